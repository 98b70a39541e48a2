// All operations around accounts, and the mails that other features send.
import { router } from '#server/operation.ts'
import { otherAccessOperations, recoveryOperations } from './recovery/recovery.server.ts'
import { identityOperations, signInMethodOperations } from './second-factor/identity.server.ts'
import { passkeyOperations } from './second-factor/passkeys.server.ts'
import { secondStepOperations } from './second-factor/second-step.server.ts'
import { twoStepOperations } from './second-factor/two-step.server.ts'
import { signInOperations } from './sign-in/sign-in.server.ts'
import { signUpOperations } from './sign-up/sign-up.server.ts'
import { signUpBrowserOperations } from './sign-up/sign-up-browser.server.ts'

export const accounts = router({
  ...signUpOperations,
  ...signUpBrowserOperations,
  ...signInOperations,
  ...recoveryOperations,
  ...otherAccessOperations,
  ...secondStepOperations,
  ...signInMethodOperations,
  ...twoStepOperations,
  ...identityOperations,
  ...passkeyOperations,
})

export { confirmationMail, deletedMail, deletionCodeMail, signUpAgainMail } from './account-mails.server.ts'
export { proveIdentity, proveSecondFactor, signedIn } from './second-factor/identity.server.ts'
export { identityInput } from './second-factor/second-factor.schema.ts'
export { notifyOwner } from './second-factor/security-mails.server.ts'

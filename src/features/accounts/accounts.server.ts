// All operations around accounts, and the mails that other features send.
import { router } from '../../server/operation.ts'
import { recoveryOperations } from './recovery/recovery.server.ts'
import { signInOperations } from './sign-in/sign-in.server.ts'
import { signUpOperations } from './sign-up/sign-up.server.ts'
import { signUpBrowserOperations } from './sign-up/sign-up-browser.server.ts'

export const accounts = router({
  ...signUpOperations,
  ...signUpBrowserOperations,
  ...signInOperations,
  ...recoveryOperations,
})

export { deletionCodeMail } from './account-mails.server.ts'

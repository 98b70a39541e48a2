// What other features may import from accounts.
export { CodeField } from './second-factor/code-field.tsx'
export { IdentityDialog } from './second-factor/identity-dialog.tsx'
export {
  type Identity,
  IdentityFields,
  isProofComplete,
  isShownInFields,
} from './second-factor/identity-form.tsx'
export { PasskeysSection } from './second-factor/passkeys-section.tsx'
export { type SignInMethods, useSignInMethods } from './second-factor/sign-in-methods.ts'
export { TwoStepSection } from './second-factor/two-step-section.tsx'

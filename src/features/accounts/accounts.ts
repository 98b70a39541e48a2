// What other features may import from accounts.
export { CodeField } from './second-factor/code-field.tsx'
export {
  type Identity,
  IdentityDialog,
  IdentityFields,
  isProofComplete,
  isShownInFields,
  type SignInMethods,
  useSignInMethods,
} from './second-factor/identity-form.tsx'
export { PasskeysSection, TwoStepSection } from './second-factor/second-factor-sections.tsx'

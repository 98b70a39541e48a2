// What other features may import from accounts.
export { PasskeysSection } from './second-factor/passkeys-section.tsx'
export { TwoStepSection } from './second-factor/two-step-section.tsx'

// What other features may import from emails.
export { EmailsSection } from './emails-section.tsx'

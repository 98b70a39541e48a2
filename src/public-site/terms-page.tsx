import { LegalPage } from './legal-page.tsx'
import { useSite } from './site.ts'

export function TermsPage() {
  return <LegalPage text={useSite().content.terms} />
}

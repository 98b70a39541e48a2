import { useEffect, useState } from 'react'
import { LegalPage } from './legal-page.tsx'
import { useSite } from './site.ts'

export function PrivacyPage() {
  const { content, facts } = useSite()
  const [hosts, setHosts] = useState<string[]>([])
  // Not in the drawn page, which does not know them; without script nobody asks them either.
  useEffect(() => setHosts(facts.geoEndpoints.map(url => new URL(url).host)), [facts])
  return (
    <LegalPage text={content.privacy}>
      {hosts.length > 0 && (
        <p className="mt-12 text-muted">
          {content.privacy.askedForCountry} {hosts.join(', ')}.
        </p>
      )}
    </LegalPage>
  )
}

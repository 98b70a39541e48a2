import { useEffect, useState } from 'react'
import { LegalPage } from './legal-page.tsx'
import { useSite } from './site.ts'

export function PrivacyPage() {
  const { content, settings } = useSite()
  const [hosts, setHosts] = useState<string[]>([])
  // Not in the drawn page, which does not know them; without script nobody asks them either.
  useEffect(() => setHosts(settings.geoEndpoints.map(url => new URL(url).host)), [settings])
  const services = hosts.length > 0 ? ` (${hosts.join(', ')})` : ''
  const sections = content.privacy.sections.map(({ points, ...section }) => ({
    ...section,
    ...(points && { points: points.map(point => point.replace('{services}', services)) }),
  }))
  return <LegalPage text={{ ...content.privacy, sections }} />
}

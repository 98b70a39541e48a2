import { useEffect, useState } from 'react'
import { LegalPage } from './legal-page.tsx'
import { useSite } from './site.ts'

export function PrivacyPage() {
  const { content, settings } = useSite()
  const [hosts, setHosts] = useState<string[]>([])
  // Not prerendered: the services are configured per installation. Without script they are not asked either.
  useEffect(() => setHosts(settings.geoEndpoints.map(url => new URL(url).host)), [settings])
  const services = hosts.length > 0 ? ` (${hosts.join(', ')})` : ''
  const sections = content.privacy.sections.map(({ points, ...section }) => ({
    ...section,
    ...(points && { points: points.map(point => point.replace('{services}', services)) }),
  }))
  return <LegalPage text={{ ...content.privacy, sections }} />
}

import { Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonClasses } from '../ui/buttons/button-styles.ts'
import type { LegalText } from './content/content.ts'
import { useSite } from './site.ts'
import { pageHeading, SiteFrame } from './site-frame.tsx'

export function ContactPage() {
  const { content, settings } = useSite()
  const { title, lead, access, helpful, neverPassword, answer, operator } = content.contact
  return (
    <SiteFrame>
      <div className="mx-auto max-w-3xl px-4 py-12 sm:px-8 sm:py-20">
        <h1 className={pageHeading}>{title}</h1>
        <div aria-hidden className="chalk-line mt-6" />
        <p className="mt-6 text-lg">{lead}</p>
        <a
          href={`mailto:${settings.contactEmail}`}
          className={`${buttonClasses({ variant: 'primary', size: 'large' })} mt-8 max-w-full gap-2`}
        >
          <Mail aria-hidden />
          {settings.contactEmail}
        </a>
        <h2 className="heading-large mt-12">{access.title}</h2>
        <p className="mt-3">{access.body}</p>
        <h2 className="heading-large mt-12">{helpful.title}</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-edge">
          {helpful.points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="mt-6">{neverPassword}</p>
        <p className="mt-12 border-line border-t pt-6 text-muted">{answer}</p>
        <p className="mt-6 text-muted">
          {operator} <strong className="text-ink">{settings.operator}</strong>
        </p>
      </div>
    </SiteFrame>
  )
}

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

export function TermsPage() {
  return <LegalPage text={useSite().content.terms} />
}

/** A text in sections, with the operator's name. */
export function LegalPage({ text }: { text: LegalText }) {
  const { settings } = useSite()
  return (
    <SiteFrame>
      <article className="mx-auto max-w-3xl px-4 py-12 sm:px-8 sm:py-20">
        <h1 className={pageHeading}>{text.title}</h1>
        <div aria-hidden className="chalk-line mt-6" />
        <p className="mt-6 text-lg">{text.lead}</p>
        <p className="mt-6 text-muted">
          {text.operator}
          <br />
          <strong className="text-ink">{settings.operator}</strong>
          <br />
          <a href={`mailto:${settings.contactEmail}`} className="text-ink underline underline-offset-4">
            {settings.contactEmail}
          </a>
        </p>
        {text.sections.map(({ title, body, points }) => (
          <section key={title} className="mt-12">
            <h2 className="heading-large">{title}</h2>
            {body && <p className="mt-3 leading-7">{body}</p>}
            {points && (
              <ul className="mt-3 grid list-disc gap-2 pl-5 leading-7 marker:text-edge">
                {points.map(point => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </article>
    </SiteFrame>
  )
}

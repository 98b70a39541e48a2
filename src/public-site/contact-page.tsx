import { Mail } from 'lucide-react'
import { buttonClasses } from '../ui/buttons/button-styles.ts'
import { useSite } from './site.ts'
import { SiteFrame } from './site-frame.tsx'
import { pageHeading } from './site-styles.ts'

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

import type { LegalText } from './content/content.ts'
import { useSite } from './site.ts'
import { SiteFrame } from './site-frame.tsx'
import { pageHeading } from './site-styles.ts'

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

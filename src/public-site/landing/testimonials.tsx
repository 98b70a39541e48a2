import { Badge } from '#ui/badge.tsx'
import { useSite } from '../site.ts'
import { column, sectionSpace, sectionTitle } from '../site-styles.ts'

export function Testimonials() {
  const { title, sample, samplesOnly, quotes } = useSite().content.testimonials
  return (
    <section aria-labelledby="testimonials" className={`${column} ${sectionSpace}`}>
      <h2 id="testimonials" className={sectionTitle}>
        {title}
      </h2>
      {quotes.every(({ isSample }) => isSample) && <p className="mt-6 text-lg text-muted">{samplesOnly}</p>}
      <ul className="mt-12 grid gap-12 lg:grid-cols-3 lg:gap-10">
        {quotes.map(({ text, by, isSample }) => (
          <li key={by}>
            <figure className="flex h-full flex-col">
              <div aria-hidden className="chalk-line" />
              {isSample && (
                <Badge tone="outline" className="mt-6">
                  {sample}
                </Badge>
              )}
              <blockquote className="mt-6 flex-1 font-[640] font-heading text-xl leading-8 tracking-[-0.012em] sm:text-2xl sm:leading-9">
                {isSample ? text : `“${text}”`}
              </blockquote>
              <figcaption className="mt-6 text-muted">{by}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

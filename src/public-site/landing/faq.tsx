import { Plus } from 'lucide-react'
import { useSite } from '../site.ts'
import { column, sectionTitle, textLink } from '../site-styles.ts'
import { sections } from './section-button.tsx'

/** Native `<details>`: they open without script, and opening one closes none above it. */
export function Faq() {
  const { faq, footer } = useSite().content
  return (
    <section
      id={sections.faq}
      tabIndex={-1}
      aria-labelledby="faq-title"
      className={`${column} grid scroll-mt-20 gap-x-16 gap-y-8 pt-4 pb-20 outline-none sm:pb-28 lg:grid-cols-[1fr_1.6fr]`}
    >
      <div>
        <h2 id="faq-title" className={sectionTitle}>
          {faq.title}
        </h2>
        <p className="mt-6 text-lg text-muted">
          {faq.lead}{' '}
          <a href="/contact" className={`${textLink} text-ink`}>
            {footer.contact}
          </a>
        </p>
      </div>
      <div className="border-line border-t">
        {faq.items.map(({ question, answer }) => (
          <details key={question} className="group border-line border-b">
            <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 rounded-tag py-4 hover:bg-sunken sm:px-3 [&::-webkit-details-marker]:hidden">
              <h3 className="heading-medium flex-1">{question}</h3>
              <Plus
                aria-hidden
                className="size-6 shrink-0 transition-[rotate] duration-150 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-2xl max-[15rem]:pr-0 pr-10 pb-6 text-lg text-muted sm:pl-3">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

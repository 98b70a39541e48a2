import { ArrowRight } from 'lucide-react'
import { brand } from '#product/brand.ts'
import { buttonClasses } from '#ui/buttons/button-styles.ts'
import { useSite } from '../site.ts'
import { column, textLink } from '../site-styles.ts'

export function Hero() {
  const { content, language } = useSite()
  const [first, second] = brand.slogan[language]
  return (
    <section className={`${column} pt-12 sm:pt-20`}>
      {/* The Spanish slogan is longer and must fit on a phone too. */}
      <h1 className="font-[850] font-heading text-[min(clamp(2.75rem,13.4vw,8.5rem),13.75vw)] leading-[0.92] tracking-[-0.045em] [word-spacing:0.06em] [&:lang(es)]:text-[min(clamp(2rem,9.4vw,6.9rem),10vw)]">
        <span className="block">{first} </span>
        <span className="block">{second}</span>
        {/* The chalk line runs from the text to the edge of the window. */}
        <span aria-hidden className="chalk-line -mt-[0.126em] block h-[3px] w-[calc(50vw+50%)] sm:h-1" />
      </h1>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <div>
          <p className="max-w-2xl text-lg leading-8 sm:text-xl">{content.hero.lead}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <a href="/auth" className={buttonClasses({ variant: 'primary', size: 'large' })}>
              <span className="flex items-center gap-2">
                {content.getStarted}
                <ArrowRight aria-hidden />
              </span>
            </a>
            <a href="/demo" className={textLink}>
              {content.tryDemo}
            </a>
          </div>
          <p className="mt-6 text-muted">
            {content.hero.beta}{' '}
            <a href="/contact" className="rounded-tag text-ink underline underline-offset-4">
              {content.requestAccess}
            </a>
          </p>
        </div>
        <dl className="grid content-start gap-6 max-[15rem]:grid-cols-1 max-lg:grid-cols-2">
          {content.proof.map(({ number, of }) => (
            <div key={number} className="grid gap-x-6 gap-y-1 lg:grid-cols-[9.5rem_1fr] lg:items-center">
              <dd className="font-[800] font-heading text-5xl leading-none tracking-[-0.04em] sm:text-6xl">
                {number}
              </dd>
              <dt className="text-muted">{of}</dt>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

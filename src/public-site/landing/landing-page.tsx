import { ArrowRight, Plus } from 'lucide-react'
import { brand } from '#product/brand.ts'
import type { Language } from '#product/language.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClasses } from '#ui/buttons/button-styles.ts'
import { useSite } from '../site.ts'
import { column, SiteFrame, sectionSpace, sectionTitle, textLink } from '../site-frame.tsx'
import { BothSides } from './both-sides.tsx'
import { sections } from './section-button.tsx'
import { WhyCoaches } from './why-coaches.tsx'

export function LandingPage() {
  return (
    <SiteFrame>
      <Hero />
      <Preview />
      <Testimonials />
      <WhyCoaches />
      <BothSides />
      <Faq />
      <Closing />
    </SiteFrame>
  )
}

function Hero() {
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

function Preview() {
  const { title, alt, caption } = useSite().content.preview
  return (
    <section aria-labelledby="preview" className={`${column} pt-16 sm:pt-24`}>
      <div className="-mx-4 bg-volt p-4 text-volt-ink sm:mx-0 sm:rounded-card sm:p-8">
        <h2 id="preview" className="overline-label">
          {title}
        </h2>
        <figure className="mt-3">
          <PreviewImage alt={alt} />
          <figcaption className="mt-4 max-w-2xl">{caption}</figcaption>
        </figure>
      </div>
    </section>
  )
}

/** Written by `npm run preview-images`: device-language-theme-width. */
const files = import.meta.glob<string>('../images/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const devices = {
  desk: { width: 1920, height: 1200, widths: [800, 1280, 1920], sizes: '(width >= 72rem) 68rem, 94vw' },
  phone: { width: 640, height: 1385, widths: [320, 640], sizes: '(width >= 72rem) 15rem, 26vw' },
}
/** CSS shows the one for the theme; a browser does not fetch lazy images that are not displayed. */
const shownIn = { light: 'dark:hidden', dark: 'not-dark:hidden' }

/** Screenshots in the page's language and theme: the coach's desktop with the athlete's phone in front. */
function PreviewImage({ alt }: { alt: string }) {
  const { language } = useSite()
  return (
    <div role="img" aria-label={alt} className="relative pr-[4%] pb-[5%]">
      <div className="overflow-hidden rounded-card border border-line bg-sunken shadow-float">
        <Pictures device="desk" language={language} />
      </div>
      <div className="absolute right-0 bottom-0 w-[27%] overflow-hidden rounded-[9%/4.5%] border-[clamp(3px,0.5vw,6px)] border-volt-ink bg-volt-ink shadow-float dark:border-sunken sm:w-[22%]">
        <Pictures device="phone" language={language} />
      </div>
    </div>
  )
}

/** The pages are drawn at build time: a picture that is missing ends the build. */
function fileOf(name: string): string {
  const url = files[`../images/${name}`]
  if (!url) throw new Error(`the picture ${name} is missing`)
  return url
}

type PicturesProps = { device: keyof typeof devices; language: Language }

function Pictures({ device, language }: PicturesProps) {
  const { width, height, widths, sizes } = devices[device]
  return (['light', 'dark'] as const).map(theme => {
    const named = (wide: number, type: 'avif' | 'webp') =>
      fileOf(`${device}-${language}-${theme}-${wide}.${type}`)
    const sources = (type: 'avif' | 'webp') => widths.map(wide => `${named(wide, type)} ${wide}w`).join(', ')
    return (
      <picture key={theme} className={shownIn[theme]}>
        <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
        <img
          alt=""
          src={named(widths[0] ?? 0, 'webp')}
          srcSet={sources('webp')}
          sizes={sizes}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="h-auto w-full"
        />
      </picture>
    )
  })
}

function Testimonials() {
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

/** Native `<details>`: they open without script, and opening one closes none above it. */
function Faq() {
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

function Closing() {
  const { closing, getStarted, tryDemo, requestAccess } = useSite().content
  return (
    <section data-theme="light" aria-labelledby="closing" className="bg-volt text-volt-ink">
      <div className={`${column} py-20 sm:py-28`}>
        <h2
          id="closing"
          className="text-balance font-[850] font-heading text-[min(clamp(2.75rem,1rem+8vw,7rem),14vw)] leading-[0.92] tracking-[-0.045em] [word-spacing:0.06em]"
        >
          {closing.title}
        </h2>
        <p className="mt-6 max-w-2xl text-[min(1.25rem,9vw)] leading-[1.4]">{closing.body}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href="/auth" className={buttonClasses({ variant: 'primary', size: 'large' })}>
            {getStarted}
          </a>
          <a href="/demo" className={textLink}>
            {tryDemo}
          </a>
          <a href="/contact" className={textLink}>
            {requestAccess}
          </a>
        </div>
      </div>
    </section>
  )
}

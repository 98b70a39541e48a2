import { buttonClasses } from '#ui/buttons/button-styles.ts'
import { useSite } from '../site.ts'
import { column, textLink } from '../site-styles.ts'

export function Closing() {
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

import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from '#ui/buttons/button-styles.ts'
import { classNames } from '#ui/class-names.ts'
import type { Content } from '../content/content.ts'
import { useSite } from '../site.ts'
import { column, sectionSpace, sectionTitle } from '../site-frame.tsx'

const bars = ['bg-[#5FA4F8]', 'bg-[#FF8A75]', 'bg-[#FAC53A]', 'bg-[#B3DB4A]', 'bg-[#CDC1FA]']

export function BothSides() {
  const { title, coach, athlete } = useSite().content.bothSides
  return (
    <section aria-labelledby="both-sides" className={`${column} ${sectionSpace}`}>
      <h2 id="both-sides" className={sectionTitle}>
        {title}
      </h2>
      <div className="mt-12 grid gap-4 lg:grid-cols-2">
        <Side
          side={coach}
          marks={bars.map(bar => (
            <span
              key={bar}
              aria-hidden
              className={classNames(
                'h-full min-h-10 max-[15rem]:min-h-2 w-2 max-[15rem]:w-10 rounded-full',
                bar,
              )}
            />
          ))}
          className="border-edge bg-card"
        />
        {/* The athlete's side is dark in both themes, like a phone in the gym. */}
        <div data-theme="dark" className="grid text-ink">
          <Side
            side={athlete}
            marks={bars.map(bar => (
              <span
                key={bar}
                aria-hidden
                className="mt-0.5 flex size-7 items-center justify-center rounded-tag bg-volt text-volt-ink"
              >
                <Check className="size-5" strokeWidth={3.5} />
              </span>
            ))}
            className="border-edge bg-page"
          />
        </div>
      </div>
    </section>
  )
}

type SideProps = { side: Content['bothSides']['coach']; marks: ReactNode[]; className: string }

function Side({ side, marks, className }: SideProps) {
  const { getStarted } = useSite().content
  return (
    <article
      className={classNames('flex flex-col rounded-card border p-6 max-[15rem]:p-4 sm:p-10', className)}
    >
      <h3 className="font-[800] font-heading text-[min(2.25rem,12vw)] leading-[1.11] tracking-[-0.03em] [word-spacing:0.06em] sm:text-5xl">
        {side.title}
      </h3>
      <div aria-hidden className="chalk-line mt-5 w-16" />
      <p className="mt-5 text-lg text-muted">{side.lead}</p>
      <ul className="mt-8 grid flex-1 content-start gap-6">
        {side.features.map((feature, index) => (
          <li
            key={feature.title}
            className="grid max-[15rem]:grid-cols-1 grid-cols-[auto_1fr] max-[15rem]:gap-2 gap-4"
          >
            {marks[index]}
            <div>
              <h4 className="heading-small">{feature.title}</h4>
              <p className="text-muted">{feature.body}</p>
            </div>
          </li>
        ))}
      </ul>
      <a
        href="/auth"
        className={classNames(
          buttonClasses({ variant: 'primary', size: 'large' }),
          'mt-10 w-fit max-[15rem]:px-3',
        )}
      >
        <span className="flex items-center gap-2">
          {getStarted}
          <ArrowRight aria-hidden />
        </span>
      </a>
    </article>
  )
}

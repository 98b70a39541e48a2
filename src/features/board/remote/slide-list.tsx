import type { ReactNode } from 'react'
import { excerptOf } from '#domain/excerpt.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useBoardText } from '#i18n/board/board-text.ts'
import { useText } from '#i18n/text.tsx'
import { classNames } from '#ui/class-names.ts'
import type { BoardSlide } from '../show/shown-slide.ts'

type SlideListProps = {
  all: BoardSlide[]
  index: number
  onTurnTo: (slide: BoardSlide) => void
  /** Why the last press did nothing. */
  failure: ReactNode
}

/** Every part of the session; a press shows it. */
export function SlideList({ all, index, onTurnTo, failure }: SlideListProps) {
  const text = useBoardText()
  const words = useText()
  if (all.length === 0) return <p className="text-muted">{text('nothingPlanned')}</p>
  return (
    <section>
      <h2 className="heading-small mb-2">{text('blocks')}</h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {all.map((boardSlide, at) => {
          const { workout, slide } = boardSlide
          const isShown = at === index
          return (
            <li key={`${workout.workoutId} ${boardSlide.at}`}>
              <button
                type="button"
                aria-pressed={isShown}
                onClick={() => onTurnTo(boardSlide)}
                className={classNames(
                  'flex min-h-13 w-full cursor-pointer gap-3 overflow-hidden rounded-card border bg-card p-3 text-left',
                  isShown ? 'border-ink outline-2 outline-ink' : 'border-line hover:border-edge',
                )}
              >
                <span
                  aria-hidden
                  style={{ backgroundColor: workout.color }}
                  className="w-1.5 shrink-0 rounded-full border border-ink/15"
                />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-heading font-semibold">
                    {[titleOf(workout), slide.name || (slide.type && words(`kinds.block_${slide.type}`))]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className="line-clamp-2 whitespace-pre-line break-words text-muted text-sm">
                    {excerptOf([slide.text, slide.work].filter(Boolean).join('\n'))}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {failure && <div className="mt-2">{failure}</div>}
    </section>
  )
}

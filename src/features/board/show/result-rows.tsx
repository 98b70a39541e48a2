import { useRef } from 'react'
import { useBoardText } from '#i18n/board/board-text.ts'
import { formatLevel, formatScore } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import type { ShownResults } from './shown-slide.ts'
import { useFit } from './use-fit.ts'
import { usePage } from './use-page.ts'

/** The best first, on pages that turn where they are too many to be read. */
export function ResultRows({ block, rows, hidden, clockOffsetMs }: ShownResults & { clockOffsetMs: number }) {
  const text = useBoardText()
  const { language } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const pages = useFit(box, JSON.stringify(rows), { share: 0.044, kind: 'list' })
  const page = usePage(box, pages, clockOffsetMs)
  const isRanked = rows.some(({ place }) => place !== undefined)
  return (
    <section className="flex min-h-0 flex-1 flex-col">
      <h2
        className="flex shrink-0 justify-between font-heading font-semibold text-muted"
        style={{ fontSize: '2.8vh' }}
      >
        {text('results')}
        {pages > 1 && <span className="tabular-nums">{text('page', { page: page + 1, of: pages })}</span>}
      </h2>
      <div ref={box} data-results className="min-h-0 flex-1 overflow-hidden" style={{ marginTop: '1vh' }}>
        <ol className="tabular-nums">
          {rows.map(({ name, level, score, place }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be hidden, and a row has no other identity
              key={at}
              className="flex items-baseline border-line border-b leading-tight"
              style={{ padding: '0.18em 0', breakInside: 'avoid' }}
            >
              {isRanked && (
                <span className="shrink-0 font-heading font-semibold" style={{ width: '1.8em' }}>
                  {place}
                </span>
              )}
              <span className="min-w-0 flex-1 truncate font-semibold">{name ?? text('someone')}</span>
              <span className="shrink-0 font-[780] font-heading" style={{ marginLeft: '0.6em' }}>
                {score && formatScore(score, language, block?.combination)}
              </span>
              <span className="shrink-0 text-right text-muted" style={{ width: '4.8em', fontSize: '0.8em' }}>
                {formatLevel(level, language)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {hidden > 0 && (
        <p className="shrink-0 text-muted" style={{ fontSize: '2.4vh', marginTop: '0.8vh' }}>
          {text('notShown', { count: hidden })}
        </p>
      )}
    </section>
  )
}

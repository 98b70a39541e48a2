import { useRef } from 'react'
import { useBoardText } from '../../../i18n/board/board-text.ts'
import { formatLevel, formatScore } from '../../../i18n/score-words.ts'
import { useLanguage } from '../../../i18n/text.tsx'
import type { ShownResults } from './shown-slide.ts'
import { useFit } from './use-fit.ts'

/** More would be too small to be read from across the room. */
const mostRows = 24

/** The best first, as many as can be read. */
export function ResultRows({ block, rows }: ShownResults) {
  const text = useBoardText()
  const { language } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const shown = rows.slice(0, mostRows)
  useFit(box, JSON.stringify(shown), { share: 0.044 })
  return (
    <section className="flex min-h-0 flex-1 flex-col">
      <h2 className="shrink-0 font-heading font-semibold text-muted" style={{ fontSize: '2.8vh' }}>
        {text('results')}
      </h2>
      <div ref={box} className="min-h-0 flex-1 overflow-hidden" style={{ marginTop: '1vh' }}>
        <ol className="tabular-nums">
          {shown.map(({ name, level, score, place }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be hidden, and a row has no other identity
              key={at}
              className="flex items-baseline border-line border-b leading-tight"
              style={{ padding: '0.18em 0' }}
            >
              <span className="shrink-0 font-heading font-semibold" style={{ width: '1.8em' }}>
                {place}
              </span>
              <span className="min-w-0 flex-1 truncate font-semibold">{name ?? text('someone')}</span>
              <span className="shrink-0 font-[780] font-heading" style={{ marginLeft: '0.6em' }}>
                {score && formatScore(score, language, block?.combination)}
              </span>
              <span className="shrink-0 text-right text-muted" style={{ width: '5.4em', fontSize: '0.7em' }}>
                {formatLevel(level, language)}
              </span>
            </li>
          ))}
        </ol>
        {rows.length > shown.length && (
          <p className="text-muted">{text('moreResults', { count: rows.length - shown.length })}</p>
        )}
      </div>
    </section>
  )
}

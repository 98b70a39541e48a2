import { useRef } from 'react'
import { useBoardText } from '#i18n/board/board-text.ts'
import { titleIn } from './shown-slide.ts'
import { useFit } from './use-fit.ts'
import { usePage } from './use-page.ts'

type SlideTextProps = {
  children: string
  /** Stands above it in bright letters already. */
  title: string
  /** The same text in the pieces of its clocks, and which of them runs. */
  parts?: { texts: readonly string[]; running: number } | undefined
  clockOffsetMs: number
}

/** As large as fits: in columns where that is larger, on pages that turn where all of it would be too small. */
export function SlideText({ children, title, parts, clockOffsetMs }: SlideTextProps) {
  const text = useBoardText()
  const box = useRef<HTMLDivElement>(null)
  const pages = useFit(box, children, { share: 0.13, kind: 'text' })
  const page = usePage(box, pages, clockOffsetMs)
  const named = titleIn(children, title)
  return (
    <>
      <div
        ref={box}
        data-slide-text
        className="min-h-0 flex-1 overflow-hidden whitespace-pre-line break-words font-[600] font-heading leading-[1.22]"
        style={{ marginTop: '2vh' }}
      >
        {parts
          ? parts.texts.map((part, at) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place
                key={at}
                data-running={at === parts.running}
                className={at === parts.running ? '' : 'text-muted'}
              >
                {part}
              </span>
            ))
          : named
            ? [
                <span key="name" className="text-muted">
                  {named}
                </span>,
                children.slice(named.length),
              ]
            : children}
      </div>
      {pages > 1 && (
        <p
          className="shrink-0 text-right font-semibold text-muted tabular-nums"
          style={{ fontSize: '2.4vh' }}
        >
          {text('page', { page: page + 1, of: pages })}
        </p>
      )}
    </>
  )
}

import { useRef } from 'react'
import { useBoardText } from '../../../i18n/board/board-text.ts'
import { useFit } from './use-fit.ts'
import { usePage } from './use-page.ts'

type SlideTextProps = { children: string; ahead: number }

/** As large as fits: in columns where that is larger, on pages that turn where all of it would be too small. */
export function SlideText({ children, ahead }: SlideTextProps) {
  const text = useBoardText()
  const box = useRef<HTMLDivElement>(null)
  const pages = useFit(box, children, { share: 0.13, mostColumns: 3 })
  const page = usePage(box, pages, ahead)
  return (
    <>
      <div
        ref={box}
        data-slide-text
        className="min-h-0 flex-1 overflow-hidden whitespace-pre-line break-words font-[600] font-heading leading-[1.22]"
        style={{ marginTop: '2vh' }}
      >
        {children}
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

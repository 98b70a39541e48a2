import { ChevronRight } from 'lucide-react'
import { use } from 'react'
import type { ReadLine } from '#domain/notation/read-lines.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { whyWords } from './correction-words.ts'
import { Actions } from './reading-actions.ts'

/** `isLost`: it is work of which nothing was understood. */
export type OtherLine = ReadLine & { isLost: boolean }

type OtherLinesProps = {
  lines: readonly OtherLine[]
  /** The text of the part. */
  source: string
  onAnswer: (line: ReadLine) => void
}

/** The lines of a part that are not in its reading. The coach says what they are, and can take that back. */
export function OtherLines({ lines, source, onAnswer }: OtherLinesProps) {
  const text = useEditorText()
  const { onMark } = use(Actions)
  if (lines.length === 0) return null
  return (
    <details className="group/lines text-sm">
      <summary className="flex min-h-8 pointer-coarse:min-h-11 cursor-pointer list-none items-center gap-1 rounded-tag text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open/lines:rotate-90" />
        {text('moreLines', { count: lines.length })}
      </summary>
      <ul className="mt-1 grid gap-1.5 border-line border-l-2 pl-3">
        {lines.map(line => (
          <li
            key={line.start}
            title={whyWords(text, line)}
            onPointerEnter={() => onMark(line)}
            onPointerLeave={() => onMark(undefined)}
            className="flex flex-wrap items-center justify-between gap-x-3"
          >
            <span className="min-w-0 flex-1 basis-32 break-words text-muted">
              {source.slice(line.start, line.end).trim()}
            </span>
            {line.isLost && <span className="text-warning">{text('notUnderstood')}</span>}
            <Button variant="quiet" onClick={() => onAnswer(line)}>
              {text(line.said ? 'putBackPlain' : line.isLost ? 'isRemark' : 'readAsWork')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

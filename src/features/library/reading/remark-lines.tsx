import { ChevronRight } from 'lucide-react'
import { use } from 'react'
import type { ReadLine } from '../../../domain/notation/read-lines.ts'
import { useEditorText } from '../../../i18n/editor/editor-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { whyWords } from './correction-words.ts'
import { Actions } from './reading-actions.ts'

type RemarkLinesProps = {
  /** The lines of a part that are no work, and those that the coach called work; the text of the part. */
  lines: readonly ReadLine[]
  source: string
  onRead: (line: ReadLine) => void
}

/** Lines of a part that were taken for no work: each can be read as work instead, and that be taken back. */
export function RemarkLines({ lines, source, onRead }: RemarkLinesProps) {
  const text = useEditorText()
  const { onMark } = use(Actions)
  if (lines.length === 0) return null
  return (
    <details className="group/remarks text-sm">
      <summary className="flex min-h-8 pointer-coarse:min-h-11 cursor-pointer list-none items-center gap-1 rounded-tag text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open/remarks:rotate-90" />
        {text('remarks', { count: lines.length })}
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
            <Button variant="quiet" onClick={() => onRead(line)}>
              {text(line.said ? 'putBackPlain' : 'readAsWork')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

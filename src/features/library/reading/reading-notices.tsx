import { useQueryClient } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { use } from 'react'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { type Correction, isTeachable } from '#domain/notation/correction.ts'
import type { ReadLine } from '#domain/notation/read-lines.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { showTaught } from '../library-queries.ts'
import { correctionWords, type NamedMovement, whyWords } from './correction-words.ts'
import { Actions } from './use-reading.ts'

const examples = {
  en: ['Warm-up', '3 rounds', '10 air squats', '', 'AMRAP 12', '10 toes to bar', '15 wall balls 9/6 kg'],
  es: [
    'Calentamiento',
    '3 rondas',
    '10 sentadillas',
    '',
    'AMRAP 12',
    '10 toes to bar',
    '15 wall balls 9/6 kg',
  ],
}

/** Where nothing was understood: what could be written. */
export function ReadingHint({ isEmpty }: { isEmpty: boolean }) {
  const text = useEditorText()
  const { language } = useLanguage()
  return (
    <div className="grid gap-3 text-muted">
      <div>
        <p className="font-semibold text-ink">{isEmpty ? text('emptyTitle') : text('nothingTitle')}</p>
        <p className="mt-1 text-sm">{isEmpty ? text('emptyBody') : text('nothingBody')}</p>
      </div>
      <p className="whitespace-pre-line border-line border-l-2 pl-4 text-sm leading-6">
        {examples[language].join('\n')}
      </p>
    </div>
  )
}

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

/** The last correction that was made or taught, for `TaughtOffer`. */
export type LastSaid = { correction: Correction; isTaught: boolean }

/** Teaches a correction for all texts; the workout needs none of its own any more. */
export function useTeaching(onSaid: (said: LastSaid) => void) {
  const { rpc } = useApp()
  const queryClient = useQueryClient()
  const teach = useAction(async (correction: Correction) => {
    await rpc.library.teach.mutate(correction)
    showTaught(queryClient, correction, true)
    onSaid({ correction, isTaught: true })
  })
  const forget = useAction(async (correction: Correction) => {
    await rpc.library.forget.mutate({ about: correction.about, words: correction.words })
    showTaught(queryClient, correction, false)
    onSaid({ correction, isTaught: false })
  })
  return { teach, forget }
}

type TaughtOfferProps = {
  last: LastSaid | undefined
  /** The correction still stands in the workout. */
  isOfWorkout: boolean
  names: ReadonlyMap<string, NamedMovement>
  teaching: ReturnType<typeof useTeaching>
}

/** After a correction: the question whether all texts are to be read so. */
export function TaughtOffer({ last, isOfWorkout, names, teaching: { teach, forget } }: TaughtOfferProps) {
  const text = useEditorText()
  const isShown = last !== undefined && isTeachable(last.correction) && (last.isTaught || isOfWorkout)
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {isShown && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2 text-sm">
          <p className="min-w-0 flex-1 basis-48 break-words">
            {last.isTaught && <Check aria-hidden className="mr-1.5 inline size-4" />}
            {correctionWords(text, names, last.correction)}
            {last.isTaught && <span className="text-muted"> · {text('taughtForAll')}</span>}
          </p>
          {last.isTaught ? (
            <Button variant="quiet" busy={forget.isPending} onClick={() => void forget.run(last.correction)}>
              {text('forgetShort')}
            </Button>
          ) : (
            <Button busy={teach.isPending} onClick={() => void teach.run(last.correction)}>
              {text('teachShort')}
            </Button>
          )}
        </div>
      )}
      <FailedAction action={teach} />
      <FailedAction action={forget} />
    </div>
  )
}

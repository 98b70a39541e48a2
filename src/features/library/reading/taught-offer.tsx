import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { type Correction, isTeachable } from '#domain/notation/correction.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showTaught } from '../library-queries.ts'
import { correctionWords } from './correction-words.ts'
import type { NamedMovement } from './movement-names.ts'

/** What was corrected or taught last, for `TaughtOffer`. */
export type LastSaid = { correction: Correction; isTaught: boolean }

/** What the coach taught counts for all texts; the workout needs no correction of its own any more. */
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

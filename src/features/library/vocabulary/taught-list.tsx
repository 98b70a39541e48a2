import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Correction } from '#domain/notation/correction.ts'
import type { OwnMovement } from '#domain/notation/movements.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { refreshWorkouts, showTaught } from '../library-queries.ts'
import { correctionWords } from '../reading/correction-words.ts'
import { useMovementNames } from '../reading/movement-names.ts'

type TaughtListProps = { taught: readonly Correction[]; own: readonly OwnMovement[] }

/** What the coach taught from a workout, to be forgotten one by one. */
export function TaughtList({ taught, own }: TaughtListProps) {
  const { rpc } = useApp()
  const text = useEditorText()
  const names = useMovementNames(own)
  const queryClient = useQueryClient()
  const forget = useAction(async (correction: Correction) => {
    await rpc.library.forget.mutate({ about: correction.about, words: correction.words })
    showTaught(queryClient, correction, false)
    refreshWorkouts(queryClient)
  })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h3 className="font-semibold text-sm">{text('taughtTitle')}</h3>
        <p className="text-muted text-sm">{text('taughtHint')}</p>
      </div>
      <FailedAction action={forget} />
      <ul className="divide-y divide-line rounded-control border border-line">
        {taught.map(correction => {
          const words = correctionWords(text, names, correction)
          return (
            <li key={words} className="flex items-center gap-1 py-1 pr-1 pl-4">
              <p className="min-w-0 flex-1 break-words">{words}</p>
              <IconButton
                label={text('forgetOne', { words: correction.words.replaceAll('#', '…') })}
                icon={<Trash2 aria-hidden />}
                onClick={() => void forget.run(correction)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

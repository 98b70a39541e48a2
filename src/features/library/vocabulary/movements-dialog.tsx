import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { refreshGroup } from '#client/query-groups.ts'
import type { Correction } from '#domain/notation/correction.ts'
import { movements, type OwnMovement } from '#domain/notation/movements.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showMovement, showTaught, type Vocabulary } from '../library-queries.ts'
import { correctionWords, useMovementNames } from '../reading/correction-words.ts'
import { OwnMovementFields } from './own-movement-fields.tsx'

type MovementsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What the reader of the coach's texts knows besides the catalogue. */
export function MovementsDialog({ open, onOpenChange }: MovementsDialogProps) {
  const text = useEditorText()
  const { data, error } = useQuery(api.library.vocabulary.queryOptions(undefined, { enabled: open }))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('movementsTitle')}
      description={text('movementsIntro')}
    >
      {data ? (
        <VocabularyEditor vocabulary={data} />
      ) : error ? (
        <Alert tone="danger">{text('vocabularyFailed')}</Alert>
      ) : (
        <Skeleton className="h-40 rounded-control" />
      )}
    </Dialog>
  )
}

const units = [
  { value: 'kg', label: 'kg' },
  { value: 'lb', label: 'lb' },
] as const

function VocabularyEditor({ vocabulary: { unit, own, taught } }: { vocabulary: Vocabulary }) {
  const app = useApp()
  const text = useEditorText()
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState<OwnMovement | 'new'>()
  const setUnit = useAction(async (next: 'kg' | 'lb') => {
    await app.rpc.library.setUnit.mutate({ unit: next })
    await queryClient.invalidateQueries(api.library.vocabulary.queryFilter())
    refreshGroup(app, 'workouts')
  })

  function show(movement: OwnMovement) {
    setEdited(undefined)
    showMovement(queryClient, movement)
  }

  const shownUnit = setUnit.isPending ? setUnit.variables : unit
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <p className="font-semibold text-sm">{text('unitLabel')}</p>
          <p className="text-muted text-sm">{text('unitHint')}</p>
        </div>
        <SegmentedControl
          label={text('unitLabel')}
          segments={units}
          value={shownUnit ?? unit}
          onChange={next => void setUnit.run(next)}
        />
      </div>
      <FailedAction action={setUnit} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 className="font-semibold text-sm">{text('ownMovements')}</h3>
        {own.length === 0 && edited === undefined && <p className="text-muted">{text('noOwn')}</p>}
        {own.length > 0 && (
          <ul className="divide-y divide-line rounded-control border border-line">
            {own.map(movement => (
              <li key={movement.id}>
                {edited !== 'new' && edited?.id === movement.id ? (
                  <OwnMovementFields of={movement} onSaved={show} onCancel={() => setEdited(undefined)} />
                ) : (
                  <OwnMovementRow movement={movement} onEdit={() => setEdited(movement)} />
                )}
              </li>
            ))}
          </ul>
        )}
        {edited === 'new' ? (
          <OwnMovementFields of={{ words: '' }} onSaved={show} onCancel={() => setEdited(undefined)} />
        ) : (
          <div>
            <Button icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
              {text('addMovement')}
            </Button>
          </div>
        )}
      </section>
      {taught.length > 0 && <TaughtList taught={taught} own={own} />}
    </div>
  )
}

type OwnMovementRowProps = { movement: OwnMovement; onEdit: () => void }

/** The question before it is removed stands in the row itself. */
function OwnMovementRow({ movement, onEdit }: OwnMovementRowProps) {
  const { rpc } = useApp()
  const text = useEditorText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { id, name, shortForms, measures, countsAs } = movement
  const remove = useAction(async () => {
    await rpc.library.removeMovement.mutate({ id })
    await queryClient.invalidateQueries(api.library.vocabulary.queryFilter())
  })
  const counted = movements.find(one => one.id === countsAs)
  const details = [
    ...shortForms,
    ...measures.map(measure => text(`measure_${measure}`)),
    ...(counted ? [text('countsAs', { name: counted[language] })] : []),
  ]
  if (isAsking)
    return (
      <div className="grid gap-3 p-3">
        <p>{text('removeAsk', { name })}</p>
        <FailedAction action={remove} />
        <div className="flex flex-wrap gap-3">
          <Button autoFocus onClick={() => setIsAsking(false)}>
            {text('ownCancel')}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => void remove.run()}>
            {text('remove')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="flex items-center gap-1 py-2 pr-1 pl-4">
      <div className="min-w-0 flex-1">
        <p className="heading-small">{name}</p>
        <p className="text-muted text-sm">{details.join(' · ')}</p>
      </div>
      <IconButton label={text('editOwn', { name })} icon={<Pencil aria-hidden />} onClick={onEdit} />
      <IconButton
        label={text('removeOwn', { name })}
        icon={<Trash2 aria-hidden />}
        onClick={() => setIsAsking(true)}
      />
    </div>
  )
}

type TaughtListProps = { taught: readonly Correction[]; own: readonly OwnMovement[] }

/** The corrections that the coach taught, to be forgotten one by one. */
function TaughtList({ taught, own }: TaughtListProps) {
  const app = useApp()
  const text = useEditorText()
  const names = useMovementNames(own)
  const queryClient = useQueryClient()
  const forget = useAction(async (correction: Correction) => {
    await app.rpc.library.forget.mutate({ about: correction.about, words: correction.words })
    showTaught(queryClient, correction, false)
    refreshGroup(app, 'workouts')
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

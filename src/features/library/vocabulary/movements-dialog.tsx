import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { OwnMovement } from '#domain/notation/movements.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { refreshWorkouts, showMovement, type Vocabulary } from '../library-queries.ts'
import { OwnMovementFields } from './own-movement-fields.tsx'
import { OwnMovementRow } from './own-movement-row.tsx'
import { TaughtList } from './taught-list.tsx'

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
  const { rpc } = useApp()
  const text = useEditorText()
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState<OwnMovement | 'new'>()
  const setUnit = useAction(async (next: 'kg' | 'lb') => {
    await rpc.library.setUnit.mutate({ unit: next })
    await queryClient.invalidateQueries(api.library.vocabulary.queryFilter())
    refreshWorkouts(queryClient)
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

import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { movements, type OwnMovement } from '#domain/notation/movements.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'

type OwnMovementRowProps = { movement: OwnMovement; onEdit: () => void }

/** The question before it is removed stands in the row itself. */
export function OwnMovementRow({ movement, onEdit }: OwnMovementRowProps) {
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

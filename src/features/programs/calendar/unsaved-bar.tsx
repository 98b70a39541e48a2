import { Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import type { Draft } from './draft.ts'
import type { SaveFailure } from './use-save.ts'

type UnsavedBarProps = {
  draft: Draft
  isSaving: boolean
  failure: SaveFailure | undefined
  /** The names of workouts that are gone, where that is why the save was refused. */
  goneNames: readonly string[]
  onUndo: () => void
  onRedo: () => void
  onDiscard: () => void
  onSave: () => void
  onForgetGone: () => void
}

/** Stands at the bottom while there is something to save, to undo or to redo. */
export function UnsavedBar(props: UnsavedBarProps) {
  const { draft, isSaving, failure, onUndo, onRedo, onDiscard, onSave } = props
  const text = useText()
  const count = draft.steps.length
  return (
    <SaveBar
      label={text('calendar.unsavedLabel')}
      failure={failure && <SaveFailureAlert {...props} failure={failure} />}
      actions={
        <>
          <IconButton
            label={text('calendar.undo')}
            icon={<Undo2 />}
            disabled={count === 0 || isSaving}
            onClick={onUndo}
          />
          <IconButton
            label={text('calendar.redo')}
            icon={<Redo2 />}
            disabled={draft.undone.length === 0 || isSaving}
            onClick={onRedo}
          />
          <Button disabled={isSaving} onClick={onDiscard}>
            {text('calendar.discard')}
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            busyLabel={text('calendar.saving')}
            disabled={count === 0}
            onClick={onSave}
          >
            {text('calendar.save')}
          </Button>
        </>
      }
    >
      <p className="heading-small">{text('calendar.unsaved', { count })}</p>
    </SaveBar>
  )
}

function SaveFailureAlert({
  failure,
  goneNames,
  onForgetGone,
}: UnsavedBarProps & { failure: SaveFailure }): ReactNode {
  const text = useText()
  if (failure.reason === 'workout_gone')
    return (
      <Alert
        tone="danger"
        announce
        title={text('calendar.assignFailed')}
        action={<Button onClick={onForgetGone}>{text('calendar.forgetGone')}</Button>}
      >
        {text('calendar.gone', { names: goneNames.join(', ') })}
      </Alert>
    )
  return (
    <Alert tone="danger" announce title={text('calendar.saveFailed')}>
      {text(`errors.${failure.reason}`)} {text('calendar.allKept')}
    </Alert>
  )
}

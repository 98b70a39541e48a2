import { Redo2, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { detailsOf, reasonOf } from '#client/api.ts'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { isDay } from '#domain/day.ts'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import type { CalendarDraft } from './draft.ts'

type UnsavedBarProps = {
  draft: CalendarDraft
  isSaving: boolean
  /** Why the last save failed. */
  failure: unknown
  nameOf: (workoutId: string) => string
  onUndo: () => void
  onRedo: () => void
  onDiscard: () => void
  /** Forgets the steps that were undone, when nothing else is left. */
  onDismiss: () => void
  onSave: () => void
  /** Saving makes a proposal of them. */
  isProposal: boolean
  /** Drops the changes that the server refused. */
  onLeaveOut: () => void
}

/** How long the bar says that everything is undone, in milliseconds. */
const undoneFor = 8_000

/** Shown while there is something to save or undo, and for a while something to redo. */
export function UnsavedBar(props: UnsavedBarProps) {
  const { draft, isSaving, failure, onUndo, onRedo, onDiscard, onSave, isProposal } = props
  const text = useText()
  const approval = useApprovalText()
  const count = draft.steps.length
  const dismiss = useRef(props.onDismiss)
  useEffect(() => {
    dismiss.current = props.onDismiss
  })
  useEffect(() => {
    if (count > 0) return
    const timer = setTimeout(() => dismiss.current(), undoneFor)
    return () => clearTimeout(timer)
  }, [count])
  return (
    <SaveBar
      label={text('calendar.unsavedLabel')}
      failure={
        Boolean(failure) && (
          <SaveFailureAlert failure={failure} nameOf={props.nameOf} onLeaveOut={props.onLeaveOut} />
        )
      }
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
          {count > 0 ? (
            <>
              <Button disabled={isSaving} onClick={onDiscard}>
                {text('calendar.discard')}
              </Button>
              <Button
                variant="primary"
                busy={isSaving}
                busyLabel={isProposal ? approval('proposing') : text('calendar.saving')}
                onClick={onSave}
              >
                {isProposal ? approval('propose') : text('calendar.save')}
              </Button>
            </>
          ) : (
            <IconButton label={text('ui.close')} icon={<X />} onClick={props.onDismiss} />
          )}
        </>
      }
    >
      <p className="heading-small">
        {count > 0 ? text('calendar.unsaved', { count }) : text('calendar.allUndone')}
      </p>
    </SaveBar>
  )
}

type SaveFailureAlertProps = Pick<UnsavedBarProps, 'failure' | 'nameOf' | 'onLeaveOut'>

function SaveFailureAlert({ failure, nameOf, onLeaveOut }: SaveFailureAlertProps): ReactNode {
  const text = useText()
  const approval = useApprovalText()
  const { language } = useLanguage()
  const words = useFailureWords()
  const reason = reasonOf(failure)
  const details = detailsOf(failure)
  const leaveOut = <Button onClick={onLeaveOut}>{text('calendar.leaveOut')}</Button>
  if (reason === 'workout_gone')
    return (
      <Alert tone="danger" announce title={text('calendar.assignFailed')} action={leaveOut}>
        {text('calendar.gone', { names: formatList(details.map(nameOf), language) })}
      </Alert>
    )
  if (reason === 'stale_proposal')
    return (
      <Alert tone="danger" announce title={text('calendar.saveFailed')}>
        {approval('noLongerFits')}
      </Alert>
    )
  if (reason === 'outside_range') {
    const days = details.filter(isDay).map(day => formatDay(day, language, 'date'))
    return (
      <Alert tone="danger" announce title={text('errors.outside_range')} action={leaveOut}>
        {text('calendar.nowOutside', { days: formatList(days, language) })}
      </Alert>
    )
  }
  return (
    <Alert tone="danger" announce title={text('calendar.saveFailed')}>
      {words(failure)} {text('calendar.allKept')}
    </Alert>
  )
}

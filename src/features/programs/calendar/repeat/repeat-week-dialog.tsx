import { useState } from 'react'
import type { Day } from '#domain/day.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { weeksAfter } from '#domain/programming/schedule.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { DetailsOf } from '../calendar-window.ts'
import type { Edits } from '../draft/use-edits.ts'
import { RepeatForm } from './repeat-form.tsx'

type RepeatWeekDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A day of the week to repeat, while it is open. */
  day: Day | undefined
  range: DateRange
  edits: Edits
  detailsOf: DetailsOf
}

const formId = 'repeat-week'

export function RepeatWeekDialog(props: RepeatWeekDialogProps) {
  const { open, onOpenChange, day, range, edits, detailsOf } = props
  const text = useText()
  const [isProgressing, setIsProgressing] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const most = day ? weeksAfter(day, range) : 0
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={isProgressing ? 'large' : 'small'}
      startsAtField
      title={text('calendar.repeatTitle')}
      description={most === 0 ? text('calendar.noWeeksLeft') : undefined}
      footer={
        <>
          <Button onClick={close}>{text('ui.cancel')}</Button>
          {most > 0 && (
            <Button type="submit" form={formId} variant="primary" busy={isLoading}>
              {text('calendar.repeatConfirm')}
            </Button>
          )}
        </>
      }
    >
      {day && most > 0 && (
        <RepeatForm
          key={day}
          formId={formId}
          day={day}
          most={most}
          range={range}
          edits={edits}
          detailsOf={detailsOf}
          onProgressing={setIsProgressing}
          onLoading={setIsLoading}
          onDone={close}
        />
      )}
    </Dialog>
  )
}

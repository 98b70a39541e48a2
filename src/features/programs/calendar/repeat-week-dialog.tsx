import { type FormEvent, useState } from 'react'
import { addDays, type Day, startOfWeek } from '../../../domain/day.ts'
import type { DateRange } from '../../../domain/programming/program.ts'
import { weeksAfter } from '../../../domain/programming/schedule.ts'
import { formatDay, formatRange } from '../../../i18n/day-words.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type RepeatWeekDialogProps = {
  /** Open while defined; a day of the week to repeat. */
  day: Day | undefined
  range: DateRange
  onClose: () => void
  onRepeat: (times: number) => void
}

const formId = 'repeat-week'

export function RepeatWeekDialog({ day, range, onClose, onRepeat }: RepeatWeekDialogProps) {
  const text = useText()
  const most = day ? weeksAfter(day, range) : 0
  return (
    <Dialog
      open={day !== undefined}
      onOpenChange={open => !open && onClose()}
      size="small"
      startsAtField
      title={text('calendar.repeatTitle')}
      description={most === 0 ? text('calendar.noWeeksLeft') : undefined}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          {most > 0 && (
            <Button type="submit" form={formId} variant="primary">
              {text('calendar.repeatConfirm')}
            </Button>
          )}
        </>
      }
    >
      {day && most > 0 && <RepeatForm day={day} most={most} onRepeat={onRepeat} />}
    </Dialog>
  )
}

type RepeatFormProps = { day: Day; most: number; onRepeat: (times: number) => void }

function RepeatForm({ day, most, onRepeat }: RepeatFormProps) {
  const text = useText()
  const { language } = useLanguage()
  const [typed, setTyped] = useState(String(most))
  const times = Number(typed)
  const isPossible = Number.isInteger(times) && times >= 1 && times <= most
  const monday = startOfWeek(day)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPossible) onRepeat(times)
  }

  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-muted">
        {text('calendar.repeatBody', { week: formatRange(monday, addDays(monday, 6), language) })}
      </p>
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        label={text('calendar.repeatTimes')}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        error={isPossible ? undefined : text('calendar.repeatLimit', { most })}
        hint={
          isPossible &&
          text('calendar.repeatUntil', { day: formatDay(addDays(monday, times * 7 + 6), language, 'date') })
        }
      />
    </form>
  )
}

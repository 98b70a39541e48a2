import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useWeekStart } from '#client/gym-day.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { addDays, type Day, startOfWeek } from '#domain/day.ts'
import {
  type ProgressedDay,
  progressedDays,
  textsOfWeek,
  writesOfFirstWeek,
} from '#domain/notation/progression/progressed-repeat.ts'
import { type DateRange, isInRange } from '#domain/programming/program.ts'
import { weeksAfter } from '#domain/programming/schedule.ts'
import { formatDay, formatRange } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { DetailsOf } from '../calendar-window.ts'
import type { Edits } from '../draft/use-edits.ts'
import { ProgressSection, useWeekEntries, type WeekEntries } from './progress-section.tsx'
import {
  isComplete,
  noProgression,
  progressionOf,
  type RepeatChoice,
  suggestedRules,
} from './repeat-choice.ts'

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
  const weekStart = useWeekStart()
  const [isLoading, setIsLoading] = useState(false)
  const most = day ? weeksAfter(day, range, weekStart) : 0
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

type RepeatFormProps = {
  formId: string
  day: Day
  most: number
  range: DateRange
  edits: Edits
  detailsOf: DetailsOf
  onProgressing: (isProgressing: boolean) => void
  onLoading: (isLoading: boolean) => void
  onDone: () => void
}

function RepeatForm(props: RepeatFormProps) {
  const { formId, day, most, range, edits, onProgressing, onLoading, onDone } = props
  const text = useText()
  const { language } = useLanguage()
  const weekStart = useWeekStart()
  const first = startOfWeek(day, weekStart)
  // The workouts on the days do not change while the dialog is open.
  const [week] = useState(() => edits.copyable(day))
  const [detailsOf] = useState(() => props.detailsOf)
  const { query, known } = useWeekEntries(week, detailsOf)

  const [typed, setTyped] = useState(String(most))
  const times = Number(typed)
  const isPossible = Number.isInteger(times) && times >= 1 && times <= most

  const [chosenOpen, setChosenOpen] = useState<boolean>()
  const hasLists = known?.progressable.hasLists ?? false
  const isOpen = chosenOpen ?? hasLists
  const [changed, setChanged] = useState<RepeatChoice>()
  const suggested = useMemo(
    () => known && { ...noProgression, rules: suggestedRules(known.progressable, known.unit) },
    [known],
  )
  const choice = changed ?? suggested ?? noProgression
  const isShown = isOpen && isPossible
  // Typing goes on while a long program is worked out.
  const settled = useDeferredValue(choice)
  const days = useMemo(
    () => (known && isShown ? daysWith(known, settled, times, range) : []),
    [known, isShown, settled, times, range],
  )

  useEffect(() => onProgressing(isOpen), [isOpen, onProgressing])
  const repeat = useRef(() => {})
  useEffect(() => {
    repeat.current = repeatNow
  })
  // Pressed before the texts are here.
  const [isWanted, setIsWanted] = useState(false)
  const isReady = !query.isFetching
  useEffect(() => onLoading(isWanted && !isReady), [isWanted, isReady, onLoading])
  useEffect(() => {
    if (isWanted && isReady) repeat.current()
  }, [isWanted, isReady])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPossible || (isOpen && !isComplete(choice))) return
    if (isReady) repeat.current()
    else setIsWanted(true)
  }

  function repeatNow() {
    setIsWanted(false)
    // A closed section says nothing, except that lists are weeks.
    const chosen = isOpen ? choice : { ...noProgression, lists: choice.lists }
    const repeated = known ? daysWith(known, chosen, times, range) : []
    const hasTexts = repeated.some(({ written }) => written)
    const texts = hasTexts
      ? {
          ofFirstWeek: writesOfFirstWeek(repeated),
          ofWeek: (number: number) => textsOfWeek(repeated, number, weekStart),
        }
      : undefined
    if (edits.repeat(day, times, texts)) onDone()
  }

  return (
    <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted">
        {text('calendar.repeatBody', { week: formatRange(first, addDays(first, 6), language) })}
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
          text('calendar.repeatUntil', { day: formatDay(addDays(first, times * 7 + 6), language, 'date') })
        }
        className={isOpen ? 'sm:max-w-64' : undefined}
      />
      {query.error && !query.data ? (
        <FailedLoad query={query} says="progression.textsFailed" />
      ) : (
        <ProgressSection
          isOpen={isOpen}
          onOpenChange={setChosenOpen}
          known={known}
          choice={choice}
          onChange={setChanged}
          days={days}
          range={range}
          nameOf={edits.nameOf}
        />
      )}
    </form>
  )
}

function daysWith(
  { entries }: WeekEntries,
  choice: RepeatChoice,
  times: number,
  range: DateRange,
): ProgressedDay[] {
  return progressedDays(entries, progressionOf(choice), times).filter(({ day }) => isInRange(range, day))
}

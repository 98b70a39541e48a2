import { useQuery } from '@tanstack/react-query'
import { detailsOf, namesOf } from '#client/api.ts'
import { type Day, daysBetween, isDay } from '#domain/day.ts'
import { applyEdits, type Schedule } from '#domain/programming/schedule.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useCoachName, useColleaguesText } from '#i18n/areas/colleagues-text.ts'
import { dayInText, formatDay } from '#i18n/day-words.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { calendarQuery, scheduleOf } from '../calendar-window.ts'
import { type CalendarDraft, editsOf } from './draft.ts'
import type { Saving } from './use-save.ts'

type ConflictDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  programId: string
  draft: CalendarDraft
  saving: Saving
}

/** One question of the calendar takes no more. */
const mostDays = 61
/** The others are counted. */
const shownDays = 7

/**
 * Days of the draft were changed elsewhere meanwhile. Shows them as they are saved and as they would be, and keeps both
 * until the coach chooses.
 */
export function ConflictDialog({ open, onOpenChange, programId, draft, saving }: ConflictDialogProps) {
  const text = useText()
  const words = useColleaguesText()
  const days = detailsOf(saving.error).filter(isDay)
  const hasDays = days.length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={hasDays ? 'medium' : 'small'}
      title={text('calendar.conflictTitle')}
      description={hasDays ? <WhoChanged error={saving.error} days={days} /> : text('calendar.conflictBody')}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {text('ui.cancel')}
          </Button>
          {hasDays ? (
            <Button onClick={() => saving.dropDays(days)}>{words('dropMine', { count: days.length })}</Button>
          ) : (
            <Button onClick={() => void saving.reload()}>{text('calendar.reload')}</Button>
          )}
          <Button variant="primary" onClick={() => void saving.applyOnTop()}>
            {text('calendar.applyOnTop')}
          </Button>
        </>
      }
    >
      {hasDays && open && <BothVersions programId={programId} draft={draft} days={days} />}
    </Dialog>
  )
}

/** "Ana changed Tue 4 Mar and Wed 5 Mar while you were editing." for each who did. */
function WhoChanged({ error, days }: { error: unknown; days: readonly Day[] }) {
  const words = useColleaguesText()
  const coachName = useCoachName()
  const { language } = useLanguage()
  const names = namesOf(error)
  const byName = new Map<string | undefined, Day[]>()
  for (const day of days) byName.set(names[day], [...(byName.get(names[day]) ?? []), day])
  const said = [...byName].map(([name, theirs]) => {
    const shown = formatList(
      theirs.map(day => dayInText(day, language, 'short')),
      language,
    )
    const who = coachName(name)
    const says = who ? words('theyChanged', { name: who, days: shown }) : words('iChanged', { days: shown })
    return says.charAt(0).toUpperCase() + says.slice(1)
  })
  return [...said, words('nothingLost')].join(' ')
}

type BothVersionsProps = { programId: string; draft: CalendarDraft; days: readonly Day[] }

function BothVersions({ programId, draft, days }: BothVersionsProps) {
  const words = useColleaguesText()
  const { language } = useLanguage()
  const from = days[0] as Day
  const near = days.filter(day => daysBetween(from, day) < mostDays).slice(0, shownDays)
  const saved = useQuery({
    ...calendarQuery(programId, { from, to: near.at(-1) ?? from }),
    refetchOnMount: 'always',
  })
  if (!saved.data || saved.isFetching) return saved.error ? null : <Skeleton className="h-24 w-full" />
  const schedule = scheduleOf(saved.data)
  const after = applyEdits(schedule, editsOf(draft))
  const titles = new Map(
    [...Object.values(draft.workouts), ...saved.data.workouts].map(workout => [
      workout.workoutId,
      titleOf(workout),
    ]),
  )
  const named = (of: Schedule, day: Day) => (of.get(day) ?? []).map(id => titles.get(id) ?? '')
  return (
    <div className="grid gap-4">
      {near.map(day => (
        <section key={day} className="grid gap-2">
          <h3 className="heading-small">{formatDay(day, language, 'long')}</h3>
          <div className="grid grid-cols-2 gap-3">
            <Version label={words('asSaved')} titles={named(schedule, day)} />
            <Version label={words('withMine')} titles={named(after, day)} />
          </div>
        </section>
      ))}
      {days.length > near.length && (
        <p className="text-muted text-sm">{words('moreDays', { count: days.length - near.length })}</p>
      )}
    </div>
  )
}

function Version({ label, titles }: { label: string; titles: readonly string[] }) {
  const words = useColleaguesText()
  return (
    <div className="min-w-0 rounded-control bg-sunken px-3 py-2">
      <p className="text-muted text-sm">{label}</p>
      {titles.length > 0 ? (
        <ul className="wrap-anywhere">
          {titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title
            <li key={index}>{title}</li>
          ))}
        </ul>
      ) : (
        <p className="text-muted italic">{words('emptyDay')}</p>
      )}
    </div>
  )
}

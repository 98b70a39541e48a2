import { useQuery } from '@tanstack/react-query'
import { detailsOf, namesOf } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { type Day, daysBetween, isDay } from '#domain/day.ts'
import { scheduleAfter, traceEdits } from '#domain/programming/schedule.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useCoachName, useColleaguesText } from '#i18n/areas/colleagues-text.ts'
import { dayInText, formatDay } from '#i18n/day-words.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import {
  type CalendarWorkout,
  calendarQuery,
  movedDetails,
  type ScheduledDetails,
  scheduleOf,
} from '../calendar-window.ts'
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
  const translate = useText()
  const { language } = useLanguage()
  const from = days[0] as Day
  const near = days.filter(day => daysBetween(from, day) < mostDays).slice(0, shownDays)
  const saved = useQuery({
    ...calendarQuery(programId, { from, to: near.at(-1) ?? from }),
    refetchOnMount: 'always',
  })
  if (saved.isFetching) return <Skeleton className="h-24 w-full" />
  if (saved.error) return <FailedLoad query={saved} says="calendar.loadFailed" />
  if (!saved.data) return null
  const schedule = scheduleOf(saved.data)
  const traced = traceEdits(schedule, editsOf(draft))
  const after = scheduleAfter(schedule, traced)
  const workouts = new Map<string, CalendarWorkout>(
    [...Object.values(draft.workouts), ...saved.data.workouts].map(one => [one.workoutId, one]),
  )
  const ofSaved = saved.data.details
  const ofMine = movedDetails(ofSaved, traced, id => workouts.get(id))
  /** What stands there on the day; its text only where it is another one in the other version. */
  const standing = (
    ids: readonly string[] = [],
    day: Day,
    own: Details,
    other: Details,
    others: readonly string[] = [],
  ) =>
    ids.map((id): Standing => {
      const text = textOn(own, workouts, day, id)
      const isOther = others.includes(id) && textOn(other, workouts, day, id) !== text
      const found = detailsOn(own, day, id)
      const workout = workouts.get(id)
      return {
        title: workout ? titleOf(workout) : '',
        text: isOther ? text : undefined,
        notes: [
          ...(found?.own ? [translate('calendar.ownText')] : []),
          ...(found?.exceptions.length
            ? [translate('calendar.exceptions', { count: found.exceptions.length })]
            : []),
        ],
      }
    })
  return (
    <div className="grid gap-4">
      {near.map(day => (
        <section key={day} className="grid gap-2">
          <h3 className="heading-small">{formatDay(day, language, 'long')}</h3>
          <div className="grid grid-cols-2 gap-3">
            <Version
              label={words('asSaved')}
              all={standing(schedule.get(day), day, ofSaved, ofMine, after.get(day))}
            />
            <Version
              label={words('withMine')}
              all={standing(after.get(day), day, ofMine, ofSaved, schedule.get(day))}
            />
          </div>
        </section>
      ))}
      {days.length > near.length && (
        <p className="text-muted text-sm">{words('moreDays', { count: days.length - near.length })}</p>
      )}
    </div>
  )
}

type Details = readonly ScheduledDetails[]
type Standing = { title: string; text: string | undefined; notes: readonly string[] }

const detailsOn = (details: Details, day: Day, workoutId: string) =>
  details.find(one => one.day === day && one.workoutId === workoutId)

function textOn(
  details: Details,
  workouts: ReadonlyMap<string, CalendarWorkout>,
  day: Day,
  workoutId: string,
): string {
  const shown = detailsOn(details, day, workoutId)?.own ?? workouts.get(workoutId)
  return [shown?.textBefore, shown?.description, shown?.textAfter].filter(Boolean).join('\n')
}

function Version({ label, all }: { label: string; all: readonly Standing[] }) {
  const words = useColleaguesText()
  return (
    <div className="min-w-0 rounded-control bg-sunken px-3 py-2">
      <p className="text-muted text-sm">{label}</p>
      {all.length > 0 ? (
        <ul className="wrap-anywhere">
          {all.map(({ title, text, notes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title
            <li key={index}>
              {title}
              {notes.length > 0 && <p className="text-muted text-sm">{notes.join(' · ')}</p>}
              {text !== undefined && <p className="whitespace-pre-line text-sm">{text}</p>}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted italic">{words('emptyDay')}</p>
      )}
    </div>
  )
}

import { type Today, useToday } from '#client/gym-day.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { addDays, type Day } from '#domain/day.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Card } from '#ui/card.tsx'
import { Heading, type HeadingLevel } from '#ui/heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ActivityItem } from './activity-item.tsx'

type ActivityListProps = {
  items: readonly Activity[]
  now: Date
  /** Not in a profile, where it is always the same athlete. */
  showsAthlete?: boolean | undefined
  /** Later items arrived while the coach was looking. */
  newSince?: string | undefined
}

/** Log entries, newest first, grouped by the day on which they were logged. */
export function ActivityList({ items, now, showsAthlete = true, newSince }: ActivityListProps) {
  const today = useToday()
  return (
    <Card className="overflow-hidden">
      {byDayLogged(items, today).map(group => (
        <section key={group.day} className="border-line not-first:border-t">
          <DayHeading day={group.day} now={now} />
          <ul className="divide-y divide-line">
            {group.items.map(item => (
              <ActivityItem
                key={item.id}
                item={item}
                now={now}
                showsAthlete={showsAthlete}
                isNew={newSince !== undefined && item.at > newSince}
              />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

type DayHeadingProps = { day: Day; now: Date; level?: HeadingLevel | undefined }

export function DayHeading({ day, now, level = 3 }: DayHeadingProps) {
  const text = useText()
  const { language } = useLanguage()
  const current = useToday()(now)
  const inWords = formatDay(day, language, day.slice(0, 4) === current.slice(0, 4) ? 'long' : 'full')
  const name =
    day === current
      ? text('dashboard.today')
      : day === addDays(current, -1)
        ? text('dashboard.yesterday')
        : inWords
  return (
    <Heading
      level={level}
      className="overline-label border-line border-b bg-page px-4 py-2 text-muted sm:px-5"
    >
      {name}
    </Heading>
  )
}

const widths = ['w-32', 'w-24', 'w-40', 'w-28', 'w-36']

/** Rows like the list's: a picture, a name over a workout, and the time. */
export function ActivityListSkeleton({ showsAthlete = true }: { showsAthlete?: boolean }) {
  return (
    <Card aria-busy className="overflow-hidden">
      <Spinner className="sr-only" />
      <div className="border-line border-b bg-page px-4 py-2 sm:px-5">
        <Skeleton className="w-16" />
      </div>
      <div className="divide-y divide-line">
        {widths.map(width => (
          <div key={width} className="flex gap-3 px-4 py-3.5 sm:px-5">
            {showsAthlete && <Skeleton shape="circle" />}
            <div className="grid flex-1 content-center gap-2.5">
              {showsAthlete && <Skeleton className={width} />}
              <Skeleton className="h-3 w-48 max-w-full" />
            </div>
            <Skeleton className="h-3 w-16" />
          </div>
        ))}
      </div>
    </Card>
  )
}

// Recent log entries as the screens use them, grouped by day.
export type ActivityPage = Awaited<ReturnType<Rpc['training']['activity']['query']>>
export type Activity = ActivityPage['items'][number]

/** Keeps the order; grouped by the day on which they were logged. */
export function byDayLogged(items: readonly Activity[], today: Today): { day: Day; items: Activity[] }[] {
  const days: { day: Day; items: Activity[] }[] = []
  for (const item of items) {
    const day = today(new Date(item.at))
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}

import { Link } from '@tanstack/react-router'
import { CalendarRange, ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { displayName } from '#domain/people/person.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Activity } from '../training/training.ts'
import { ActivityList } from '../training/training.ts'

type RecentActivityProps = {
  items: readonly Activity[]
  now: Date
  /** Athletes have something to log. */
  hasPublished: boolean
  /** Of a team or a program only. */
  isFiltered?: boolean | undefined
}

/** Recent log entries. Those that arrive while the coach is looking are marked and read out. */
export function RecentActivity({ items, now, hasPublished, isFiltered }: RecentActivityProps) {
  const text = useText()
  const [newSince] = useState(items[0]?.at ?? '')
  if (items.length === 0)
    return (
      <Card>
        <EmptyState
          level={3}
          icon={<ClipboardCheck aria-hidden />}
          title={text('dashboard.noActivityTitle')}
          body={
            isFiltered
              ? text('rankings.noActivityFiltered')
              : hasPublished
                ? text('dashboard.noActivityYet')
                : text('dashboard.noActivityBody')
          }
          action={
            !hasPublished &&
            !isFiltered && (
              <LinkButton
                variant="primary"
                icon={<CalendarRange aria-hidden />}
                render={<Link to="/coach/programs" />}
              >
                {text('dashboard.toPrograms')}
              </LinkButton>
            )
          }
        />
      </Card>
    )
  return (
    <>
      <Arrivals arrived={items.filter(({ at }) => at > newSince)} />
      <ActivityList items={items} now={now} newSince={newSince} />
    </>
  )
}

function Arrivals({ arrived }: { arrived: readonly Activity[] }) {
  const text = useText()
  const [latest] = arrived
  return (
    <p role="status" className="sr-only">
      {arrived.length > 1 && `${text('dashboard.severalLogged', { count: arrived.length })}. `}
      {latest &&
        text('dashboard.someoneLogged', {
          name: displayName(latest.athlete, text('shell.athlete')),
          workout: titleOf(latest.workout),
          outcome: text(`dashboard.outcome_${latest.outcome}`),
        })}
    </p>
  )
}

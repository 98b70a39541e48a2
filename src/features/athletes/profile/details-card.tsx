import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { today } from '#domain/day.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Card, CardBody } from '#ui/card.tsx'
import type { Athlete } from '../athlete.ts'

/** When the athlete joined, when they last logged, and their teams. */
export function DetailsCard({ athlete }: { athlete: Athlete }) {
  const text = useText()
  const { language } = useLanguage()
  const { fullName, ownName, joinedAt, lastLoggedAt, teams } = athlete
  return (
    <Card>
      <CardBody render={<dl />} className="grid gap-4">
        {ownName !== fullName && (
          <Detail name={text('athlete.ownName')}>
            <span className="wrap-anywhere">{ownName}</span>
          </Detail>
        )}
        <Detail name={text('athlete.joined')}>
          {formatDay(today(new Date(joinedAt)), language, 'date')}
        </Detail>
        <Detail name={text('athlete.lastActivity')}>
          {lastLoggedAt ? (
            <span className="block first-letter:uppercase">
              {timeAgo(new Date(lastLoggedAt), new Date(), language)}
            </span>
          ) : (
            text('athlete.nothingLogged')
          )}
        </Detail>
        <Detail name={text('athlete.teams')}>
          {teams.length === 0 ? (
            text('athlete.noTeams')
          ) : (
            <ul className="-mb-2 flex flex-wrap gap-x-4">
              {teams.map(({ id, name }) => (
                <li key={id} className="min-w-0">
                  <Link
                    to="/coach/athletes"
                    search={{ team: id }}
                    className="inline-flex min-h-11 items-center rounded-tag underline decoration-edge underline-offset-4"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Detail>
      </CardBody>
    </Card>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="overline-label mb-1 text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

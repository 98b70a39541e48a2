import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useToday } from '#client/gym-day.ts'
import { today } from '#domain/day.ts'
import { progressOf } from '#domain/programming/program-progress.ts'
import {
  adherence,
  type DayTally,
  doneOf,
  sumOf,
  type WeekTally,
  weekTallies,
} from '#domain/training/adherence.ts'
import { formatDay, formatRange } from '#i18n/day-words.ts'
import { progressWords } from '#i18n/program-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { LinkButton } from '#ui/buttons/button.tsx'
import { WeekChart } from '#ui/calendar/week-chart.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { ProgramStatusBadge, ProgressLine } from '#ui/program-status.tsx'
import type { Athlete } from './athlete.tsx'

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

const shownWeeks = 12
const recentWeeks = 4

/** Adherence: of the last weeks, of three months, and by week. */
export function AdherenceCard({ days }: { days: readonly DayTally[] }) {
  const text = useText()
  const { language } = useLanguage()
  const weeks = weekTallies(days, shownWeeks, useToday()())
  const isEmpty = weeks.every(({ planned, ahead }) => planned + ahead === 0)
  return (
    <Card render={<section />}>
      <CardHeader title={text('athlete.adherence')} description={text('athlete.adherenceHint')} />
      {isEmpty ? (
        <CardBody className="pt-3">
          <p className="text-muted">{text('athlete.noAdherence')}</p>
        </CardBody>
      ) : (
        <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-3">
          <dl className="flex flex-wrap gap-x-12 gap-y-4">
            <Figure weeks={weeks.slice(-recentWeeks)} />
            <Figure weeks={weeks} />
          </dl>
          <WeekChart
            weeks={weeks}
            caption={text('athlete.chart')}
            words={{
              prescribed: text('dashboard.outcome_prescribed'),
              scaled: text('dashboard.outcome_scaled'),
              missed: text('athlete.missed'),
              ahead: text('athlete.ahead'),
              week: text('athlete.week'),
              thisWeek: text('athlete.thisWeek'),
            }}
            nameOf={week => formatDay(week, language, 'dayAndMonth')}
          />
        </CardBody>
      )}
    </Card>
  )
}

function Figure({ weeks }: { weeks: readonly WeekTally[] }) {
  const text = useText()
  const { language } = useLanguage()
  const total = sumOf(weeks)
  const share = adherence(total)
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  return (
    <div className="grid">
      <dt className="overline-label text-muted">{text('athlete.lastWeeks', { count: weeks.length })}</dt>
      <dd className="mt-1 font-bold font-heading text-4xl tabular-nums leading-tight">
        {share === undefined ? '–' : percent.format(share)}
      </dd>
      <dd className="text-muted text-sm tabular-nums">
        {share === undefined
          ? text('athlete.nothingPlanned')
          : text('athlete.doneOfPlanned', { done: doneOf(total), count: total.planned })}
      </dd>
    </div>
  )
}

type Program = Athlete['programs'][number]

/** The athlete's programs, received directly or through a team. */
export function ProgramList({ athlete }: { athlete: Athlete }) {
  const text = useText()
  return (
    <Card render={<section />}>
      <CardHeader title={text('athlete.programs')} />
      {athlete.programs.length > 0 ? (
        <ul className="mt-2 divide-y divide-line border-line border-t">
          {latestFirst(athlete.programs).map(program => (
            <ProgramItem key={program.id} program={program} />
          ))}
        </ul>
      ) : (
        <CardBody className="grid gap-4 pt-2">
          <p className="text-muted">{text('athlete.noPrograms', { name: athlete.fullName })}</p>
          <LinkButton render={<Link to="/coach/programs" />}>{text('athlete.toPrograms')}</LinkButton>
        </CardBody>
      )}
    </Card>
  )
}

function ProgramItem({ program }: { program: Program }) {
  const text = useText()
  const { language } = useLanguage()
  const { id, name, status, startsOn, endsOn } = program
  const progress = progressOf(program, useToday()())
  const isRunning = status !== 'archived' && progress.phase === 'running'
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-5 py-3 hover:bg-sunken/40">
      <h3 className="heading-small line-clamp-2">
        {/* The whole row is the link. */}
        <Link
          to="/coach/program/$programId"
          params={{ programId: id }}
          className="rounded-tag decoration-edge underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
      </h3>
      <ProgramStatusBadge status={status} label={text(`programs.${status}`)} />
      <div className="col-span-full text-muted text-sm">
        <p>
          {formatRange(startsOn, endsOn, language)}
          {status !== 'archived' && ` · ${progressWords(text, progress)}`}
        </p>
        {isRunning && <ProgressLine share={progress.share} />}
      </div>
    </li>
  )
}

function latestFirst(programs: readonly Program[]): Program[] {
  return programs.toSorted((one, other) => other.endsOn.localeCompare(one.endsOn))
}

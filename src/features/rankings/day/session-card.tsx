import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, useMemo, useState } from 'react'
import type { Day } from '#domain/day.ts'
import { displayName } from '#domain/people/person.ts'
import { titleOf } from '#domain/programming/workout.ts'
import type { RankedBlock } from '#domain/score/ranked-block.ts'
import { useRankingsText } from '#i18n/areas/rankings-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/forms/select.tsx'
import { OutcomeSign } from '#ui/outcome-badge.tsx'
import { DoneRows, useBlockName } from '../result-lists.tsx'
import {
  type DayAthlete,
  firstBlock,
  groupsOf,
  type TrainingSession,
  type WaitingRow,
} from './session-groups.ts'

type SessionCardProps = {
  session: TrainingSession
  day: Day
  athletes: ReadonlyMap<string, DayAthlete>
  isOver: boolean
  isApart: boolean
}

/** One workout of the day: the ranking of those who did it, then who has not. */
export const SessionCard = memo(function SessionCard(props: SessionCardProps) {
  const { session, day, athletes, isOver, isApart } = props
  const text = useText()
  const words = useRankingsText()
  const [chosen, setChosen] = useState<string>()
  const block = session.blocks.find(({ key }) => key === chosen) ?? firstBlock(session)
  const groups = useMemo(
    () => groupsOf(session, athletes, block, isApart),
    [session, athletes, block, isApart],
  )
  const { workout, programs } = session
  const { doneCount: done, count } = groups
  const title = titleOf(workout)
  return (
    <Card
      className="overflow-hidden [contain-intrinsic-block-size:auto_12rem] [content-visibility:auto]"
      render={<section aria-label={title} />}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b px-4 py-3">
        <span
          aria-hidden
          style={{ backgroundColor: workout.color }}
          className="-my-1 w-1.5 self-stretch rounded-full border border-ink/15"
        />
        <div className="min-w-0 flex-1 basis-36">
          <h2 className="heading-small">
            <Link
              to="/coach/workout/$workoutId/results"
              params={{ workoutId: workout.workoutId }}
              search={{}}
              className="-my-2.5 line-clamp-2 rounded-tag break-words py-2.5 decoration-edge underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </h2>
          <p className="line-clamp-1 text-muted text-sm">
            {programs.length > 0 ? programs.join(' · ') : words('notPlanned')}
          </p>
        </div>
        <p className="whitespace-nowrap font-heading font-semibold text-sm tabular-nums">
          {text('rankings.doneOf', { done, all: count })}
        </p>
        {session.blocks.length > 1 && block && (
          <BlockChoice blocks={session.blocks} block={block} onChoose={setChosen} />
        )}
      </div>
      {count + groups.rest.length === 0 && (
        <p className="px-4 py-3 text-muted text-sm">{words('noRecipients')}</p>
      )}
      {groups.done.map(({ side, rows }) => (
        <DoneRows key={side ?? 'none'} side={side} rows={rows} block={block} session={{ day, workout }} />
      ))}
      <Waiting groups={groups} isOver={isOver} />
    </Card>
  )
})

type BlockChoiceProps = {
  blocks: readonly RankedBlock[]
  block: RankedBlock
  onChoose: (key: string) => void
}

function BlockChoice({ blocks, block, onChoose }: BlockChoiceProps) {
  const text = useRankingsText()
  const nameOf = useBlockName()
  return (
    <Select
      label={text('block')}
      hideLabel
      items={blocks.map(one => ({ value: one.key, label: nameOf(one) }))}
      value={block.key}
      onChange={onChoose}
      className="min-w-0 basis-full"
    />
  )
}

function Waiting({ groups, isOver }: { groups: ReturnType<typeof groupsOf>; isOver: boolean }) {
  const text = useRankingsText()
  const { language } = useLanguage()
  const onDay = ({ doneOn }: WaitingRow) =>
    doneOn ? text('doneOn', { day: formatDay(doneOn, language, 'short') }) : undefined
  return (
    <>
      <NameList
        title={text('elsewhere')}
        icon={<OutcomeSign outcome="prescribed" />}
        rows={groups.elsewhere}
        noteOf={onDay}
      />
      <NameList
        title={text(isOver ? 'missed' : 'open')}
        icon={<OutcomeSign outcome={isOver ? 'missed' : 'open'} />}
        rows={groups.open}
      />
      <NameList title={text('rest')} rows={groups.rest} />
    </>
  )
}

type NameListProps = {
  title: string
  icon?: ReactNode
  rows: readonly WaitingRow[]
  noteOf?: (row: WaitingRow) => string | undefined
}

/** Names side by side: of those who have not trained nothing else is known, and there may be many. */
function NameList({ title, icon, rows, noteOf }: NameListProps) {
  const text = useText()
  const words = useRankingsText()
  if (rows.length === 0) return null
  return (
    <div className="border-line px-4 pt-2 pb-1 not-first:border-t">
      <h3 className="overline-label flex items-center gap-1.5 text-muted [&_svg]:size-3.5">
        {icon}
        {title} <span className="tabular-nums">· {rows.length}</span>
      </h3>
      <ul aria-label={title} className="-mx-2 flex flex-wrap">
        {rows.map(row => {
          const note = noteOf?.(row) ?? (row.isChanged ? words('ownText') : undefined)
          return (
            <li key={row.athlete.id} className="min-w-0 max-w-full">
              <Link
                to="/coach/athlete/$athleteId"
                params={{ athleteId: row.athlete.id }}
                className="flex min-h-11 flex-wrap items-center gap-x-1.5 rounded-control px-2 hover:bg-sunken/60"
              >
                <span className="min-w-0 break-words">{displayName(row.athlete, text('shell.athlete'))}</span>
                {note && <span className="text-muted text-sm">{note}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

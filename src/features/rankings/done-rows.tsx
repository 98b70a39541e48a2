import { Link } from '@tanstack/react-router'
import type { Day } from '#domain/day.ts'
import { displayName } from '#domain/people/person.ts'
import type { RankedBlock } from '#domain/score/ranked-block.ts'
import type { Level } from '#domain/score/ranking.ts'
import { useRankingsText } from '#i18n/rankings/rankings-text.ts'
import { formatLevel, formatScore } from '#i18n/score-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { OutcomeBadge } from '#ui/outcome-badge.tsx'
import { AnswerButton } from '../conversation/conversation.ts'
import type { DoneGroup, DoneRow, TrainingSession } from './day/session-groups.ts'

/** How several sets make the score. Undefined where nothing is scored. */
type Counted = Pick<RankedBlock, 'combination'> | undefined

/** The session whose thread each row opens. */
type Answered = { day: Day; workout: TrainingSession['workout'] } | undefined

type DoneRowsProps = DoneGroup & { block: Counted; session?: Answered }

/** Those who did it, the best first. */
export function DoneRows({ side, rows, block, session }: DoneRowsProps) {
  const text = useRankingsText()
  const title = side === undefined ? undefined : text(side ? `side_${side}` : 'side_none')
  return (
    <>
      {title && (
        <h3 className="overline-label border-line border-b bg-page px-4 py-1.5 text-muted">
          {title} <span className="tabular-nums">· {rows.length}</span>
        </h3>
      )}
      <ol aria-label={title} className="divide-y divide-line border-line not-last:border-b">
        {rows.map(row => (
          <DoneRowItem key={row.athlete.id} row={row} block={block} session={session} />
        ))}
      </ol>
    </>
  )
}

/** A name that makes its whole row a link. */
const nameLink =
  'font-medium after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

type DoneRowItemProps = { row: DoneRow; block: Counted; session: Answered }

function DoneRowItem({ row, block, session }: DoneRowItemProps) {
  const text = useText()
  const words = useRankingsText()
  const { language } = useLanguage()
  const { athlete, place, score, isChanged } = row
  return (
    <li className="relative flex min-h-11 items-center gap-x-2.5 px-4 max-[15rem]:flex-wrap max-[15rem]:py-1 has-[[data-opens]:hover]:bg-sunken/40">
      <span className="w-6 shrink-0 whitespace-nowrap text-right font-heading font-semibold text-muted text-sm tabular-nums">
        {place !== undefined && (
          <>
            <span className="sr-only">{words('place', { place })}</span>
            <span aria-hidden className={place <= 3 ? 'text-ink' : undefined}>
              {place}
            </span>
          </>
        )}
      </span>
      <Avatar
        decorative
        size="small"
        name={athlete.fullName}
        src={athlete.avatarUrl}
        className="max-sm:hidden"
      />
      {/* On a narrow screen the score goes below the name before either is cut. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 py-1.5 max-[15rem]:basis-1/2">
        <span className="min-w-0 flex-[1_1_5.5rem]">
          <Link
            data-opens
            to="/coach/athlete/$athleteId"
            params={{ athleteId: athlete.id }}
            className={`${nameLink} line-clamp-2 break-words`}
          >
            {displayName(athlete, text('shell.athlete'))}
          </Link>
          {row.note && <span className="block text-muted text-sm">{row.note}</span>}
        </span>
        {isChanged && <Badge tone="outline">{words('ownText')}</Badge>}
        {score ? (
          <span className="font-heading font-semibold tabular-nums">
            {formatScore(score, language, block?.combination)}
          </span>
        ) : (
          block && <span className="text-muted text-sm">{words('noScore')}</span>
        )}
      </span>
      <span className="flex shrink-0 justify-end max-[15rem]:ml-auto sm:w-[5.25rem]">
        <LevelBadge level={row.level} />
      </span>
      {session && (
        <AnswerButton
          isIcon
          athlete={athlete}
          messages={row.thread}
          session={{ workoutId: session.workout.workoutId, day: session.day, workout: session.workout }}
          className="-my-1 -mr-3 shrink-0 sm:min-w-[4.25rem] sm:justify-end"
        />
      )}
    </li>
  )
}

export function LevelBadge({ level }: { level: Level }) {
  const { language } = useLanguage()
  const outcome = level === 'scaled' ? 'scaled' : 'prescribed'
  return <OutcomeBadge outcome={outcome} label={formatLevel(level, language)} />
}

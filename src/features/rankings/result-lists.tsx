import { Link } from '@tanstack/react-router'
import { ListOrdered, SearchX } from 'lucide-react'
import type { Rpc } from '#client/rpc-client.ts'
import type { Day } from '#domain/day.ts'
import { displayName } from '#domain/people/person.ts'
import type { RankedBlock } from '#domain/score/ranked-block.ts'
import type { Level, Ranking } from '#domain/score/ranking.ts'
import { useRankingsText } from '#i18n/areas/rankings-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatLevel, formatScore } from '#i18n/score-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { OutcomeBadge } from '#ui/outcome-badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AnswerButton } from '../conversation/conversation.ts'
import { type DoneGroup, type DoneRow, sideGroups, type TrainingSession } from './day/session-groups.ts'

type Read = Awaited<ReturnType<Rpc['rankings']['bestOfWorkout']['query']>>
type BestListProps = Pick<Read, 'best' | 'athletes' | 'isCut'> & { ranking: Ranking; isApart: boolean }

/** The best result of each athlete, ranked, with its day. */
export function BestList({ best, athletes, isCut, ranking, isApart }: BestListProps) {
  const text = useRankingsText()
  const { language } = useLanguage()
  const byAthlete = new Map(best.map(one => [one.athleteId, one]))
  const rows = athletes.flatMap(athlete => {
    const result = byAthlete.get(athlete.id)
    if (!result) return []
    const { level, score, day, times } = result
    const note = text('dayAndTimes', { day: formatDay(day, language, 'date'), count: times })
    return [{ athlete, level, score, note, isChanged: false, place: undefined }]
  })
  if (rows.length === 0) return <NoResults body={text('noResultsBody')} />
  const groups = sideGroups(rows, ranking, isApart)
  return (
    <>
      <div
        className={classNames(
          'mt-4 grid items-start gap-4 lg:grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))]',
          // The eye has to find the score of a name.
          groups.length > 1 ? 'max-w-6xl' : 'max-w-3xl',
        )}
      >
        {groups.map(group => (
          <Card key={group.side ?? 'none'} className="overflow-hidden">
            <DoneRows {...group} block={ranking} />
          </Card>
        ))}
      </div>
      {isCut && <p className="mt-3 text-muted text-sm">{text('newest')}</p>}
    </>
  )
}

/** A workout or a benchmark that the coach does not have. */
export function NotHere() {
  const text = useRankingsText()
  return (
    <main className="page-frame flex-1 py-6">
      <PageTitle>{text('notHereTitle')}</PageTitle>
      <EmptyState
        level={1}
        icon={<SearchX aria-hidden />}
        title={text('notHereTitle')}
        body={text('notHereBody')}
        action={<LinkButton render={<Link to="/coach/workouts" />}>{text('toWorkouts')}</LinkButton>}
      />
    </main>
  )
}

export function NoResults({ body }: { body: string }) {
  const text = useRankingsText()
  return <EmptyState icon={<ListOrdered aria-hidden />} title={text('noResultsTitle')} body={body} />
}

/** How several sets make the score. Undefined where nothing is scored. */
type Counted = Pick<RankedBlock, 'combination'> | undefined

/** The session whose thread each row opens. */
type Answered = { day: Day; workout: TrainingSession['workout'] } | undefined

type DoneRowsProps = DoneGroup & { block: Counted; session?: Answered }

/** The athletes who did it, the best first. */
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

/** The block as the coach wrote it; what no text has any more is named by its kind of score. */
export function useBlockName(): (block: RankedBlock) => string {
  const text = useRankingsText()
  return ({ title, type }) => (type === 'done' ? title : title || capitalised(text(`score_${type}`)))
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const widths = ['w-40', 'w-28', 'w-36', 'w-44', 'w-32', 'w-24', 'w-38', 'w-30']

/** A session with rows like those of the screen. */
export function DaySkeleton() {
  return (
    <Card aria-busy className="mt-4 overflow-hidden">
      <Spinner className="sr-only" />
      <div className="grid gap-2 border-line border-b px-4 py-3.5">
        <Skeleton className="w-48" />
        <Skeleton className="h-3 w-28" />
      </div>
      <div className="divide-y divide-line">
        {widths.map(width => (
          <div key={width} className="flex min-h-11 items-center gap-3 px-4">
            <Skeleton shape="circle" className="size-8" />
            <Skeleton className={width} />
            <Skeleton className="ml-auto w-16" />
          </div>
        ))}
      </div>
    </Card>
  )
}

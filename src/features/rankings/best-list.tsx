import type { Rpc } from '#client/rpc-client.ts'
import type { Ranking } from '#domain/score/ranking.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useRankingsText } from '#i18n/rankings/rankings-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { sideGroups } from './day/session-groups.ts'
import { DoneRows } from './done-rows.tsx'
import { NoResults } from './no-results.tsx'

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

import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { NextPage } from '#client/kit/next-page.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import type { RankedBlock } from '#domain/score/ranked-block.ts'
import { levelOf } from '#domain/training/training.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useRankingsText } from '#i18n/rankings/rankings-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Card } from '#ui/card.tsx'
import { sideGroups } from './day/session-groups.ts'
import { DoneRows } from './done-rows.tsx'
import { NoResults } from './no-results.tsx'

type Page = Awaited<ReturnType<Rpc['rankings']['workout']['query']>>
type WorkoutDaysProps = {
  list: ComponentProps<typeof NextPage>['list'] & { data: { pages: Page[] } | undefined }
  block: RankedBlock | undefined
  isApart: boolean
}

/** Each day on which the workout was done, newest first, with its ranking. */
export function WorkoutDays({ list, block, isApart }: WorkoutDaysProps) {
  const text = useRankingsText()
  const { language } = useLanguage()
  const days = (list.data?.pages ?? []).flatMap(page => page.days.map(one => ({ ...one, page })))
  if (days.length === 0) return <NoResults body={text('noResultsBody')} />
  return (
    <>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[repeat(auto-fill,minmax(min(24rem,100%),1fr))]">
        {days.map(({ day, entries, page }) => (
          <Card key={day} className="overflow-hidden" render={<section />}>
            <h2 className="heading-small border-line border-b px-4 py-2">
              <Link
                to="/coach/day"
                search={{ date: day }}
                className="-my-1 flex min-h-11 items-center justify-between gap-3 rounded-tag decoration-edge underline-offset-4 hover:underline"
              >
                <span className="first-letter:uppercase">{formatDay(day, language, 'full')}</span>
                <span className="shrink-0 font-normal font-sans text-muted text-sm tabular-nums">
                  {entries.length}
                </span>
              </Link>
            </h2>
            {sideGroups(rowsOf(entries, page, block), block, isApart).map(group => (
              <DoneRows key={group.side ?? 'none'} {...group} block={block} />
            ))}
          </Card>
        ))}
      </div>
      <NextPage list={list} label={text('more')} busyLabel={text('loadingMore')} says="rankings.moreFailed" />
    </>
  )
}

function rowsOf(
  entries: Page['days'][number]['entries'],
  { athletes }: Page,
  block: RankedBlock | undefined,
) {
  const byAthlete = new Map(entries.map(entry => [entry.athleteId, entry]))
  return athletes.flatMap(athlete => {
    const entry = byAthlete.get(athlete.id)
    const level = entry && levelOf(entry)
    if (!entry || !level) return []
    return [{ athlete, level, score: block && entry.scores[block.key], isChanged: false, place: undefined }]
  })
}

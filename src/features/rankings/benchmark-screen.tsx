import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { api } from '#client/api.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { isMissing } from '#client/kit/missing.ts'
import { useLive } from '#client/live.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { writeTime } from '#domain/score/score.ts'
import { useRankingsText } from '#i18n/areas/rankings-text.ts'
import { decimalMark, formatDistance } from '#i18n/score-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Select } from '#ui/forms/select.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ApartChoice } from './apart-choice.tsx'
import { BestList, DaySkeleton, NotHere } from './result-lists.tsx'

const liveQueries = [api.rankings.bestOfBenchmark.pathKey()]

/** A benchmark or a movement over all athletes and workouts: the best of each. */
export function BenchmarkScreen() {
  const text = useText()
  const words = useRankingsText()
  const nameOf = useSubjectName()
  const { key } = useParams({ from: '/coach/benchmark/$key' })
  const { apart } = useSearch({ from: '/coach/benchmark/$key' })
  const navigate = useNavigate()
  const query = useQuery(api.rankings.bestOfBenchmark.queryOptions({ scoreKey: key }))
  const known = useQuery(api.rankings.benchmarks.queryOptions())
  useLive('log', liveQueries)
  const show = (next: string, isApart: true | undefined) =>
    void navigate({
      to: '/coach/benchmark/$key',
      params: { key: next },
      search: { apart: isApart },
      replace: true,
    })
  const { data } = query
  if (isMissing(query.error)) return <NotHere />
  const title = data ? nameOf(data.subject) : words('resultsTitle')
  const others = (known.data ?? [])
    .map(subject => ({ value: subject.key, label: nameOf(subject) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <main className="page-frame flex-1 py-4 sm:py-6">
      <PageTitle>{title}</PageTitle>
      <PageHeader
        isCompact
        title={title}
        overline={<BackLink to="/coach/workouts">{text('shell.workouts')}</BackLink>}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {others.length > 1 && (
          <Select
            label={words('benchmark')}
            hideLabel
            items={others}
            value={others.find(({ value }) => value === key)?.value ?? null}
            placeholder={words('benchmark')}
            onChange={next => show(next, apart)}
            className="min-w-0 max-w-full flex-[1_1_12rem] sm:max-w-80"
          />
        )}
        <ApartChoice isApart={apart === true} onChange={next => show(key, next)} />
      </div>
      {data ? (
        <BestList {...data} ranking={{ combination: data.combination, sets: 1 }} isApart={apart === true} />
      ) : query.error ? (
        <div className="mt-4">
          <FailedLoad query={query} says="rankings.resultsFailed" />
        </div>
      ) : (
        <DaySkeleton />
      )}
    </main>
  )
}

type Subject = Awaited<ReturnType<Rpc['rankings']['benchmarks']['query']>>[number]

/** "Fran", "Row, 2000 m", "Burpee, 7:00" */
function useSubjectName(): (subject: Subject) => string {
  const { language } = useLanguage()
  return ({ name, distanceM, seconds }) => {
    const own = name[language]
    if (distanceM) return `${own}, ${formatDistance({ value: distanceM, unit: 'm' }, language)}`
    return seconds ? `${own}, ${writeTime(seconds, decimalMark(language))}` : own
  }
}

// The workouts of the week that is repeated, with their texts as the reader sees them.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/api.ts'
import { type Progressable, progressableIn, readParts } from '#domain/notation/progression/progress-body.ts'
import type { WeekEntry } from '#domain/notation/progression/progressed-repeat.ts'
import type { Schedule } from '#domain/programming/schedule.ts'
import type { DetailsOf } from '../calendar-window.ts'

/** The server answers for no more. */
const mostTexts = 100

export type WeekEntries = { entries: WeekEntry[]; progressable: Progressable; unit: 'kg' | 'lb' }

export function useWeekEntries(week: Schedule, detailsOf: DetailsOf) {
  const placed = useMemo(
    () =>
      [...week].flatMap(([day, ids]) =>
        ids.map(workoutId => {
          const { own = null, written } = detailsOf(day, workoutId) ?? {}
          return { day, workoutId, base: written?.base ?? own?.versionId, written }
        }),
      ),
    [week, detailsOf],
  )
  const workoutIds = [...new Set(placed.map(({ workoutId }) => workoutId))]
  const versionIds = [...new Set(placed.flatMap(({ base }) => (base ? [base] : [])))]
  const isFew = workoutIds.length <= mostTexts && versionIds.length <= mostTexts
  const query = useQuery(
    api.programs.weekTexts.queryOptions(
      { workoutIds, versionIds },
      { staleTime: 0, gcTime: 0, enabled: isFew && placed.length > 0 },
    ),
  )
  const { data } = query
  const known = useMemo((): WeekEntries | undefined => {
    if (!data) return undefined
    const { unit, own, taught, newest } = data
    const newestOf = new Map(newest)
    const texts = new Map(data.texts.map(text => [text.versionId, text]))
    const entries = placed.flatMap(({ day, workoutId, base: ownBase, written }): WeekEntry[] => {
      const library = newestOf.get(workoutId)
      const base = ownBase ?? library
      const text = base ? texts.get(base) : undefined
      if (!text || !base || !library) return []
      const { descriptionAt, corrections } = text
      const blocks = text.blocks.map((block, at) => ({ ...block, ...written?.blocks[at] }))
      const description = written?.description ?? text.description
      const body = readParts({ description, descriptionAt, blocks }, { unit, own, taught, corrections })
      return [{ day, workoutId, base, newest: library, isWritten: written !== undefined, body }]
    })
    return { entries, progressable: progressableIn(entries.map(({ body }) => body)), unit }
  }, [data, placed])
  return { query, known }
}

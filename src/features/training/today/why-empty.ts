// Why a day has no workouts. What is to come is not told as past, nor what is past as to come.
import type { Day } from '#domain/day.ts'

type Reason = 'ended' | 'ends' | 'ahead' | 'before'

/** The reason, and the day to name with it; undefined for a rest day, which lies between workouts. */
export function whyEmpty(
  programs: readonly { startsOn: Day; endsOn: Day }[],
  day: Day,
  today: Day,
): { reason: Reason; on: Day } | undefined {
  const first = programs.map(({ startsOn }) => startsOn).sort()[0] ?? day
  const last =
    programs
      .map(({ endsOn }) => endsOn)
      .sort()
      .at(-1) ?? day
  if (day > last) return { reason: last < today ? 'ended' : 'ends', on: last }
  if (day < first) return { reason: first > today ? 'ahead' : 'before', on: first }
  return undefined
}

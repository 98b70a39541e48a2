// The name of a scored block. It says what is scored (`load:back_squat`, `time:fran`, `time:row@2000`, `reps:burpee~600`,
// `rounds_reps`), so that a score keeps its meaning when the reader or the text around it changes.
import { type ScoreType, scoreTypes } from './score.ts'

/** `subject`: a benchmark, or a movement with its distance in metres or its time in seconds. `count`: the first, the second … of the same. */
export type ScoreKey = { type: ScoreType; subject: string; count: number }

export const longestKey = 100

const form = /^(?<type>[a-z_]+)(?::(?<subject>[\w@~.-]+))?(?:#(?<count>\d{1,2}))?$/

export function writeKey({ type, subject, count }: ScoreKey): string {
  return `${type}${subject && `:${subject}`}${count > 1 ? `#${count}` : ''}`
}

export function readKey(key: string): ScoreKey | undefined {
  const { type, subject = '', count = '1' } = form.exec(key)?.groups ?? {}
  if (key.length > longestKey || !scoreTypes.includes(type as ScoreType)) return undefined
  return { type: type as ScoreType, subject, count: Number(count) }
}

type Subject = {
  benchmark?: string | undefined
  movement?: string | undefined
  distanceM?: number | undefined
  seconds?: number | undefined
}

/** Results with the same subject and type are compared with one another. */
export function subjectOf({ benchmark, movement, distanceM, seconds }: Subject): string {
  if (benchmark || !movement) return benchmark ?? ''
  if (distanceM !== undefined) return `${movement}@${distanceM}`
  return seconds === undefined ? movement : `${movement}~${seconds}`
}

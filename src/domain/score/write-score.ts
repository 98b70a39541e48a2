// A score as text, in the form in which it can be typed.
import { type Distance, isCapped, type LiftedSet, type Score, type TimeSet } from './score.ts'

export type DecimalMark = '.' | ','

/** Reading it gives the same score again. Of `done` there is nothing to write. */
export function writeScore(score: Score, mark: DecimalMark = '.'): string {
  const numbers = (sets: readonly number[]) => sets.map(value => writeNumber(value, mark)).join(' ')
  switch (score.type) {
    case 'time':
      return score.sets.map(set => writeTimeSet(set, mark)).join(' ')
    case 'rounds_reps':
      return score.sets.map(({ rounds, reps }) => `${rounds}+${reps}`).join(' ')
    case 'load':
      return writeLifted(score.sets, mark)
    case 'distance':
      return score.sets.map(set => writeDistance(set, mark)).join(' ')
    case 'done':
      return ''
    default:
      return numbers(score.sets)
  }
}

export function writeTime(seconds: number, mark: DecimalMark = '.'): string {
  const tenths = Math.round(seconds * 10)
  const whole = Math.floor(tenths / 10)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
  return tenths % 10 === 0 ? clock : `${clock}${mark}${tenths % 10}`
}

export const writeNumber = (value: number, mark: DecimalMark = '.'): string =>
  String(Math.round(value * 1000) / 1000).replace('.', mark)

function writeTimeSet(set: TimeSet, mark: DecimalMark): string {
  if (!isCapped(set)) return writeTime(set.seconds, mark)
  return set.cappedAt === null ? 'cap' : `cap+${set.cappedAt}`
}

const writeDistance = ({ value, unit }: Distance, mark: DecimalMark) => `${writeNumber(value, mark)}${unit}`

/** The unit stands once, where all sets have the same and the load is what the larger number would be taken for. */
function writeLifted(sets: readonly LiftedSet[], mark: DecimalMark): string {
  const units = new Set(sets.map(({ load }) => load.unit))
  const isClear = sets.every(({ reps, load }) => load.value > reps)
  const shared = units.size === 1 && isClear ? ` ${[...units][0]}` : ''
  const written = sets.map(({ reps, load }) => {
    const own = shared ? '' : load.unit
    return `${writeNumber(load.value, mark)}${own}x${reps}`
  })
  return `${written.join(' ')}${shared}`
}

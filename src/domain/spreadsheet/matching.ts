// The sessions of a sheet that are one workout, and those that the library has already.
import { plainText } from '../notation/text/tokens.ts'
import { type Body, partsOf, textOf } from '../programming/workout.ts'
import type { WorkoutLook } from './sheet.ts'

/**
 * A workout of the library, or one that the import adds to it. `notes`, `look`: compared with the workouts of a file of
 * ours.
 */
export type MatchableWorkout = Body & { workoutId: string; name: string; notes?: string; look?: WorkoutLook }

/**
 * `same`: word for word. `numbers`: the same work with other numbers, as it is from week to week: the day gets the
 * text. `near`: much alike, for the coach to decide.
 */
export type Match = { kind: 'same' | 'numbers' | 'near'; workoutId: string }

/** Spaces, case and accents are no difference. */
export const plainWords = (text: string) => plainText(text).replaceAll(/\s+/g, ' ').trim()

const wordsOf = (body: Body) =>
  partsOf(body)
    .map(part => plainWords(textOf(part)))
    .join('\n')

const numbers = /\d+(?:[.,:]\d+)*/g
/** The texts with "#" for each number, and how many parts they have. */
const shapeOf = (body: Body) => wordsOf(body).replaceAll(numbers, '#')

const nearEnough = 0.75
/** The characters of a text that are compared with a whole library. */
const mostCompared = 5_000

/** Workouts that are added later are known to those after them. */
export function createMatcher(library: readonly MatchableWorkout[]) {
  const bySame = new Map<string, string[]>()
  const byShape = new Map<string, string[]>()
  const words: { workoutId: string; blocks: number; of: ReadonlySet<string> }[] = []

  function add(workout: MatchableWorkout): void {
    const { workoutId } = workout
    const [same, shape] = [wordsOf(workout), shapeOf(workout)]
    listUnder(bySame, same, workoutId)
    // A text of numbers alone, or of a word, says too little.
    if (shape.replaceAll(/[^a-z]/g, '').length > 3) listUnder(byShape, shape, workoutId)
    words.push({ workoutId, blocks: workout.blocks.length, of: setOf(same) })
  }

  for (const workout of library) add(workout)

  return {
    add,
    /** `fits`: what else a workout must have to be the same; one that has the text alone is near. */
    find(body: Body, fits: (workoutId: string) => boolean = () => true): Match | undefined {
      const same = bySame.get(wordsOf(body)) ?? []
      const alike = byShape.get(shapeOf(body)) ?? []
      const [exact, other, like] = [same.find(fits), alike.find(fits), same[0] ?? alike[0]]
      if (exact) return { kind: 'same', workoutId: exact }
      if (other) return { kind: 'numbers', workoutId: other }
      if (like) return { kind: 'near', workoutId: like }
      const own = setOf(wordsOf(body))
      const [best] = words
        .slice(0, mostCompared)
        // A day's own text has the blocks of its workout.
        .filter(({ blocks }) => blocks === body.blocks.length)
        .map(({ workoutId, of }) => ({ workoutId, share: shareOf(own, of) }))
        .sort((one, other) => other.share - one.share)
      return best && best.share >= nearEnough ? { kind: 'near', workoutId: best.workoutId } : undefined
    },
  }
}

function listUnder(lists: Map<string, string[]>, key: string, workoutId: string): void {
  const list = lists.get(key)
  if (list) list.push(workoutId)
  else lists.set(key, [workoutId])
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/[^\p{L}\p{N}%]+/u).filter(Boolean))

/** The part of all words of both that they share. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size < 4 || other.size < 4) return 0
  let shared = 0
  for (const word of one) if (other.has(word)) shared++
  return shared / (one.size + other.size - shared)
}

// The reading of a whole workout: of each part of its body, and what the library is searched by.
import type { BlockType } from '../programming/block.ts'
import { type Body, type Part, partsOf, textOf } from '../programming/workout.ts'
import { correct, itemsOf } from './correction.ts'
import type { OwnMovement } from './movements.ts'
import { readNamed } from './named-reading.ts'
import { correctionsIn, isTitle, type ReadingOptions, readWorkout } from './read-workout.ts'
import { type BlockReading, type Format, isOnlyRest, movementsIn } from './structure.ts'

/** Bounds the time that one workout takes. What comes after stays text. */
export const longestRead = 40_000

/** The blocks of each part of the body, with spans of the part's text. */
export type BodyReading = { parts: BlockReading[][] }

export type BodyReadingOptions = ReadingOptions & {
  /** In characters. */
  longest?: number
}

/** The name of the workout helps where its text leaves out what is done ("Back squat": "5x5 at 75%"). */
export function readBody(
  { name = '', ...body }: Body & { name?: string },
  { longest = longestRead, ...options }: BodyReadingOptions = {},
): BodyReading {
  let left = longest
  const texts = partsOf(body).map(part => {
    const text = textOf(part)
    if (text.length > left) return undefined
    left -= text.length
    return { part, text }
  })
  // From the last to the first: a rest at the end of a part may lead to the one after it.
  const parts: BlockReading[][] = []
  let next: BlockReading | undefined
  for (const read of texts.reverse()) {
    if (read) {
      const { part, text } = read
      const known = { ...options, next: next && isOnlyRest(next) ? undefined : next }
      const blocks = part.kind === 'text' ? readNamed(name, text, known) : readWorkout(text, known).blocks
      if (isAside(part)) for (const block of blocks) block.score = 'none'
      correct(blocks, text, correctionsIn(options))
      next = blocks.find(block => !isTitle(block)) ?? next
      parts.unshift(blocks)
    } else parts.unshift([])
  }
  return { parts }
}

/** The coach said that this part is not what the day is about. */
export const isAside = (part: Part) => part.kind === 'block' && asideTypes.has(part.block.type)

const asideTypes = new Set<BlockType>(['warmup', 'cooldown'])

/** What the library is searched by. */
export type Facets = {
  movements: string[]
  formats: Format[]
  hasScore: boolean
  /** How long the longest scored block takes, or all of it where nothing is scored. */
  seconds: number | null
}

/** A coach's own movement is found under what it counts as, too. */
export function facetsOf({ parts }: BodyReading, own: readonly OwnMovement[] = []): Facets {
  const blocks = parts.flat()
  const scored = blocks.filter(({ score }) => score !== 'none')
  const countsAs = new Map(own.map(one => [one.id, one.countsAs]))
  const ids = blocks
    .flatMap(block => movementsIn(itemsOf(block)))
    .flatMap(({ id }) => [id, countsAs.get(id ?? '') ?? null])
  const times = (scored.length > 0 ? scored : blocks).map(secondsOf).filter(seconds => seconds !== undefined)
  return {
    movements: [...new Set(ids.filter(id => id !== null))].sort(),
    formats: [...new Set(blocks.map(({ format }) => format))].sort(),
    hasScore: scored.length > 0,
    seconds: times.length > 0 ? Math.max(...times) : null,
  }
}

function secondsOf(block: BlockReading): number | undefined {
  const { durationSeconds, capSeconds, intervals, intervalSeconds, timeDomainSeconds } = block
  const turns = intervals && intervalSeconds ? intervals * intervalSeconds : undefined
  return durationSeconds ?? turns ?? capSeconds ?? timeDomainSeconds ?? workSecondsOf(block)
}

/** Of work that is all measured in time. */
function workSecondsOf({ items, rounds = 1 }: BlockReading): number | undefined {
  const times = items.map(item => (item.kind === 'group' ? undefined : item.seconds))
  if (times.length === 0 || !times.every(time => typeof time === 'number')) return undefined
  return rounds * times.reduce((sum, time) => sum + time, 0)
}

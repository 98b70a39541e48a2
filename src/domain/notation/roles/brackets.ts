// What stands in brackets or after an @ sign says more about the work before it: an amount that parses as a whole is
// read, anything else is a remark.
import type { Chunk, ChunkOf } from '../chunks/chunk.ts'
import type { Quantity } from '../chunks/measurement.ts'
import { isDistance } from '../chunks/units.ts'
import { isCalorieWord } from '../parse/movements/calorie-words.ts'
import { gearOf } from '../parse/movements/gear.ts'
import { isManner } from '../text/manner.ts'
import type { Tag } from '../text/vocabulary.ts'
import { tagOf } from './units.ts'

/** The chunks of a unit without remarks inside of it. */
export const withoutAsides = (chunks: readonly Chunk[]): readonly Chunk[] =>
  withoutBrackets(withoutPauses(withoutPaces(withoutMaxima(withoutManners(chunks)))))

const pauses = new Set('pause pauses hold pausa descent negative eccentric bajada'.split(' '))
/** In seconds; what is held longer is work. */
const mostPause = 10

/** "Split jerk with 2 second pause in the dip": how the lift before it is done, up to the next mark. */
function withoutPauses(chunks: readonly Chunk[]): readonly Chunk[] {
  const at = chunks.findIndex((chunk, index) => {
    const next = chunks[index + 1]
    const isShort =
      chunk.kind === 'measure' && chunk.value.kind === 'duration' && chunk.value.seconds <= mostPause
    return isShort && next?.kind === 'word' && pauses.has(next.text)
  })
  const isAfterName = chunks.slice(0, at).some(({ kind }) => kind === 'movement')
  const link = tagOf(chunks[at - 1])
  if (at < 1 || !isAfterName || (link !== 'preposition' && link !== 'article')) return chunks
  const mark = chunks.findIndex((chunk, index) => index > at && chunk.kind === 'mark')
  return [...chunks.slice(0, at), ...chunks.slice(mark < 0 ? chunks.length : mark)]
}

const paces = new Set('pace ritmo race speed velocidad test'.split(' '))

const isTime = (chunk: Chunk | undefined) => chunk?.kind === 'measure' && chunk.value.kind === 'duration'

const isLength = (chunk: Chunk | undefined) =>
  chunk?.kind === 'measure' && chunk.value.kind === 'quantity' && isDistance(chunk.value.unit)

/** "2:30/500 m"; in "rest 2 min / 1000 m row" is no pace. */
const isPaceAt = (chunks: readonly Chunk[], at: number) =>
  isTime(chunks[at]) &&
  isOf(chunks[at + 1], '/') &&
  isLength(chunks[at + 2]) &&
  chunks[at]?.end === chunks[at + 1]?.start

/** "400 m at 5k pace", "1000 m ritmo 10k": how fast, not how far. */
function withoutPaces(chunks: readonly Chunk[]): readonly Chunk[] {
  return chunks.filter((chunk, at) => {
    const [before, after] = [chunks[at - 1], chunks[at + 1]]
    if (isPaceAt(chunks, at) || isPaceAt(chunks, at - 2)) return false
    if (!isLength(chunk)) return true
    const isPace = after?.kind === 'word' && paces.has(after.text)
    return !isPace && !(before?.kind === 'word' && before.text === 'ritmo')
  })
}

/** "@ 75% of your 1RM of back squat": of which lift the percentage is taken is no second movement. */
function withoutMaxima(chunks: readonly Chunk[]): readonly Chunk[] {
  if (!chunks.some(chunk => tagOf(chunk) === 'ofMax' || isPercent(chunk))) return chunks
  let isAfter: 'max' | 'of' | undefined
  let isNamed = false
  return chunks.filter(chunk => {
    const isLift = chunk.kind === 'movement' && (isAfter === 'of' || (isAfter === 'max' && isNamed))
    isNamed ||= chunk.kind === 'movement'
    const isLink = tagOf(chunk) === 'article' || tagOf(chunk) === 'preposition'
    const isHow = isAfter !== undefined && chunk.kind === 'word' && isManner(chunk.text)
    isAfter =
      tagOf(chunk) === 'ofMax' || isPercent(chunk)
        ? 'max'
        : isAfter && (isLink || isRepMax(chunk))
          ? 'of'
          : isHow
            ? isAfter
            : undefined
    return !isLift
  })
}

const isPercent = (chunk: Chunk) =>
  chunk.kind === 'measure' && chunk.value.kind === 'quantity' && chunk.value.unit === 'percent'

/** The "2RM" of "40% of 2RM back squat" */
const isRepMax = (chunk: Chunk) =>
  chunk.kind === 'measure' && chunk.value.kind === 'quantity' && chunk.value.unit === 'rm'

const isOf = (chunk: Chunk | undefined, ...marks: string[]): chunk is ChunkOf<'mark'> =>
  chunk?.kind === 'mark' && marks.includes(chunk.text)

function withoutBrackets(chunks: readonly Chunk[]): readonly Chunk[] {
  if (!chunks.some(chunk => isOf(chunk, '(', '['))) return chunks
  const ends = bracketEnds(chunks)
  const kept: Chunk[] = []
  let amount: Amount | undefined
  let isAfterWork = false
  const keep = (chunk: Chunk) => {
    if (isAmount(chunk)) amount = chunk
    kept.push(chunk)
  }
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at]
    if (!chunk) continue
    const end = ends.get(at)
    if (end === undefined) {
      isAfterWork ||= chunk.kind === 'movement'
      keep(chunk)
      continue
    }
    const bracket = chunks.slice(at, end + 1)
    if (!isHalfOf(bracket.slice(1, -1), amount) && !isTimeOfDay(bracket, chunks.slice(end)))
      readIn(bracket, isAfterWork).forEach(keep)
    at = end
  }
  return kept
}

/** Where brackets close, by where they open. Those that stay open have none. */
function bracketEnds(chunks: readonly Chunk[]): Map<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  chunks.forEach((chunk, at) => {
    if (isOf(chunk, '(', '[')) open.push(at)
    else if (isOf(chunk, ')', ']')) {
      const start = open.pop()
      if (start !== undefined) ends.set(start, at)
    }
  })
  return ends
}

const alternativeTags = new Set<Tag | undefined>([
  'or',
  'scaled',
  'prescribed',
  'remark',
  'scoreLabel',
  'post',
  'cap',
])

function readIn(bracket: readonly Chunk[], isAfterWork: boolean): readonly Chunk[] {
  const inside = bracket.slice(1, -1)
  const [first] = inside
  // "(1 calorie = 1 rep)", "(ascending sets to 80%)"
  if (inside.some(chunk => isOf(chunk, '=') || isClimbing(chunk))) return []
  const unknown = inside.filter(isUnknown)
  const movements = inside.filter(({ kind }) => kind === 'movement')
  const measures = inside.filter(({ kind }) => kind === 'measure')
  // "(95, 115, 135)": one for each set or athlete
  if (movements.length === 0 && inside.filter(isBare).length > 2) return []
  if (unknown.length === 0) {
    // "(95/65 lb clean)" is the load of the clean before it.
    if (
      isAfterWork &&
      movements.length === 1 &&
      measures.length === 1 &&
      isLoad(measures[0]) &&
      inside.length < 4
    )
      return bracket.filter(({ kind }) => kind !== 'movement')
    return isGeneral(inside) ? [] : bracket
  }
  if (
    alternativeTags.has(tagOf(first)) &&
    (movements.length > 0 || tagOf(first) === 'remark' || tagOf(first) === 'scoreLabel')
  )
    return bracket
  const cap = capIn(inside)
  if (cap.length > 0) return cap
  const isMannerOnly = unknown.every(chunk => chunk.kind === 'word' && isManner(chunk.text))
  return isMannerOnly && movements.length === 0 ? bracket.filter(chunk => !isUnknown(chunk)) : []
}

/** "(PM) 3 x 3 mile run": in Spanish a deadlift, but no work stands in brackets before the work. */
const isTimeOfDay = (bracket: readonly Chunk[], after: readonly Chunk[]) =>
  bracket.length === 3 &&
  bracket[1]?.kind === 'movement' &&
  bracket[1].end - bracket[1].start === 2 &&
  after.some(({ kind }) => kind === 'movement')

const climbing = new Set('ascending building climbing increasing subiendo aumentando ascendente'.split(' '))

const isClimbing = (chunk: Chunk) =>
  tagOf(chunk) === 'ladder' || (chunk.kind === 'word' && climbing.has(chunk.text))

/** "(12 minute cap in all divisions)": the time with its word. */
function capIn(inside: readonly Chunk[]): readonly Chunk[] {
  const at = inside.findIndex(chunk => tagOf(chunk) === 'cap')
  const [time, cap] = [inside[at - 1], inside[at]]
  if (cap?.kind !== 'phrase') return []
  if (cap.clock !== undefined) return [cap]
  return time?.kind === 'measure' && time.value.kind === 'duration' ? [time, cap] : []
}

/** "50 ft carry (25 ft per arm)", "30 twists (15/15)": the amount before it once more, by its halves. */
function isHalfOf(inside: readonly Chunk[], whole: Amount | undefined): boolean {
  const [half, ...after] = inside
  if (!isAmount(half) || !whole || after.some(({ kind }) => kind === 'movement')) return false
  const [first = 0, second] = half.value.numbers
  const isShared = after.some(chunk => tagOf(chunk) === 'perSide' || tagOf(chunk) === 'each')
  const isHalf = whole.value.numbers.length === 1 && whole.value.numbers[0] === 2 * first
  return (
    isHalf && whole.value.unit === half.value.unit && (second === undefined ? isShared : second === first)
  )
}

const isBare = (chunk: Chunk) => isAmount(chunk) && !chunk.value.unit

type Amount = ChunkOf<'measure'> & { value: Quantity }
const isAmount = (chunk: Chunk | undefined): chunk is Amount =>
  chunk?.kind === 'measure' && chunk.value.kind === 'quantity'

/** A word that is neither gear nor a unit. */
export const isUnknown = (chunk: Chunk) =>
  chunk.kind === 'word' && !gearOf(chunk.text) && !isCalorieWord(chunk.text) && !sexes.has(chunk.text)

const sexes = new Set('m w f h'.split(' '))

const isLoad = (chunk: Chunk | undefined) =>
  chunk?.kind === 'measure' &&
  chunk.value.kind === 'quantity' &&
  ['kg', 'lb', 'pood'].includes(chunk.value.unit ?? '')

/** "(singles)", "(dobles)": how, not what. */
const isGeneral = ([only, more]: readonly Chunk[]) =>
  !more &&
  only?.kind === 'movement' &&
  (only.match.movement.id === 'single_under' || only.match.movement.id === 'double_under') &&
  only.match.word !== undefined

/** Of "@Dos mancuernas de 50/35 lbs" the load, of "@Entre 60-65% de tu 1RM" the percentage, of "@Zona 3" nothing. */
function withoutManners(chunks: readonly Chunk[]): readonly Chunk[] {
  if (!chunks.some(chunk => isOf(chunk, '@'))) return chunks
  const kept: Chunk[] = []
  let clauses = 0
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at]
    if (!chunk) continue
    if (!isOf(chunk, '@')) {
      kept.push(chunk)
      continue
    }
    let end = at + 1
    while (end < chunks.length && !isOf(chunks[end], '@', '+', '(', '|', ',', ';') && !isOf(chunks[end], '*'))
      end += 1
    clauses += 1
    if (clauses === 1) kept.push(...measuresOf(chunks.slice(at + 1, end)))
    at = end - 1
  }
  return kept
}

function measuresOf(clause: readonly Chunk[]): Chunk[] {
  const [percent] = clause.filter(
    chunk => chunk.kind === 'measure' && chunk.value.kind === 'quantity' && chunk.value.unit === 'percent',
  )
  if (percent?.kind === 'measure') return [{ ...percent, effort: true }]
  const load = clause.findIndex(isLoad)
  if (load >= 0) {
    const isGear = clause
      .slice(0, load)
      .every(chunk => !isUnknown(chunk) || (chunk.kind === 'word' && plates.has(chunk.text)))
    if (isGear)
      return clause
        .slice(0, load + 1)
        .filter(chunk => (chunk.kind === 'measure' ? isLoad(chunk) : tagOf(chunk) === 'two'))
  }
  const rpe = clause.findIndex(chunk => tagOf(chunk) === 'rpe' || tagOf(chunk) === 'rir')
  return rpe >= 0 ? clause.slice(rpe, rpe + 2) : []
}

const plates = new Set(
  'disco discos plate plates kettebell kettebells kettlebell mancernas mancerna una un rx'.split(' '),
)

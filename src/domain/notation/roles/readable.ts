// The chunks of a text that are work: what its units are decides what is read of them.
import type { Chunk } from '../chunks/chunk.ts'
import type { LineKind } from '../correction.ts'
import type { ScoreKind, Span } from '../structure.ts'
import { isProseWord } from '../text/prose.ts'
import { plainText } from '../text/tokens.ts'
import type { Tag } from '../text/vocabulary.ts'
import { withoutAsides } from './brackets.ts'
import { withChoices } from './choices.ts'
import { outsideBrackets } from './evidence.ts'
import { asLevel, clockOfLevel, hasLevel, isNumbered, levelLineOf, withLevel } from './levels.ts'
import { type Evidence, isWork, labelUnits, leastMargin, type Role } from './roles.ts'
import { withTables } from './tables.ts'
import { tagOf, type Unit, unitsOf } from './units.ts'

/** Without remarks; a title is one chunk. */
export function readableChunks(
  written: readonly Chunk[],
  text: string,
  isBenchmark: (words: Span) => boolean,
  said: ReadonlyMap<string, LineKind>,
): Chunk[] {
  const chunks = withTables(written, text)
  const labelled = labelUnits(unitsOf(chunks, text), text, isBenchmark, said)
  const units = labelled.filter(({ role }) => role === 'work').length
  const hasWork = labelled.some(({ role }) => role !== 'remark' && role !== 'title' && role !== 'heading')
  const readable = new Map<Chunk, readonly Chunk[]>()
  let level: Span | undefined
  let instead: Chunk | undefined
  /** Work of this part stands above. */
  let hasRead = false
  for (const [at, { unit, role: likely, margin, evidence }] of labelled.entries()) {
    const isSure = likely !== 'work' || margin >= leastMargin
    const role = hasLevel(unit.chunks)
      ? 'work'
      : isListedHeading(unit)
        ? 'heading'
        : isSure
          ? likely
          : 'remark'
    const [first] = unit.chunks
    if (!first) continue
    const isPart = labelled[at + 1]?.role === 'clock' && unit.chunks.some(isNumbered)
    const named = isPart ? undefined : levelLineOf(unit.chunks)
    if (named || (level && role === 'heading')) {
      level = named?.isOther ? named.level : undefined
      if (named) {
        readable.set(first, [])
        continue
      }
    }
    // "If you cannot run:", and below it what is done then
    if (unit.isLine && (unit.isApart || role === 'clock' || role === 'heading')) instead = undefined
    if (instead && role === 'work') {
      readable.set(first, asLevel(instead, unit.chunks))
      continue
    }
    if (evidence.has('condition') && evidence.has('colon') && !isWork(role)) instead = first
    if (level && isWork(role)) {
      readable.set(
        first,
        role === 'clock' && hasRead ? clockOfLevel(level, unit) : asLevel(level, unit.chunks),
      )
      continue
    }
    hasRead = role === 'work' || (hasRead && role !== 'heading')
    if (said.size > 0 && isWork(role) && margin === Number.POSITIVE_INFINITY) {
      readable.set(first, fromAmount(unit.chunks))
      continue
    }
    if (evidence.has('benchmark') && !unit.chunks.some(({ kind }) => kind === 'movement'))
      readable.set(first, [{ kind: 'title', start: unit.start, end: unit.end }])
    else if (role === 'remark' && evidence.has('labelled') && hasWork) readable.set(first, [])
    else if (role === 'remark') readable.set(first, hasWork ? headOf(unit) : titlesOf(unit))
    else if (role === 'title' && outsideBrackets(unit.chunks).some(mayBeWork))
      readable.set(first, [...headOf(unit), ...buildOf(unit, evidence), ...titlesOf(unit), ...liftOf(unit)])
    else if (role === 'heading') readable.set(first, headingOf(unit, text))
    else readable.set(first, workOf(unit, role, units))
  }
  const all: Chunk[] = []
  for (const chunk of chunks)
    if (chunk.kind === 'line') all.push(chunk)
    else all.push(...(readable.get(chunk) ?? []))
  return all
}

/** A line that the coach said to be work begins with it: the words before are what made it a remark. */
function fromAmount(chunks: readonly Chunk[]): readonly Chunk[] {
  const at = chunks.findIndex(({ kind }) => kind === 'measure' || kind === 'movement')
  return at < 0 ? chunks : chunks.slice(at)
}

/** What is read of a line of work: `lines` is how many of them the text has. */
function workOf({ chunks }: Unit, role: Role, lines: number): readonly Chunk[] {
  const work = withChoices(withoutVerb(withoutAsides(withLevel(chunks))), lines > 2)
  if (role === 'clock') return withoutProse(work)
  return lines === 1 ? withSharedLoad(work) : work
}

/** "Cap 20 min, when you fail you are done": without what is said about the clock. */
function withoutProse(chunks: readonly Chunk[]): Chunk[] {
  const prose = chunks.filter(chunk => chunk.kind === 'word' && isProseWord(chunk.text))
  const end = prose.length > 1 ? chunks.findIndex(chunk => chunk === prose[0]) : chunks.length
  const isAhead = chunks.slice(end).some(({ kind }) => kind === 'measure' || kind === 'movement')
  return chunks.filter((chunk, at) => !prose.includes(chunk) && (isAhead || at < end || isFormat(chunk)))
}

const formats = new Set<Tag | undefined>(['forTime', 'roundsForTime', 'amrap', 'emom', 'tabata'])
const isFormat = (chunk: Chunk) => formats.has(tagOf(chunk))

const verbs = new Set(
  'accumulate complete completes perform performs do does try acumular acumula completar completa completan realiza realizan realizar haz hace hacen hacer'.split(
    ' ',
  ),
)

/** "Accumulate 1:00 of handstand hold", "The others complete 15 wall balls": without the verb, and who does it. */
function withoutVerb(chunks: readonly Chunk[]): readonly Chunk[] {
  const at = chunks.findIndex(chunk => chunk.kind === 'word' && verbs.has(chunk.text))
  if (at < 0 || chunks[at + 1]?.kind !== 'measure' || chunks.slice(0, at).some(mayBeAmount)) return chunks
  return chunks.filter((chunk, index) => index > at || chunk.kind === 'mark' || chunk.kind === 'phrase')
}

const mayBeAmount = ({ kind }: Chunk) => kind === 'measure' || kind === 'movement' || kind === 'listNumber'

/** "5 power cleans, 5 burpees, 15 double-unders (60/40 kg)": a load in brackets after a whole list is of all its lifts. */
function withSharedLoad(chunks: readonly Chunk[]): readonly Chunk[] {
  const end = chunks.findLastIndex(({ kind }) => kind !== 'mark')
  const load = chunks[end]
  const isLast = end > 0 && isMarkOf(chunks[end - 1], '(') && isMarkOf(chunks[end + 1], ')')
  const movements = chunks.filter(({ kind }) => kind === 'movement').length
  if (!isLast || movements < 2 || load?.kind !== 'measure' || load.value.kind !== 'quantity') return chunks
  const { unit } = load.value
  if (unit !== 'kg' && unit !== 'lb') return chunks
  return [...chunks.slice(0, end - 1), { ...load, kind: 'blockLoad', value: load.value }]
}

const isMarkOf = (chunk: Chunk | undefined, text: string) => chunk?.kind === 'mark' && chunk.text === text

const mayBeWork = ({ kind }: Chunk) => kind !== 'word' && kind !== 'mark' && kind !== 'heading'

/** What stands between its commas, so that the name of a benchmark is found in it. */
function titlesOf({ chunks }: Unit): Chunk[] {
  const titles: Chunk[] = []
  let start: number | undefined
  for (const { kind, ...chunk } of [...chunks, { kind: 'line', start: 0, end: 0 }]) {
    const isEnd =
      kind === 'line' || (kind === 'mark' && 'text' in chunk && /[,;.!:]/.test(String(chunk.text)))
    if (isEnd) start = undefined
    else if (start === undefined) {
      start = chunk.start
      titles.push({ kind: 'title', start, end: chunk.end })
    } else titles[titles.length - 1] = { kind: 'title', start, end: chunk.end }
  }
  return titles
}

/** What says of a line without work how the work below is done: that it is a warm-up, or for teams. */
const headOf = ({ chunks }: Unit): Chunk[] => {
  const team = chunks.findIndex(
    chunk => chunk.kind === 'phrase' && (chunk.tag === 'pairs' || chunk.tag === 'teamsOf'),
  )
  const heading = chunks.filter(({ kind }) => kind === 'heading').slice(0, 1)
  return team < 0 ? heading : [...heading, ...chunks.slice(team, team + 2)]
}

/** "Find your heaviest load for the following complex:" */
const buildOf = ({ chunks }: Unit, evidence: Evidence) =>
  evidence.has('build') && evidence.has('colon')
    ? chunks.filter(chunk => tagOf(chunk) === 'build').slice(0, 1)
    : []

/** The only movement of a title, for work below it that has no name: "Row intervals", "BENCH PRESS DAY". */
function liftOf({ chunks }: Unit): Chunk[] {
  const [lift, more] = chunks.filter(({ kind }) => kind === 'movement')
  return lift?.kind === 'movement' && !more ? [{ ...lift, kind: 'lift' }] : []
}

/** "02. Fuerza (Sentadilla)" */
function isListedHeading({ chunks }: Unit): boolean {
  const [number, heading, open] = chunks
  return number?.kind === 'listNumber' && heading?.kind === 'heading' && isMarkOf(open, '(')
}

/** A heading, with the lift or the score that stands in brackets: "Weightlifting (Deadlift)", "Metcon (Time)". */
function headingOf({ chunks }: Unit, text: string): readonly Chunk[] {
  const open = chunks.findIndex(chunk => chunk.kind === 'mark' && chunk.text === '(')
  const heading = chunks.findIndex(({ kind }) => kind === 'heading')
  if (heading < 0 || open < heading) return chunks
  const inside = chunks.slice(open + 1).filter(({ kind }) => kind !== 'mark')
  const [lift] = inside
  const score = scoreNamed(plainText(text.slice(chunks[open]?.end, chunks.at(-1)?.start)))
  const before = chunks.slice(0, open)
  if (score) return [...before, { kind: 'scoreHint', score, start: lift?.start ?? 0, end: lift?.end ?? 0 }]
  if (inside.length === 1 && lift?.kind === 'movement') return [...before, { ...lift, kind: 'lift' }]
  return withoutAsides(chunks)
}

const scoreNames: [RegExp, ScoreKind][] = [
  [/^(?:for )?(?:time|tiempo)$/, 'time'],
  [/rounds? (?:and|y|\+|&) reps|rondas y reps/, 'rounds_reps'],
  [/^(?:amrap.{0,3})?(?:reps|repeticiones)$/, 'reps'],
  [/^(?:weight|load|peso|carga)$/, 'load'],
  [/^(?:distance|distancia)$/, 'distance'],
  [/^(?:calories|calorias)$/, 'calories'],
]

const scoreNamed = (words: string) => scoreNames.find(([pattern]) => pattern.test(words.trim()))?.[1]

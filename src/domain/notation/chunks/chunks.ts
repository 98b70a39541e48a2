// Tokens put together to what they mean on their own: a measurement, a movement, a phrase.

import type { IndexedMovement } from '../movements.ts'
import { gearOf, isWeighted } from '../parse/movements/gear.ts'
import { isManner } from '../text/manner.ts'
import type { MovementIndex, MovementMatch } from '../text/movement-index.ts'
import { type PhraseMatch, phraseAt } from '../text/phrases.ts'
import { isMark, isPicture, isWord, type Token } from '../text/tokens.ts'
import type { Tag } from '../text/vocabulary.ts'
import type { Chunk, Meaning } from './chunk.ts'
import { clockAfter, clockWordAt, isDashAfter, takesClock } from './clock-phrases.ts'
import { complexRepsAt } from './complex-reps.ts'
import { dateEnd, isRestAt, timeOfDayEnd } from './durations.ts'
import { headingAt, inlineLetterAt, isActivityAt } from './headings.ts'
import { heartRateAt } from './heart-rate.ts'
import { asLadder, spacedSchemeAt } from './ladders.ts'
import {
  countedLinesOf,
  dashedNumberAt,
  doerEnd,
  joinedMinuteAt,
  listNumberAt,
  minuteNumberAt,
  ordinalEnd,
} from './list-numbers.ts'
import { loadLinesAt } from './load-lines.ts'
import type { Found, Measurement, Quantity, Window } from './measurement.ts'
import { measurementAt, nameNumberEnd, pairInBracketsAt } from './measurement-at.ts'
import { sexesAt } from './sexes.ts'
import { tempoAt } from './tempo.ts'
import { timeUnitAt } from './units.ts'
import { windowAt } from './windows.ts'

export function chunksOf(tokens: readonly Token[], index: MovementIndex): Chunk[] {
  return new Chunker(tokens, index).read()
}

const bareNumber = (number: number): Quantity => ({
  kind: 'quantity',
  numbers: [number],
  joiner: undefined,
  open: false,
  plus: false,
  unit: undefined,
})

/** "x 8-10": repetitions. */
const asReps = (value: Measurement): Measurement =>
  value.kind === 'quantity' && value.unit === undefined && value.joiner === '-' && value.numbers.length === 2
    ? { ...value, unit: 'reps' }
    : value

const doubles = new Set(['double', 'doubles', 'dobles'])

/** So many blank lines are a habit. */
const leastSpaced = 4

/** A blank line stands between nearly all lines. */
function isSpaced(tokens: readonly Token[]): boolean {
  let [spaced, close] = [0, 0]
  tokens.forEach((token, at) => {
    if (token.kind === 'line' || tokens[at - 1]?.kind !== 'line') return
    if (tokens[at - 2]?.kind === 'line') spaced += 1
    else close += 1
  })
  return spaced >= leastSpaced && close * 8 < spaced
}

/** Of a set with a percentage. */
const mostReps = 12

const isWordless = (token: Token | undefined) => token?.kind !== 'word' && token?.kind !== 'number'

/** Manner words before a name. */
const mostManners = 3
/** Jumps of a rope are not counted below it. */
const fewest = 10

const abbreviations = new Set('alt max approx aprox der izq ext incl unb'.split(' '))

const bullets = new Set(['*', '-', '+', '>', '~'])

class Chunker {
  private readonly chunks: Chunk[] = []
  private at = 0
  private lineStart = true
  /** A block type stands at the start of the line; a second one is a word. */
  private afterType = false
  /** Under its heading, up to a blank line. */
  private inWarmup = false
  private listNumber = 0
  private counted: ReadonlySet<number> | undefined
  private bracketDepth = 0
  /** How far a running clock has come: "0:00-10:00 …". */
  private runningTo: number | undefined
  /** HYROX stands in this line. */
  private afterHyrox = false
  private readonly tokens: readonly Token[]
  private readonly index: MovementIndex
  private readonly isSpaced: boolean

  constructor(tokens: readonly Token[], index: MovementIndex) {
    this.tokens = tokens
    this.index = index
    this.isSpaced = isSpaced(tokens)
  }

  read(): Chunk[] {
    for (let token = this.tokens[0]; token; token = this.tokens[this.at]) {
      if (token.kind === 'line') this.addLine()
      else if (!this.addLineStart(token)) this.addMeaning(token)
    }
    return this.chunks
  }

  private add(meaning: Meaning, end: number) {
    const start = this.tokens[this.at]?.start ?? 0
    this.chunks.push(Object.assign(meaning, { start, end: this.tokens[end - 1]?.end ?? start }))
    this.at = end
    this.lineStart = false
  }

  private addLine() {
    const blank = this.at === 0 || this.isBlankAt(this.at)
    this.add({ kind: 'line', blank }, this.at + 1)
    if (blank) this.inWarmup = false
    this.lineStart = true
    this.afterType = false
    this.bracketDepth = 0
    this.afterHyrox = false
  }

  /** Where a blank line parts every line from the next, only two of them part anything. */
  private isBlankAt(at: number): boolean {
    const isAfterLine = this.tokens[at - 1]?.kind === 'line'
    return isAfterLine && (!this.isSpaced || this.tokens[at - 2]?.kind === 'line')
  }

  /** What only stands at the start of a line or of a part of it: bullets, headings, list numbers. */
  private addLineStart(token: Token): boolean {
    const { tokens, at } = this
    if (
      this.lineStart &&
      token.kind === 'mark' &&
      (bullets.has(token.text) || (isPicture(token) && !/[♀♂]/.test(token.text)))
    ) {
      this.add({ kind: 'mark', text: '*' }, at + 1)
      this.lineStart = true
      return true
    }
    const sexes = sexesAt(tokens, at)
    if (sexes) {
      const { value, end } = sexes
      const isAlone =
        (this.lineStart || isMark(tokens[at - 1], ':')) && (tokens[end]?.kind ?? 'line') === 'line'
      this.add(isAlone ? { kind: 'blockLoad', value } : { kind: 'measure', value, effort: false }, end)
      return true
    }
    const loads = this.lineStart ? loadLinesAt(tokens, at, this.index) : undefined
    if (loads) {
      this.add({ kind: 'loads', ...loads.value }, loads.end)
      return true
    }
    const isHead = this.lineStart && !this.afterType && !this.inList()
    const heading = isHead ? headingAt(tokens, at) : inlineLetterAt(tokens, at)
    // "Power clean" is no heading.
    const isPart = heading?.inWarmup && this.inWarmup
    if (heading && !isPart && (this.index.find(tokens, at)?.end ?? 0) <= heading.end) {
      this.inWarmup = heading.label === 'warmup'
      this.add({ kind: 'heading', label: heading.label }, heading.end)
      this.lineStart = true
      this.afterType = heading.label.length > 2
      return true
    }
    const ordinal = this.lineStart ? ordinalEnd(tokens, at) : undefined
    if (ordinal) {
      this.add({ kind: 'mark', text: '*' }, ordinal)
      this.lineStart = true
      return true
    }
    const number = this.lineStart
      ? (this.spacedNumberAt() ?? listNumberAt(tokens, at) ?? dashedNumberAt(tokens, at, this.listNumber))
      : this.inlineNumberAt()
    if (!number) return false
    this.listNumber = number.value
    const { lineStart } = this
    this.add({ kind: 'listNumber', number: number.value }, number.end)
    // "2) WOD for time"
    this.lineStart = lineStart && headingAt(tokens, this.at) !== undefined
    return true
  }

  /** Below a line that ends with a colon and is no heading: "practice for 5 minutes each:" */
  private inList(): boolean {
    const [line, colon] = [this.chunks.at(-1), this.chunks.at(-2)]
    const isAfter = line?.kind === 'line' && !line.blank && colon?.kind === 'mark' && colon.text === ':'
    return isAfter && isActivityAt(this.tokens, this.at)
  }

  /** The "2 -" of "1 - 10 burpees", "2- 12 sit-ups", "3 : rest": lines that are counted from one. */
  private spacedNumberAt(): Found<number> | undefined {
    const { tokens, at } = this
    const [number, mark] = [tokens[at], tokens[at + 1]]
    const isMarked = isMark(mark, '-') || isMark(mark, ':')
    if (
      number?.kind !== 'number' ||
      !isMarked ||
      (number.value !== 1 && number.value !== this.listNumber + 1)
    )
      return undefined
    return this.countedLines().has(at) ? { value: number.value, end: at + 2 } : undefined
  }

  /** Where the lines begin that are numbered 1, 2, 3, one below the other. */
  private countedLines(): ReadonlySet<number> {
    this.counted ??= countedLinesOf(this.tokens)
    return this.counted
  }

  /** The "2)" of "1) 10 burpees 2) 12 sit-ups"; the one of "(5 x 2)" closes brackets. */
  private inlineNumberAt(): Found<number> | undefined {
    const { tokens, at } = this
    const [number, mark] = [tokens[at], tokens[at + 1]]
    if (number?.kind !== 'number' || !isMark(mark, ')') || !mark.glued || this.bracketDepth > 0)
      return undefined
    return number.value === 1 || number.value === this.listNumber + 1 ? listNumberAt(tokens, at) : undefined
  }

  /** From the start of the clock, or from where it has come to: "rest 1:30-2:00" is neither. */
  private windowAt(): Found<Window> | undefined {
    if (!this.lineStart && this.tokens[this.at]?.kind !== 'clock') return undefined
    const window = windowAt(this.tokens, this.at)
    if (!window || !(window.isPlain || this.lineStart)) return undefined
    const { from, to } = window.value
    const isLine = this.lineStart && to !== undefined && (this.tokens[window.end]?.kind ?? 'line') === 'line'
    if (isLine && from > 0 && !window.isRange) return window
    return from === 0 || (this.runningTo !== undefined && from >= this.runningTo) ? window : undefined
  }

  /** "HYROX simulation doubles" is a race of two, "HYROX: 50 doubles" are double-unders. */
  private isDivision({ text }: Token): boolean {
    return this.afterHyrox && doubles.has(text) && this.tokens[this.at - 1]?.kind !== 'number'
  }

  private addMeaning(token: Token) {
    const { tokens, at } = this
    const tempo = tempoAt(tokens, at)
    if (tempo) return this.add({ kind: 'tempo', tempo: tempo.value }, tempo.end)
    const heartRate = heartRateAt(tokens, at)
    if (heartRate) return this.add({ kind: 'phrase', tag: 'heartRate' }, heartRate)
    if (isRestAt(tokens, at)) return this.add({ kind: 'phrase', tag: 'rest' }, at + 1)
    const window = this.windowAt()
    if (window) {
      this.runningTo = window.value.to ?? window.value.from
      return this.add({ kind: 'window', ...window.value }, window.end)
    }
    const minute = joinedMinuteAt(tokens, at)
    if (minute) return this.add({ kind: 'listNumber', number: minute.value }, minute.end)
    const doer = doerEnd(tokens, at)
    if (doer) return this.add({ kind: 'mark', text: '*' }, doer)
    const timeOfDay = timeOfDayEnd(tokens, at) ?? dateEnd(tokens, at)
    if (timeOfDay) return this.add({ kind: 'word', text: '' }, timeOfDay)
    const clockWord = clockWordAt(token)
    const movement = this.isDivision(token) ? undefined : this.movementAt()
    if (token.text === 'hyrox') this.afterHyrox = true
    const phrase = clockWord ? { ...clockWord, end: at + 1 } : phraseAt(tokens, at)
    if (phrase && !this.isInName(phrase) && this.isPhrase(phrase, movement))
      return clockWord
        ? this.add({ kind: 'phrase', ...clockWord }, at + 1)
        : this.addPhrase(this.withoutTurns(phrase))
    if (movement) return this.add({ kind: 'movement', match: movement }, movement.end)
    const nameNumber = nameNumberEnd(tokens, at)
    if (nameNumber) return this.add({ kind: 'word', text: tokens[nameNumber - 1]?.text ?? '' }, nameNumber)
    const measured = (this.lineStart ? spacedSchemeAt(tokens, at) : undefined) ?? this.measurementAt()
    if (measured) {
      const { value, end } = asLadder(measured, tokens, at)
      const reps = isMark(tokens[end], '/') ? tokens[end + 1] : undefined
      const isLast = isWordless(tokens[end + 2]) && (reps?.value ?? 0) <= mostReps
      // "75%/5", "75% / 5"
      if (
        value.kind === 'quantity' &&
        value.unit === 'percent' &&
        reps?.kind === 'number' &&
        (reps.glued || isLast)
      ) {
        this.add({ kind: 'measure', value, effort: false }, end)
        this.at = end
        return this.add({ kind: 'by', count: reps.value }, end + 2)
      }
      return this.add({ kind: 'measure', value, effort: false }, end)
    }
    const reps = complexRepsAt(tokens, at)
    if (reps) return this.add({ kind: 'complexReps', reps: reps.value }, reps.end)
    if (isMark(token, '@')) return this.addEffort()
    if (isMark(token, 'x') && (this.isBeforeSetsOf() || phraseAt(tokens, at + 1)?.tag === 'max')) {
      this.at += 1
      return
    }
    if (isMark(token, 'x') && tokens[at + 1]?.kind === 'number') return this.addBy()
    if (isMark(token, '.') && this.isAbbreviated()) {
      this.at += 1
      return
    }
    if (token.kind === 'mark') return this.addMark(token.text)
    this.add({ kind: 'word', text: token.text }, at + 1)
  }

  /** The name that reaches furthest: "kettlebell sumo deadlift high pull" is no kettlebell deadlift. */
  private movementAt(): MovementMatch | undefined {
    const { tokens, at } = this
    const here = this.index.find(tokens, at)
    if (here && (this.isManyThings(here) || this.isAdjective(here))) return undefined
    let best = here
    for (let next = at; next < at + mostManners && this.isMannerAt(next); next++) {
      const found = this.index.find(tokens, next + 1)
      if (found && found.end > (best?.end ?? 0) && found.end > next + 2)
        best = { ...found, movement: this.withGear(found.movement, at, next), word: undefined }
    }
    return best
  }

  /** "Dumbbell hang snatch": with dumbbells, where the catalogue has that. */
  private withGear(movement: IndexedMovement, from: number, to: number): IndexedMovement {
    const words = this.tokens.slice(from, to + 1).map(({ text }) => text)
    if (words.some(isWeighted) && !movement.measures.includes('load'))
      return { ...movement, measures: [...movement.measures, 'load'] }
    const gears = words.map(gearOf)
    if (movement.equipment !== 'barbell' && movement.id !== 'row') return movement
    const prefix = gears.includes('dumbbell') ? 'db_' : gears.includes('kettlebell') ? 'kb_' : undefined
    if (!prefix) return movement
    const plain = movement.id.replace(/^(?:hang_|power_|squat_)+/, '')
    return this.index.byId(prefix + movement.id) ?? this.index.byId(prefix + plain) ?? movement
  }

  /** A word that says how, and nothing else: not "synchro" or "max". */
  private isMannerAt(at: number): boolean {
    const token = this.tokens[at]
    if (token?.kind !== 'word' || !isManner(token.text)) return false
    const tag = phraseAt(this.tokens, at)?.tag
    return tag === undefined || tag === 'heavy' || tag === 'heavyDouble'
  }

  /** "snatch grip deadlift", "goblet good morning": how the movement after it is held. */
  private isAdjective({ movement: { id }, end, word }: MovementMatch): boolean {
    if (isWord(this.tokens[end], 'grip') || this.isGrip()) return true
    return (
      (word === 'goblet~' || id === 'l_sit') &&
      this.tokens[end]?.kind === 'word' &&
      this.index.find(this.tokens, end) !== undefined
    )
  }

  /** The snatch of "peso muerto agarre snatch" */
  private isGrip(): boolean {
    const { tokens, at } = this
    return (
      isWord(tokens[at - 1], 'agarre') || (isWord(tokens[at - 1], 'de') && isWord(tokens[at - 2], 'agarre'))
    )
  }

  /** "heavy singles", "doubles @ 80%": how often, unless they are counted or listed. */
  private isManyThings({ movement: { id }, word, end }: MovementMatch): boolean {
    if ((id !== 'single_under' && id !== 'double_under') || word === undefined) return false
    // "single arm", "double dumbbell"
    const next = isMark(this.tokens[end], '-') && this.tokens[end]?.glued ? end + 1 : end
    if (this.tokens[next]?.kind === 'word' && !/s$/.test(this.tokens[end - 1]?.text ?? '')) return true
    if (this.tokens[this.at]?.capitals && (this.tokens[this.at]?.text.length ?? 0) < 4) return false
    const before = this.chunks.at(-1)
    if (before?.kind === 'measure')
      return before.value.kind === 'quantity' && Math.max(...before.value.numbers) < fewest
    return !this.lineStart && before?.kind !== 'mark' && !(before?.kind === 'phrase' && before.tag === 'max')
  }

  /** "6 on-knee push-ups", "knees on box", "single arm plank": a part of a name. */
  private isInName({ tag, end }: PhraseMatch): boolean {
    const { tokens, at } = this
    if (end !== at + 1) return false
    const isBeforeWord = tokens[end]?.kind === 'word' || (isMark(tokens[end], '-') && tokens[end]?.glued)
    if (isWord(tokens[at], 'on')) return isBeforeWord && !phraseAt(tokens, end)
    return tag === 'heavySingle' && (isBeforeWord === true || this.index.find(tokens, end) !== undefined)
  }

  /** Of a phrase and a movement that start at the same token, the longer one. */
  private isPhrase({ tag, end }: PhraseMatch, movement: MovementMatch | undefined): boolean {
    if (!movement || end > movement.end || (tag === 'pairs' && this.lineStart)) return true
    return end === movement.end && (movement.misspelt || (tag !== 'two' && !this.isShortForm(tag)))
  }

  /** A short form in capitals after a number is a movement, whatever else the letters mean. */
  private isShortForm(tag: Tag): boolean {
    if (tag === 'rounds' || tag === 'sets' || tag === 'forTime') return false
    return this.chunks.at(-1)?.kind === 'measure' && this.tokens[this.at]?.capitals === true
  }

  /** "Alternating EMOM for 20 minutes": that its movements take turns, and then the clock. */
  private withoutTurns(phrase: PhraseMatch): PhraseMatch {
    const { tag, end } = phrase
    const isClock = this.tokens.slice(this.at, end).some(token => isWord(token, 'emom'))
    if (tag !== 'alternating' || !isClock || this.chunks.at(-1)?.kind === 'measure') return phrase
    const { start = 0 } = this.tokens[this.at] ?? {}
    this.chunks.push({ kind: 'phrase', tag, start, end: start })
    return { tag: 'emom', end }
  }

  private addPhrase(phrase: PhraseMatch) {
    const { end } = phrase
    const isParting = phrase.tag === 'into' && this.tokens[end]?.kind !== 'number'
    const tag = isParting ? 'next' : phrase.tag
    const before = this.chunks.at(-1)
    // "12 min alt EMOM": the clock, whose movements take turns.
    if (
      tag === 'alternating' &&
      before?.kind === 'measure' &&
      before.value.kind === 'duration' &&
      end > this.at + 1
    ) {
      const { value, start } = before
      this.chunks.pop()
      this.add({ kind: 'phrase', tag: 'emom', clock: value.seconds }, end)
      Object.assign(this.chunks.at(-1) ?? {}, { start })
      const at = this.chunks.at(-1)?.end ?? start
      this.chunks.push({ kind: 'phrase', tag, start: at, end: at })
      return
    }
    const minute = tag === 'minute' ? minuteNumberAt(this.tokens, end) : undefined
    if (minute) return this.add({ kind: 'listNumber', number: minute.value }, minute.end)
    if (tag === 'sets' && this.isSizeOfSets(end)) return this.add({ kind: 'phrase', tag: 'filler' }, end + 1)
    const clock =
      takesClock(tag) && !this.isTimed(tag, end)
        ? clockAfter(phrase, this.tokens, this.at, this.index)
        : undefined
    if (clock && tag === 'every' && this.isWith(clock.end))
      return this.add({ kind: 'phrase', tag: 'article' }, end)
    const countsReps = tag === 'amrap' && this.countsReps(end)
    if (clock) this.add({ kind: 'phrase', tag, clock: clock.value }, clock.end)
    if (clock) return countsReps ? this.addForReps() : undefined
    const { lineStart } = this
    this.add({ kind: 'phrase', tag }, end)
    if (countsReps) this.addForReps()
    // "Partner WOD"
    this.lineStart = lineStart && tag === 'pairs'
  }

  /** "As many reps as possible": what counts is the repetitions, not the rounds. */
  private countsReps(end: number): boolean {
    const words = this.tokens.slice(this.at, end)
    const has = (...names: string[]) => words.some(token => isWord(token, ...names))
    return has('possible') && has('reps', 'repetitions') && !has('rounds')
  }

  private addForReps() {
    const { end = 0 } = this.chunks.at(-1) ?? {}
    this.chunks.push({ kind: 'phrase', tag: 'forReps', start: end, end })
  }

  /** "Sets of 10" on a line of its own: how large they are, not how many. */
  private isSizeOfSets(end: number): boolean {
    const { tokens } = this
    const after = isMark(tokens[end + 1], ':') ? end + 2 : end + 1
    const isOf = isWord(tokens[end - 1], 'of', 'de')
    return (
      this.lineStart && isOf && tokens[end]?.kind === 'number' && (tokens[after]?.kind ?? 'line') === 'line'
    )
  }

  /** The "c/" of "c/ 20' TC" and of "c/ 2 KB". */
  private isWith(clockEnd: number): boolean {
    const { tokens, at } = this
    if (phraseAt(tokens, clockEnd)?.tag === 'cap') return true
    const isBare = tokens[at]?.text === 'c' && tokens[clockEnd - 1]?.kind === 'number'
    return isBare && tokens[clockEnd]?.kind === 'word' && !phraseAt(tokens, clockEnd)
  }

  /** The time stands before the phrase: "12 min AMRAP". */
  private isTimed(tag: Tag, end: number): boolean {
    const before = this.chunks.at(-1)
    // "0:00-10:00 AMRAP 10 pull-ups", "0-10' AMRAP 10 cal row"
    if (before?.kind === 'window')
      return this.tokens[end + 1]?.kind === 'word' && timeUnitAt(this.tokens, end + 1) === undefined
    return before?.kind === 'measure' && before.value.kind === 'duration' && tag !== 'every' && tag !== 'cap'
  }

  private measurementAt(): Found<Measurement> | undefined {
    const { tokens, at } = this
    const pair = pairInBracketsAt(tokens, at)
    if (pair) return pair
    const measured = measurementAt(tokens, at)
    const [number, word] = [tokens[at], tokens[at + 1]]
    // "Teams of 4 - 30 min AMRAP"
    if (this.isAfterTeam() && number?.kind === 'number')
      return { value: bareNumber(number.value), end: at + 1 }
    if (measured?.end !== at + 2 || number?.kind !== 'number' || word?.kind !== 'word') return measured
    // "10 HR push-ups", "10 inch worms": the word after the number begins a name and is no unit.
    const name = this.index.find(tokens, at + 1)
    return name && name.end > at + 2 ? { value: bareNumber(number.value), end: at + 1 } : measured
  }

  private isAfterTeam(): boolean {
    const before = this.chunks.at(-1)
    return before?.kind === 'phrase' && before.tag === 'teamsOf'
  }

  /** "8 alt. DB snatches", "40 m R. lunges" */
  private isAbbreviated(): boolean {
    const [word, dot, next] = [this.tokens[this.at - 1], this.tokens[this.at], this.tokens[this.at + 1]]
    if (!dot?.glued || word?.kind !== 'word') return false
    return abbreviations.has(word.text) || (word.text.length === 1 && word.capitals && next?.kind === 'word')
  }

  private addMark(text: string) {
    if (text === '(') this.bracketDepth += 1
    else if (text === ')') this.bracketDepth = Math.max(0, this.bracketDepth - 1)
    this.add({ kind: 'mark', text }, this.at + 1)
  }

  private addEffort() {
    const found = measurementAt(this.tokens, this.at + 1)
    if (found) this.add({ kind: 'measure', value: found.value, effort: true }, found.end)
    else this.add({ kind: 'mark', text: '@' }, this.at + 1)
  }

  private addBy() {
    const count = this.tokens[this.at + 1]?.value ?? 1
    const found = this.isOfClock() || this.isAfterLoad() ? undefined : measurementAt(this.tokens, this.at + 1)
    // "x 5 kg" and "x 8-10" say more than how often.
    if (found && (found.end > this.at + 2 || !Number.isInteger(count)))
      this.add({ kind: 'measure', value: asReps(found.value), effort: false }, found.end)
    else this.add({ kind: 'by', count }, this.at + 2)
  }

  /** "Deadlift x 5 sets of 3" */
  private isBeforeSetsOf(): boolean {
    const { tokens, at } = this
    const sets = tokens[at + 1]?.kind === 'number' ? phraseAt(tokens, at + 2) : undefined
    return sets?.tag === 'sets' && tokens[sets.end]?.kind === 'number'
  }

  /** "70% x 2 x 3": two repetitions, three times. */
  private isAfterLoad(): boolean {
    const before = this.chunks.at(-1)
    if (before?.kind !== 'measure' || before.value.kind !== 'quantity') return false
    return ['percent', 'kg', 'lb'].includes(before.value.unit ?? '') && isMark(this.tokens[this.at + 2], 'x')
  }

  /** "Every 2 min x 5 - 3 snatches": five times, and then the work. */
  private isOfClock(): boolean {
    const before = this.chunks.at(-1)
    return before?.kind === 'phrase' && before.clock !== undefined && isDashAfter(this.tokens, this.at + 1)
  }
}

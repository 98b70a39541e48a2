// The state of the reader: the open block, its open movement, and where on the line it stands.
import { assignDefined } from '../assign-defined.ts'
import type { Chunk } from '../chunks/chunk.ts'
import type { LoadUnit, Span } from '../structure.ts'
import { isManner } from '../text/manner.ts'
import { isProseWord } from '../text/prose.ts'
import type { ReadingContext } from './amounts/take-quantity.ts'
import { ChunkCursor } from './chunk-cursor.ts'
import { readInches, readMetres, readMinutes } from './movements/bare-metres.ts'
import { gearOf } from './movements/gear.ts'
import { implyRun, implySame } from './movements/implied-run.ts'
import { withdrawAmounts, withdrawLoad } from './movements/plausible.ts'
import {
  isDoing,
  isGreeting,
  isNoName,
  isOtherMovement,
  isUnknownMovement,
  mostListedWords,
} from './movements/unknown-names.ts'
import { type Entry, emptyBlock, endOf, hasWork, isEmpty, type ParsedBlock } from './parsed-block.ts'
import { emptyItem, hasAmount, hasSets, isNamed, measures, type ParsedItem } from './parsed-item.ts'

/** In seconds of the clock; words below it may have opened another block since. */
export type Running = { block: ParsedBlock; from: number; to: number | undefined }

export class Reading {
  readonly blocks: ParsedBlock[] = []
  readonly cursor: ChunkCursor
  readonly unit: LoadUnit
  /** Whether words of the text are the name of a benchmark. */
  readonly isBenchmark: (words: Span) => boolean

  block: ParsedBlock = emptyBlock(0)
  /** The list of the block that movements are added to. */
  list: Entry[] = this.block.entries
  /** The movement that is being read. */
  item: ParsedItem | undefined
  /** A separator stands after it. */
  ended = false
  /** The separator is a plus sign. */
  joined = false
  /** Two implements for the movement that follows: "dual DB". */
  twoHands = false

  lineStart = true
  /** The first character of the line. */
  lineBegin = 0
  segmentStart = true
  /** The number of a list that the line starts with. */
  listed: number | undefined
  itemsOnLine = 0
  /** Words of the line are a title, so that its numbers belong to nothing above. */
  isTitled = false
  /** Those of the line above are. */
  isBelowTitle = false
  /** After a dash, a slash or an arrow words without an amount say how the work before them is done. */
  aside = false
  /** After a full stop words are prose until the line ends. */
  prose = false
  /** Words up to the next separator say nothing: "rest as needed". */
  note = false
  /** Where a rest stands on the line, with no movement after it: a time is not that of the work. */
  restAt: number | undefined
  buyInOnLine = false
  /** The size of the teams of the next block. */
  teamBelow: number | undefined
  /** The line says what a word of the list above stands for. */
  isDefinition = false
  bracketDepth = 0
  bracketAt = 0

  afterBlank = false
  afterThen = false
  /** How often the line says "then": several times it only parts one movement from the next. */
  thenOnLine = 0
  /** The minute of the cycle, and whether it stands on a line of its own above its movements. */
  slot: number | undefined
  slotIsAlone = false
  /** The last window of a running clock. */
  running: Running | undefined
  /** The list of another version of the work, for one movement or until the line ends. */
  alternative:
    | {
        entries: Entry[]
        isOne: boolean
        isBracketed: boolean
        instead: ParsedItem | undefined
        before: ParsedItem | undefined
      }
    | undefined

  constructor(chunks: readonly Chunk[], unit: LoadUnit, isBenchmark: (words: Span) => boolean) {
    this.cursor = new ChunkCursor(chunks)
    this.unit = unit
    this.isBenchmark = isBenchmark
  }

  context(): ReadingContext {
    return { unit: this.unit, hasScheme: this.block.scheme !== undefined }
  }

  /** Whether the brackets say more about the open movement, which stands before them. */
  inBrackets(): boolean {
    return this.bracketDepth > 0 && isNamed(this.item) && this.item.start < this.bracketAt
  }

  /** Words at the start of the line are the title of the block that begins on it. */
  openBlock(at: number) {
    this.closeItem()
    const before = this.block
    const begin = this.itemsOnLine === 0 ? Math.min(at, this.lineBegin) : at
    const start = Math.max(begin, endOf(this.list), endOf(before.entries))
    this.blocks.push(before)
    this.block = emptyBlock(start)
    if (this.afterBlank) this.block.afterBlank = true
    if (this.teamBelow !== undefined) this.block.team = this.teamBelow
    this.teamBelow = undefined
    if (this.listed !== undefined) this.block.listed = this.listed
    this.block.titles = before.titles.filter(title => title.start >= start)
    before.titles = before.titles.filter(title => title.start < start)
    this.list = this.block.entries
    this.afterBlank = false
    this.afterThen = false
    this.slot = undefined
  }

  /** The open movement is the first of the next block. */
  openBlockWithItem(start = this.item?.start ?? 0) {
    const { item } = this
    this.item = undefined
    this.openBlock(start)
    this.item = item
  }

  openItem(span: Span): ParsedItem {
    this.closeItem()
    this.item = emptyItem(span)
    if (this.slot !== undefined) this.item.slot = this.slot
    if (this.aside) this.item.isAside = true
    return this.item
  }

  /** By its name, which may say after "dual" what there are two of. */
  openNamed(span: Span): ParsedItem {
    const { twoHands } = this
    const item = this.openItem(span)
    this.twoHands = twoHands
    return item
  }

  /** The movement goes to its list. Words that are none become a title of the block. */
  closeItem() {
    const { item, joined } = this
    this.item = undefined
    this.ended = false
    this.joined = false
    this.twoHands = false
    if (!item) return
    nameLike(item, this.alternative?.instead)
    if (!this.alternative && !this.isAboveLift(item)) this.nameByHeading(item)
    this.takeSetsAbove(item)
    readMetres(item)
    readInches(item)
    readMinutes(item)
    withdrawLoad(item)
    // "Open 24.1"
    if (!item.match && typeof item.reps === 'number' && !Number.isInteger(item.reps))
      return this.addTitle(item, joined)
    implySame(item, this.list)
    implyRun(item, this.block.format)
    if (isOtherMovement(item)) abstain(item)
    if (isGreeting(item, this.block)) {
      const { start, end } = item.name ?? item
      item.words.push({ start, end, text: '' })
      item.match = undefined
    }
    if (!this.alternative && (this.isBesideRest(item) || this.addGear(item) || this.addManner(item))) return
    const isLoad = this.alternative && item.gear && item.load
    if (!item.match && !isLoad && !isUnknownMovement(item, this.block) && !this.isListed(item))
      return this.addTitle(item, joined)
    withdrawAmounts(item)
    if (this.alternative) {
      shareAmount(this.alternative.before, item)
      this.alternative.entries.push({ kind: 'item', item, joined })
      if (this.alternative.isOne) this.alternative = undefined
      return
    }
    if (this.isLoadTold(item)) return
    if (this.opensBlock(item) || this.isAfterBuild(item)) {
      const { slot } = this
      this.openBlock(item.start)
      this.slot = slot
    }
    if (this.afterThen && this.isCashOut(item)) this.list = this.block.cashOut
    item.line ??= this.lineBegin
    this.list.push({ kind: 'item', item, joined })
    this.slotIsAlone = false
    this.itemsOnLine += 1
    if (this.restAt !== undefined && item.start > this.restAt) this.restAt = undefined
    this.afterBlank = false
    this.afterThen = false
  }

  /** "Weightlifting (Front squat)", and below it "5 sets of 3 @ 70%": the lift of the heading. */
  private nameByHeading(item: ParsedItem) {
    const { lift } = this.block
    const isMeasured = hasAmount(item) || item.efforts !== undefined || item.load !== undefined
    if (!lift || !isMeasured || item.match || item.words.some(({ text }) => !isManner(text))) return
    item.words = []
    item.match = lift.match
    item.name = lift.name
  }

  /** "4x4 @ 80%", and below it "Heavy deadlift" or "Sentadilla": that lift and no other. */
  private isAboveLift(item: ParsedItem): boolean {
    const [line, first, second] = [this.cursor.peek(0), this.cursor.peek(), this.cursor.peek(2)]
    if (line?.kind !== 'line' || line.blank || !item.sets || item.words.length > 0) return false
    const isBare = first?.kind === 'word' || (first?.kind === 'phrase' && first.tag === 'heavy')
    const [name, after] = isBare ? [second, this.cursor.peek(3)] : [first, second]
    return name?.kind === 'movement' && (after?.kind ?? 'line') === 'line'
  }

  private takeSetsAbove(item: ParsedItem) {
    const { setsAbove } = this.block
    if (!setsAbove || !item.match || hasAmount(item)) return
    const { sets, efforts, alsoEfforts, load } = setsAbove
    assignDefined(item, { sets, efforts, alsoEfforts, load })
    delete this.block.setsAbove
  }

  /** Words with no amount belong to the heading: they are no movement. */
  closeHeadingWords() {
    if (this.item && !this.item.match && !hasAmount(this.item)) this.closeItem()
  }

  /** "4 x 500 m row, rest 2:00, hold 1:50": how the work before the rest is done. */
  private isBesideRest(item: ParsedItem): boolean {
    const { match, words, steps, reps, sets, calories, distanceM, load } = item
    const [word] = words
    if (this.restAt === undefined || !word || match || steps.length > 0) return false
    const [before, rest] = this.list.slice(-2)
    if (rest?.kind !== 'rest' || before?.kind !== 'item') return false
    if ((reps ?? sets ?? calories ?? distanceM ?? load) !== undefined) return false
    return hasSets(before.item) || (item.seconds !== undefined && word.start === item.start)
  }

  /** "3 deadlifts, mid-shin for 2 seconds @ 60%": how the lift before it is done. */
  private addManner(item: ParsedItem): boolean {
    const { match, words, start, seconds } = item
    const [word] = words
    const isPause = pauses.has(word?.text ?? '') && typeof seconds === 'number' && seconds <= mostPause
    if (match || (word?.start !== start && !isPause) || item.sets) return false
    const last = this.list.at(-1)
    const isAfterRest = last?.kind === 'rest' && this.restAt === last.start
    const before = this.itemsOnLine > 0 ? (isAfterRest ? this.list.at(-2) : last) : undefined
    if (before?.kind !== 'item' || !before.item.match || !hasAmount(before.item) || item.steps.length > 0)
      return false
    const isTimed = isAfterRest || seconds !== undefined || item.distanceM !== undefined
    if (!isTimed && !words.some(({ text }) => isProseWord(text))) return false
    if (item.efforts) before.item.efforts ??= item.efforts
    if (item.load) before.item.load ??= item.load
    return true
  }

  /** What is lifted, with its load. */
  private addGear({ match, gear: only, load, words, guesses: [guess] }: ParsedItem): boolean {
    // "All with a weight vest 20/14 lb"
    const gear = words.some(({ text }) => gearOf(text) === 'vest') ? 'vest' : only
    if (match || !gear || !load) return false
    if (gear === 'all') {
      this.block.load = load
      this.block.loadGuess = guess
    } else this.block.gearLoads.push({ gear, load, guess })
    return true
  }

  /** Words between the commas of a list of movements. */
  private isListed(item: ParsedItem): boolean {
    const { words, plainWords, isAside } = item
    if (isNoName(item) || isDoing(item)) return false
    const inList = this.itemsOnLine > 0 && !this.prose && !isAside && this.bracketDepth === 0
    if (plainWords && words.length === 1) return false
    return inList && words.length > 0 && words.length <= mostListedWords
  }

  /** "5 rounds of …, then 1 mile run": once, after the last round. */
  private isCashOut(item: ParsedItem): boolean {
    const { format, rounds, roundsAreSets, scheme, entries } = this.block
    if (this.list !== entries || entries.length === 0 || roundsAreSets || this.thenOnLine > 1) return false
    if (entries.some(({ kind }) => kind === 'group')) return false
    if (format !== undefined && format !== 'for_time') return false
    return rounds !== undefined || (scheme !== undefined && hasAmount(item))
  }

  /** "Weight for the press: 35-50 lb", below a blank line and the work: how heavy, and no more of it. */
  private isLoadTold(item: ParsedItem): boolean {
    const { block, blocks, list } = this
    const isApart = this.afterBlank || block.afterBlank === true
    if (!isApart || !item.load || hasAmount(item) || this.itemsOnLine > 0) return false
    if (!hasWork(block)) return blocks.length > 0 && isEmpty({ ...block, titles: [] })
    return !block.scheme && list.every(entry => entry.kind === 'rest' || isMeasured(entry))
  }

  /** After a blank line sets are a block of their own. */
  private opensBlock(item: ParsedItem): boolean {
    const { entries, cashOut, practice } = this.block
    if (practice && hasWork(this.block) && this.itemsOnLine === 0 && isCounted(item)) return true
    if (!this.afterBlank || !hasWork(this.block)) return false
    if (this.list !== entries) return this.list === cashOut && cashOut.length > 0 && hasSets(item)
    const before = this.list.at(-1)
    return hasSets(item) || isLiftScheme(item) || (before?.kind === 'item' && hasSets(before.item))
  }

  /** "Find RM of the jerk, then 2k row": the clock of the lift is not that of the row. */
  private isAfterBuild(item: ParsedItem): boolean {
    const { build, entries } = this.block
    return this.afterThen && build !== undefined && entries.length > 0 && !measures(item, 'load')
  }

  private addTitle(item: ParsedItem, joined: boolean) {
    const { start, end, words, load, efforts, seconds, reps, isComplex } = item
    // "All strict", "Strict and for time:"
    const isStrict = words.some(({ text }) => strict.has(text)) && words.every(({ text }) => isManner(text))
    if (isStrict && !hasWork(this.block)) this.block.strict = true
    // "Row intervals", and below it "6x500 m"
    if (item.lift && !hasWork(this.block)) this.block.lift ??= item.lift
    if (item.sets && words.length === 0 && !hasWork(this.block)) {
      // Below a name that is not known they are its own.
      if (!this.isBelowTitle) this.block.setsAbove = item
      return
    }
    if (efforts && (words.length === 0 || isComplex) && !hasWork(this.block)) this.block.efforts = efforts
    if (load && !hasWork(this.block)) this.block.load = load
    if (words.length > 0 && typeof reps === 'object' && 'm' in reps && !hasWork(this.block))
      this.block.titleLoad = { unit: this.unit, ...reps }
    // "20 min zone 2"
    if (words.length === 0 && typeof seconds === 'number' && !hasWork(this.block))
      this.block.clock ??= seconds
    const number = typeof reps === 'number' && !Number.isInteger(reps)
    if (words.length === 0 && !number) return
    this.isTitled = !isNoName(item) && words.some(({ text }) => !isManner(text) && !ofSets.has(text))
    if (this.afterBlank && hasWork(this.block)) this.openBlock(start)
    if (joined && !hasWork(this.block)) this.block.titleJoined = true
    // "Open 24.1"
    if (number) this.block.titles.push({ start, end })
    else this.block.titles.push({ start: words[0]?.start ?? start, end: words.at(-1)?.end ?? end })
  }
}

/** "15 squats, 0:03 pause at the bottom" */
const pauses = new Set('pause hold pausa descent negative squeeze eccentric bajada'.split(' '))
const mostPause = 10

/** "Top set: 1x3", "Back-off: 3x5": sets of the lift above. */
const ofSets = new Set(
  'top back off backoff set sets drop working work main last first final ramp serie series efectivas aproximacion ultima'.split(
    ' ',
  ),
)
const strict = new Set('strict estricto estricta estrictos estrictas'.split(' '))

/** "10 thrusters 43 kg or 30 kg": the same movement. */
function nameLike(item: ParsedItem, instead: ParsedItem | undefined) {
  if (!instead || item.match || item.words.length > 0) return
  item.match = instead.match
  item.name = instead.name
  item.words = instead.words
}

/** "Back squat 3-3-3-3" */
const isLiftScheme = (item: ParsedItem) => item.scheme !== undefined && measures(item, 'load')

const isMeasured = (entry: Entry) => entry.kind === 'item' && hasAmount(entry.item)

/** Practice takes its time; what is counted is another part. */
const isCounted = ({
  reps,
  sets,
  distanceM,
  calories,
}: Pick<ParsedItem, 'reps' | 'sets' | 'distanceM' | 'calories'>) =>
  (reps ?? sets ?? distanceM ?? calories) !== undefined

/** "Run or row 5,000 m": as much of both. */
function shareAmount(
  before: ParsedItem | undefined,
  { reps, sets, calories, distanceM, seconds }: ParsedItem,
) {
  if (before && !hasAmount(before)) assignDefined(before, { reps, sets, calories, distanceM, seconds })
}

/** The name is not known: it stays as it is written, with the movement that it may be. */
function abstain(item: ParsedItem) {
  const { start, end } = item.name ?? item
  item.words = [...item.before, { start, end, text: '' }, ...item.after]
  item.guesses.push({ about: 'movement', others: item.match ? [item.match.movement.id] : [] })
  if (item.match) item.lift = { match: item.match, name: { start, end } }
  item.match = undefined
  item.name = undefined
}

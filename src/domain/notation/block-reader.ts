// Chunks become blocks: which line opens one, what belongs to its clock, and which measurement to which movement.
import { type BlockDraft, type Entry, emptyBlock, type GroupEntry, hasWork, isEmpty } from './block-draft.ts'
import type { Chunk } from './chunks.ts'
import {
  amountOf,
  emptyItem,
  finishSets,
  hasAmount,
  type ItemDraft,
  isNamed,
  isScheme,
  type ReadingContext,
  takeMovement,
  takeQuantity,
  takeTimes,
} from './item-draft.ts'
import type { MovementMatch } from './movements.ts'
import type { Duration, Measurement, Quantity, Times, WorkRest } from './quantities.ts'
import type { Effort, Format, LoadUnit, ScoreKind } from './structure.ts'
import type { Span } from './tokens.ts'
import type { Tag } from './vocabulary.ts'

/** Marks after which something new may begin. */
const separators = new Set([',', ';', '.', '*', '-', ':', '/', '|', '>', '+', '&', '=', '→', '!'])

type Of<Kind extends Chunk['kind']> = Extract<Chunk, { kind: Kind }>

export class BlockReader {
  readonly blocks: BlockDraft[] = []
  private block: BlockDraft = emptyBlock(0)
  private list: Entry[] = this.block.entries
  private item: ItemDraft | undefined
  /** A separator stands after the open item. */
  private ended = false
  private joined = false
  private lineStart = true
  private lineBegin = 0
  private segmentStart = true
  private afterBlank = false
  private afterThen = false
  private depth = 0
  private bracketAt = 0
  private slot: number | undefined
  private slotIsAlone = false
  private itemsOnLine = 0
  /** After a full stop words are prose until the line ends. */
  private prose = false
  private buyInOnLine = false
  /** Words up to the next separator say nothing: "rest as needed". */
  private note = false
  private alternative: Entry[] | undefined
  private at = 0

  private readonly chunks: readonly Chunk[]
  private readonly unit: LoadUnit
  private readonly namesAhead: boolean[]

  constructor(chunks: readonly Chunk[], unit: LoadUnit) {
    this.chunks = chunks
    this.unit = unit
    this.namesAhead = namesAhead(chunks)
  }

  read(): BlockDraft[] {
    for (this.at = 0; this.at < this.chunks.length; this.at++) {
      const chunk = this.chunks[this.at]
      if (chunk) this.take(chunk)
    }
    this.closeItem()
    this.blocks.push(this.block)
    return this.blocks
  }

  private take(chunk: Chunk) {
    switch (chunk.kind) {
      case 'line':
        return this.takeLine(chunk)
      case 'heading':
        return this.takeHeading(chunk)
      case 'mark':
        return this.takeMark(chunk)
      case 'listNumber':
        return this.takeListNumber(chunk)
      case 'phrase':
        this.takePhrase(chunk)
        break
      case 'measure':
        this.takeMeasure(chunk)
        break
      case 'by':
        this.takeBy(chunk)
        break
      case 'movement':
        this.takeMovementChunk(chunk)
        break
      case 'tempo':
        this.modified(chunk).tempo = chunk.tempo
        break
      case 'word':
        this.takeWord(chunk)
        break
    }
    this.lineStart = false
    this.segmentStart = false
  }

  private next(step = 1): Chunk | undefined {
    return this.chunks[this.at + step]
  }

  private nextTag(step = 1): Tag | undefined {
    const next = this.next(step)
    return next?.kind === 'phrase' ? next.tag : undefined
  }

  private takeLine(chunk: Of<'line'>) {
    this.closeItem()
    this.depth = 0
    this.prose = false
    this.note = false
    const oneLine = this.list === this.block.buyIn && this.buyInOnLine && this.itemsOnLine > 0
    if (this.list === this.block.everyMinute || oneLine) this.list = this.block.entries
    this.buyInOnLine = false
    this.itemsOnLine = 0
    this.alternative = undefined
    this.lineStart = true
    this.lineBegin = chunk.end
    this.segmentStart = true
    if (!this.slotIsAlone) this.slot = undefined
    if (!chunk.blank) return
    this.afterBlank = true
    this.slot = undefined
    this.list = this.list === this.block.cashOut ? this.list : this.block.entries
  }

  private takeHeading(chunk: Of<'heading'>) {
    this.closeItem()
    this.lineStart = true
    this.segmentStart = true
    if (this.block.label !== undefined && isEmpty(this.block)) return
    if (!isEmpty(this.block)) this.openBlock(chunk.start)
    if (chunk.label !== '') this.block.label = chunk.label
  }

  /** Words at the start of the line are the title of the block that begins on it. */
  private openBlock(at: number) {
    this.closeItem()
    const before = this.block
    const begin = this.itemsOnLine === 0 ? Math.min(at, this.lineBegin) : at
    const start = Math.max(begin, endOf(this.list), endOf(before.entries))
    this.blocks.push(before)
    this.block = emptyBlock(start)
    this.block.titles = before.titles.filter(title => title.start >= start)
    before.titles = before.titles.filter(title => title.start < start)
    this.list = this.block.entries
    this.afterBlank = false
    this.afterThen = false
    this.slot = undefined
  }

  private takeMark({ text, start, end }: Of<'mark'>) {
    if (text === '(' || text === '[') {
      this.depth += 1
      this.bracketAt = start
    }
    if (text === ')' || text === ']') this.depth = Math.max(0, this.depth - 1)
    else if (separators.has(text)) {
      if (this.inBrackets(this.item) && text !== '+') return
      const before = this.chunks[this.at - 1]
      const after = this.next()
      // A hyphen inside a name that is not known.
      if (text === '-' && before?.end === start && after?.start === end) return
      this.note = false
      if (text === '.' || text === '!') this.prose = true
      this.ended = true
      this.joined = text === '+'
      this.segmentStart = true
    }
  }

  /** Whether the brackets say more about a movement that stands before them. */
  private inBrackets(item: ItemDraft | undefined): boolean {
    return this.depth > 0 && item !== undefined && isNamed(item) && item.start < this.bracketAt
  }

  private takeListNumber({ number, start }: Of<'listNumber'>) {
    this.closeItem()
    this.lineStart = false
    this.segmentStart = true
    const cycles = this.block.format === 'emom' || this.block.format === 'every' || this.block.alternating
    if (!cycles) return
    this.takeSlot(number, start)
  }

  private takeSlot(number: number, _start: number) {
    this.slot = number
    const next = this.next()
    const after = this.next(2)
    this.slotIsAlone = next?.kind === 'line' || (next?.kind === 'mark' && after?.kind === 'line')
  }

  // -- what belongs to the block

  private takePhrase(chunk: Of<'phrase'>) {
    const { tag, clock } = chunk
    switch (tag) {
      case 'forTime':
        return this.setFormat('for_time', chunk)
      case 'roundsForTime':
        return this.setFormat('for_time', chunk)
      case 'amrap':
        return this.takeAmrap(chunk)
      case 'emom':
        if (this.block.format === 'for_time' && clock === undefined && (this.item || hasWork(this.block)))
          return this.takeEveryMinute()
        this.setFormat('emom', chunk)
        this.block.interval = 60
        if (clock !== undefined) this.block.duration = clock
        return
      case 'every':
        if (clock === undefined) return
        this.setFormat(clock === 60 ? 'emom' : 'every', chunk)
        this.block.interval = clock
        return
      case 'tabata':
        return this.setFormat('tabata', chunk)
      case 'deathBy':
        return this.setFormat('death_by', chunk)
      case 'cap':
        if (clock !== undefined) this.block.cap = clock
        this.ended = true
        return
      case 'rest':
        return this.takeRest(chunk)
      case 'between':
        return
      case 'pairsOf':
      case 'parejas':
        this.block.team = 2
        return
      case 'trios':
        this.block.team = 3
        return
      case 'teamsOf':
        return this.takeTeam()
      case 'build':
        this.beginBuild(chunk)
        return
      case 'heavySingle':
      case 'heavyDouble':
      case 'heavyTriple':
        this.beginBuild(chunk)
        this.block.build = { reps: { heavySingle: 1, heavyDouble: 2, heavyTriple: 3 }[tag] }
        return
      case 'untimed':
        this.block.untimed = true
        return
      case 'forLoad':
        this.block.said = 'load'
        return
      case 'forReps':
        this.block.said = 'reps'
        return
      case 'forCalories':
        this.block.said = 'calories'
        return
      case 'forDistance':
        this.block.said = 'distance'
        return
      case 'alternating':
        if (this.block.format === 'emom' || this.nextTag() === 'emom' || !this.item)
          this.block.alternating = true
        return
      case 'odd':
      case 'even':
        this.closeItem()
        this.segmentStart = true
        return this.takeSlot(tag === 'odd' ? 1 : 2, chunk.start)
      case 'buyIn':
        this.closeItem()
        if (hasWork(this.block)) this.openBlock(chunk.start)
        this.list = this.block.buyIn
        this.buyInOnLine = true
        return
      case 'cashOut':
        this.closeItem()
        this.list = this.block.cashOut
        return
      case 'toFinish':
        if (this.list !== this.block.cashOut) this.list = this.block.entries
        return
      case 'startAt':
        if (this.next()?.kind === 'measure') this.at += 1
        this.ended = true
        return
      case 'next':
        this.closeItem()
        if (this.list !== this.block.cashOut) this.list = this.block.entries
        this.afterThen = true
        this.segmentStart = true
        return
      case 'remark':
        return this.takeRemark()
      case 'station':
        return
      case 'scaled':
        return this.takeScaled(chunk)
      case 'or':
        return this.takeOr(chunk)
      case 'and':
        if (this.item && !isNamed(this.item)) return
        this.ended = true
        this.joined = false
        this.segmentStart = true
        return
      default:
        return this.takeItemPhrase(chunk)
    }
  }

  /** A format on a block that has its work already opens the next block. */
  private setFormat(format: Format, chunk: Chunk) {
    const { block } = this
    const late =
      hasWork(block) || (block.format !== undefined && block.format !== format && format !== 'for_time')
    const trailing = format === 'for_time' && block.format === undefined && !this.lineStart
    if (
      format === 'for_time' &&
      block.format !== undefined &&
      block.format !== 'for_time' &&
      !this.lineStart
    ) {
      block.said = 'time'
      return
    }
    if (late && !trailing && (hasWork(block) || block.format !== 'intervals')) this.openBlock(chunk.start)
    this.block.format = format
    this.closeHeaderItem()
  }

  private closeHeaderItem() {
    if (this.item && !this.item.match && !hasAmount(this.item)) this.closeItem()
  }

  private takeAmrap(chunk: Of<'phrase'>) {
    const { item } = this
    // "3 x AMRAP push-ups" and "AMRAP pull-ups" inside sets: as many as possible.
    if (item?.sets && chunk.clock === undefined) {
      item.max = true
      return
    }
    const rounds = this.block.rounds
    const carried = hasWork(this.block) ? undefined : rounds
    this.setFormat('amrap', chunk)
    if (chunk.clock !== undefined) this.block.duration = chunk.clock
    else if (this.block.clock !== undefined) this.block.duration = this.block.clock
    if (carried !== undefined) this.block.rounds = carried
  }

  /** "5 burpees every minute" beside the work. */
  private takeEveryMinute() {
    const { item } = this
    this.list = this.block.everyMinute
    if (item && isNamed(item)) {
      this.closeItem()
      this.list = this.block.entries
    }
  }

  /** "Score: total reps", "Goal: under 12 min": nothing of it is work. */
  private takeRemark() {
    if (!this.segmentStart && !this.lineStart && this.depth === 0) return
    const words: string[] = []
    const inside = this.depth > 0
    for (let next = this.next(); next && next.kind !== 'line'; next = this.next()) {
      if (inside && next.kind === 'mark' && next.text === ')') break
      if (next.kind === 'word') words.push(next.text)
      if (next.kind === 'phrase' && scoreTags[next.tag]) this.block.said = scoreTags[next.tag] ?? 'none'
      this.at += 1
    }
    for (const word of words) this.block.said = scoreWords[word] ?? this.block.said ?? 'none'
    if (this.block.said === 'none') delete this.block.said
    this.ended = true
  }

  private takeTeam() {
    const next = this.next()
    const word = next?.kind === 'word' ? numberWords[next.text] : undefined
    if (word !== undefined) this.block.team = word
    else if (next?.kind === 'phrase' && next.tag === 'two') this.block.team = 2
    else if (next?.kind === 'measure' && next.value.kind === 'quantity')
      this.block.team = next.value.numbers[0] ?? 2
    else return
    this.at += 1
  }

  private beginBuild(chunk: Chunk) {
    if (hasWork(this.block) && (this.lineStart || this.afterBlank)) this.openBlock(chunk.start)
    this.block.build ??= {}
  }

  private takeRest(chunk: Of<'phrase'>) {
    const next = this.next()
    let seconds: Effort | undefined
    let { end } = chunk
    if (next?.kind === 'measure') {
      seconds = restSeconds(next.value)
      // "rest 2:00" belongs together, "rest, 10 burpees" does not.
      if (seconds !== undefined) {
        this.at += 1
        end = next.end
      }
    } else if (next?.kind === 'mark' && /^[:=-]$/.test(next.text)) {
      const after = this.next(2)
      if (after?.kind === 'measure') {
        seconds = restSeconds(after.value)
        if (seconds !== undefined) {
          this.at += 2
          end = after.end
        }
      }
    }
    this.addRest(seconds, chunk.start, end)
  }

  private addRest(seconds: Effort | undefined, start: number, end: number) {
    const { block } = this
    const between =
      this.nextTag() === 'between' || (this.next()?.kind === 'mark' && this.nextTag(2) === 'between')
    const inHeader = !hasWork(block) && !this.item
    if (
      seconds !== undefined &&
      (between || (inHeader && (block.work !== undefined || block.format !== undefined)))
    ) {
      block.rest ??= seconds
      if (between) block.restAfterRound = true
      this.ended = true
      return
    }
    const own = this.lineStart || this.slot !== undefined
    if (this.item && isNamed(this.item)) this.closeItem()
    if (seconds === undefined && this.slot === undefined) {
      this.note = true
      return
    }
    this.list.push({ kind: 'rest', start, end, seconds, slot: this.slot, own })
    this.ended = true
  }

  private takeScaled(chunk: Of<'phrase'>) {
    const next = this.next()
    const opens =
      (this.segmentStart || this.depth > 0) &&
      next?.kind === 'mark' &&
      (next.text === ':' || next.text === '-')
    if (!opens && !(this.lineStart && next?.kind === 'measure')) {
      this.ended = this.ended || this.item === undefined
      return
    }
    this.closeItem()
    const entries: Entry[] = []
    this.block.alternatives.push({ start: chunk.start, end: chunk.end, level: 'scaled', entries })
    this.alternative = entries
  }

  private takeOr(chunk: Of<'phrase'>) {
    const next = this.next()
    if (!this.item || !isNamed(this.item)) return
    if (next?.kind !== 'measure' && next?.kind !== 'movement') return
    this.closeItem()
    const entries: Entry[] = []
    this.block.alternatives.push({ start: chunk.start, end: chunk.end, level: 'or', entries })
    this.alternative = entries
    this.alternativeIsOne = true
  }
  private alternativeIsOne = false

  // -- what belongs to a movement

  private takeItemPhrase(chunk: Of<'phrase'>) {
    switch (chunk.tag) {
      case 'perSide':
      case 'each': {
        const item = this.openItem(chunk)
        if (chunk.tag === 'each' && this.block.team !== undefined) item.perAthlete = true
        else item.perSide = true
        item.end = chunk.end
        return
      }
      case 'perAthlete': {
        const item = this.openItem(chunk)
        item.perAthlete = true
        item.end = chunk.end
        return
      }
      case 'sync':
      case 'syncPlural': {
        const item = this.item && (!this.ended || !this.segmentHasName()) ? this.item : this.newItem(chunk)
        item.sync = true
        item.end = chunk.end
        return
      }
      case 'max': {
        if (this.isMaxForAll()) {
          this.block.maxAll = true
          return
        }
        const item = this.startOrModify(chunk)
        item.max = true
        return
      }
      case 'maxCalories': {
        const item = this.startOrModify(chunk)
        item.calories = 'max'
        return
      }
      case 'maxDistance': {
        const item = this.startOrModify(chunk)
        item.distanceM = 'max'
        return
      }
      case 'bodyweight':
        if (this.item) this.item.bodyweight ??= 1
        return
      case 'two':
        this.twoHands = true
        return
      case 'rpe':
      case 'rir':
        return this.takeRpe(chunk)
      case 'rounds':
      case 'sets':
        return this.takeTrailingRounds(chunk)
      case 'heavy':
        if (this.segmentStart || this.block.build) this.block.build ??= {}
        return
      default:
        return
    }
  }
  private twoHands = false

  /** "max reps at each station" over the list, or in brackets after it. */
  private isMaxForAll(): boolean {
    const { block } = this
    const stations = block.format === 'tabata' || block.work !== undefined
    if (!stations || this.segmentHasName()) return false
    return (!hasWork(block) && !this.item) || this.depth > 0
  }

  private takeRpe(chunk: Of<'phrase'>) {
    let next = this.next()
    if (next?.kind === 'mark' && (next.text === ':' || next.text === '=')) {
      this.at += 1
      next = this.next()
    }
    if (next?.kind !== 'measure' || next.value.kind !== 'quantity') return
    this.at += 1
    const { numbers } = next.value
    const item = this.modified(chunk)
    item.efforts = {
      of: chunk.tag === 'rir' ? 'rir' : 'rpe',
      numbers,
      list: numbers.length > 2,
    }
    item.end = next.end
  }

  /** "Rounds: 5" */
  private takeTrailingRounds(chunk: Of<'phrase'>) {
    const next = this.next()?.kind === 'mark' ? this.next(2) : this.next()
    if (
      this.item ||
      next?.kind !== 'measure' ||
      next.value.kind !== 'quantity' ||
      next.value.numbers.length > 1
    )
      return
    if (this.block.rounds !== undefined || hasWork(this.block) || next.value.unit) return
    const after = this.chunks[this.chunks.indexOf(next, this.at) + 1]
    if (after && after.kind !== 'line') return
    this.setRounds(next.value.numbers[0] ?? 1, chunk, chunk.tag === 'sets')
    this.at = this.chunks.indexOf(next, this.at)
  }

  private takeBy(chunk: Of<'by'>) {
    const { count } = chunk
    const { block, item } = this
    if (this.nextTag() === 'rounds' || this.nextTag() === 'sets') this.at += 1
    const cycles = block.format === 'emom' || block.format === 'every'
    if (cycles && block.intervals === undefined && !hasWork(block) && !(item && isNamed(item))) {
      block.intervals = count
      return
    }
    if (
      block.work !== undefined ||
      block.format === 'tabata' ||
      (block.format === 'amrap' && !item && !hasWork(block))
    ) {
      block.rounds ??= count
      return
    }
    if (item && isNamed(item)) {
      if (!hasAmount(item)) item.reps = count
      else if (typeof item.reps === 'number' && !item.sets) {
        item.sets = { count, of: { reps: item.reps } }
        delete item.reps
      }
      return
    }
    if (cycles) block.intervals ??= count
    else this.setRounds(count, chunk, false)
  }

  private takeMeasure(chunk: Of<'measure'>) {
    const { value } = chunk
    if (value.kind === 'duration') return this.takeDuration(value, chunk)
    if (value.kind === 'workRest') return this.takeWorkRest(value)
    if (value.kind === 'times') return this.takeTimesChunk(value, chunk)
    return this.takeQuantityChunk(value, chunk)
  }

  /** The phrase that a time or a number stands before: "20 min cap", "3 rounds". */
  private followingTag(): { tag: Tag; steps: number } | undefined {
    for (let steps = 1; steps <= 2; steps++) {
      const next = this.next(steps)
      if (next?.kind === 'phrase' && next.tag !== 'article' && next.tag !== 'forDuration')
        return { tag: next.tag, steps }
      if (next?.kind !== 'phrase' && !(next?.kind === 'mark' && next.text === '-')) return undefined
    }
    return undefined
  }

  private takeDuration({ seconds }: Duration, chunk: Chunk) {
    const { block } = this
    const following = this.followingTag()
    if (following) {
      const { tag, steps } = following
      const phrase = this.next(steps)
      if (tag === 'amrap' || tag === 'emom') {
        this.at += steps
        if (phrase?.kind === 'phrase') this.takePhrase({ ...phrase, start: chunk.start })
        this.block.duration = seconds
        return
      }
      if (tag === 'cap') {
        this.at += steps
        block.cap = seconds
        this.ended = true
        return
      }
      if (tag === 'rest') {
        this.at += steps
        if (block.work !== undefined && block.rest === undefined && !this.lineStart) {
          block.rest = seconds
          if (this.nextTag() === 'between') block.restAfterRound = true
          return
        }
        return this.addRest(seconds, chunk.start, phrase?.end ?? chunk.end)
      }
      if (tag === 'work') {
        this.at += steps
        return this.setWork(seconds, chunk)
      }
      if (tag === 'between' && block.rest === undefined) {
        block.rest = seconds
        block.restAfterRound = true
        return
      }
      if (tag === 'station') {
        this.at += steps
        return this.setWork(seconds, chunk)
      }
      if (tag === 'perAthlete' && block.format === 'tabata') {
        this.at += steps
        return
      }
    }
    const named = this.segmentHasName()
    const item = this.item && (!this.ended || !named) ? this.item : undefined
    if (!named && !(item && isNamed(item))) return this.takeHeadingClock(seconds)
    if (item && isNamed(item) && (block.build || this.depth > 0) && !measuresTime(item)) {
      if (block.build || block.duration === undefined) block.duration = seconds
      return
    }
    if (named && this.nextIsBuild()) return this.takeHeadingClock(seconds)
    const target = item ?? this.newItem(chunk)
    target.seconds = seconds
    target.end = chunk.end
  }

  private nextIsBuild(): boolean {
    return ['build', 'heavySingle', 'heavyDouble', 'heavyTriple'].includes(this.nextTag() ?? '')
  }

  private takeHeadingClock(seconds: number) {
    const { block } = this
    const cycles = block.format === 'emom' || block.format === 'every' || block.format === 'amrap'
    if (cycles && block.duration === undefined) block.duration = seconds
    else if (block.format === 'for_time' && block.cap === undefined) block.cap = seconds
    else block.clock ??= seconds
  }

  private setWork(seconds: number, chunk: Chunk) {
    if (hasWork(this.block) && this.lineStart) this.openBlock(chunk.start)
    this.block.work = seconds
    this.block.format ??= 'intervals'
    this.ended = true
  }

  private takeWorkRest({ work, rest }: WorkRest) {
    this.block.work = work
    this.block.rest = rest
    this.block.format ??= 'intervals'
  }

  private takeTimesChunk({ count, of }: Times, chunk: Chunk) {
    const next = this.followingTag()
    if (of?.kind === 'duration' && (next?.tag === 'amrap' || next?.tag === 'work')) {
      this.setRounds(count, chunk, false)
      return this.takeDuration(of, chunk)
    }
    if (of?.kind === 'quantity' && of.unit === 'quote' && (next?.tag === 'work' || next?.tag === 'amrap')) {
      this.setRounds(count, chunk, false)
      return this.takeDuration({ kind: 'duration', seconds: of.numbers[0] ?? 0 }, chunk)
    }
    if (of?.kind === 'workRest') {
      this.setRounds(count, chunk, false)
      return this.takeWorkRest(of)
    }
    const named = this.segmentHasName() || (this.item !== undefined && isNamed(this.item))
    if (of === undefined && this.next()?.kind === 'movement') {
      const item = this.startOrModify(chunk)
      item.reps = count
      item.end = chunk.end
      return
    }
    if (of === undefined || (!named && this.isOnlyOnLine())) {
      if (of === undefined || !this.lastItem()) return this.setRounds(count, chunk, false)
    }
    if (of?.kind === 'quantity' && of.numbers.length === 1 && !of.unit && this.nextTag() === 'rounds')
      return this.setRounds(count, chunk, false)
    if (this.afterBlank && hasWork(this.block) && this.lineStart) this.openBlock(chunk.start)
    const item = this.startOrModify(chunk)
    takeTimes(item, count, of, this.context())
    // "5x5x60 kg"
    item.end = chunk.end
  }

  private isOnlyOnLine(): boolean {
    const next = this.next()
    return this.lineStart && (!next || next.kind === 'line')
  }

  private takeQuantityChunk(quantity: Quantity, chunk: Of<'measure'>) {
    const { numbers, unit } = quantity
    const [first = 0] = numbers
    const single = numbers.length === 1 && !unit && Number.isInteger(first)
    const following = single && !chunk.effort ? this.followingTag() : undefined
    if (following && this.takeCounted(first, following, chunk)) return
    if (
      unit === 'quote' &&
      numbers.length === 1 &&
      ['work', 'rest', 'cap', 'amrap'].includes(this.followingTag()?.tag ?? '')
    )
      return this.takeDuration({ kind: 'duration', seconds: first }, chunk)
    if (this.saysAgain(quantity)) return
    if (unit === 'rm') return this.takeRepMax(first, chunk)
    if (unit === undefined && isScheme(quantity) && this.takeScheme(quantity, chunk)) return
    if (unit === 'cal' && isScheme(quantity) && !this.item) {
      this.takeScheme(quantity, chunk)
      this.block.schemeMeasure = 'calories'
      return
    }
    if (unit === 'm' && isScheme(quantity) && numbers.length > 2 && !this.item) {
      this.takeScheme(quantity, chunk)
      this.block.schemeMeasure = 'distance'
      return
    }
    if (
      this.block.format === 'tabata' &&
      !hasWork(this.block) &&
      quantity.joiner === '/' &&
      !unit &&
      !this.segmentHasName()
    ) {
      this.block.work = first
      this.block.rest = numbers[1] ?? 10
      return
    }
    if (this.takesHeadingNumber(single, chunk)) return
    const item = this.startOrModify(chunk)
    if (this.startsStep(item, quantity)) return
    takeQuantity(item, quantity, chunk.effort, this.context())
    item.end = chunk.end
  }

  /** "20 rope climbs (10 each)", and the repetitions of "death by": said already. */
  private saysAgain({ unit }: Quantity): boolean {
    const item = this.item ?? (this.block.format === 'death_by' ? this.lastItem() : undefined)
    if (!item || !isNamed(item) || (unit !== undefined && unit !== 'reps')) return false
    if (this.block.format === 'death_by' && !this.segmentHasName()) return true
    const each = ['each', 'perAthlete'].includes(this.nextTag() ?? '')
    if (this.depth === 0 || !each || item.reps === undefined) return false
    this.at += 1
    return true
  }

  /** "E2MOM 10": minutes, if no movement follows. */
  private takesHeadingNumber(single: boolean, chunk: Of<'measure'>): boolean {
    const { block } = this
    if (!single || chunk.effort || hasWork(block) || this.item || this.segmentHasName()) return false
    const minutes = chunk.value.kind === 'quantity' ? (chunk.value.numbers[0] ?? 0) : 0
    if (
      (block.format === 'every' || block.format === 'emom' || block.format === 'amrap') &&
      block.duration === undefined
    ) {
      block.duration = minutes * 60
      if (block.format === 'every') block.guesses.push({ about: 'clock', others: [`x ${minutes}`] })
      return true
    }
    if (block.format === 'for_time' && block.cap === undefined && this.next()?.kind === 'line') return false
    return false
  }

  /** "5 @ 70%, 3 @ 80%": each is one more set of the movement before. */
  private startsStep(item: ItemDraft, quantity: Quantity): boolean {
    const { efforts, load, reps, sets } = item
    if (quantity.unit !== undefined && quantity.unit !== 'reps') return false
    if (quantity.numbers.length > 1 || !isNamed(item) || !this.ended) return false
    const next = this.next()
    const effortFollows = next?.kind === 'measure' && next.effort
    if (item.scheme && !efforts && !load && effortFollows) {
      delete item.scheme
      item.sets = { count: 1, of: { reps: amountOf(quantity) } }
      return true
    }
    if (reps !== undefined && (efforts || load) && !sets) {
      item.sets = { count: 1, of: { reps } }
      delete item.reps
    } else if (item.steps.length === 0 && !(sets && effortFollows)) return false
    finishSets(item)
    item.sets = { count: 1, of: { reps: amountOf(quantity) } }
    return true
  }

  private takeCounted(count: number, { tag, steps }: { tag: Tag; steps: number }, chunk: Chunk): boolean {
    this.closeHeaderItem()
    const { block } = this
    if (tag === 'rounds' || tag === 'roundsForTime') {
      this.at += steps
      this.setRounds(count, chunk, false)
      if (tag === 'roundsForTime') this.setFormat('for_time', chunk)
      return true
    }
    if (tag === 'sets') {
      this.at += steps
      return this.takeSets(count, chunk)
    }
    if (tag === 'amrap' || tag === 'emom') {
      this.at += steps
      const phrase = this.chunks[this.at]
      if (phrase?.kind === 'phrase') this.takePhrase({ ...phrase, start: chunk.start })
      this.block.duration ??= count * 60
      return true
    }
    if (tag === 'cap' && (!this.item || this.ended)) {
      this.at += steps
      block.cap ??= count * 60
      return true
    }
    if (tag === 'work' || (tag === 'rest' && block.work !== undefined)) {
      this.at += steps
      const seconds = count < 10 ? count * 60 : count
      if (tag === 'work') this.setWork(seconds, chunk)
      else block.rest = seconds
      return true
    }
    return false
  }

  /** "4 sets of 8", "3 series x 10", or "3 sets:" with a list. */
  private takeSets(count: number, chunk: Chunk): boolean {
    const next = this.next()
    if (next?.kind === 'by') {
      this.at += 1
      this.startOrModify(chunk).sets = { count, of: { reps: next.count } }
      return true
    }
    const named = this.item !== undefined && isNamed(this.item) && !this.ended
    const skip = next?.kind === 'phrase' && (next.tag === 'article' || next.tag === 'max') ? 2 : 1
    const of =
      next?.kind === 'phrase' && next.tag === 'max'
        ? next
        : this.next(next?.kind === 'phrase' && next.tag === 'article' ? skip : 1)
    const written = this.chunks[this.at]
    const isOf = written?.kind === 'phrase' && named
    if (named && of?.kind === 'phrase' && of.tag === 'max') {
      this.at += 1
      this.startOrModify(chunk).sets = { count, of: { reps: 'max' } }
      return true
    }
    if ((named || isOf) && of?.kind === 'measure' && of.value.kind === 'quantity' && !of.effort) {
      const unit = of.value.unit
      if (unit === undefined || unit === 'reps') {
        this.at += this.next() === of ? 1 : 2
        takeTimes(this.startOrModify(chunk), count, { ...of.value, unit: undefined }, this.context())
        return true
      }
    }
    if (named && this.item && typeof this.item.reps === 'number') {
      this.item.sets = { count, of: { reps: this.item.reps } }
      delete this.item.reps
      return true
    }
    if (named && this.item && !hasAmount(this.item)) {
      this.item.sets = { count, of: {} }
      return true
    }
    this.setRounds(count, chunk, true)
    return true
  }

  private takeRepMax(reps: number, chunk: Chunk) {
    const { item } = this
    // "75% 1RM" says of what.
    if (item?.efforts?.of === 'percent') return
    if (hasWork(this.block) && this.lineStart) this.openBlock(chunk.start)
    this.block.build = { reps }
    if (item && isNamed(item)) {
      item.reps = reps
      item.end = chunk.end
    }
  }

  /** A scheme before any movement is the block's; after one it is that movement's. */
  private takeScheme(quantity: Quantity, chunk: Chunk): boolean {
    this.closeHeaderItem()
    const { item } = this
    if (item && isNamed(item) && (!this.ended || !this.segmentHasName())) {
      if (quantity.joiner === '/' && quantity.numbers.length === 2) return false
      item.scheme = quantity.numbers
      item.end = chunk.end
      if (quantity.open) this.block.openScheme = true
      return true
    }
    if (hasWork(this.block) && (this.lineStart || this.afterThen)) this.openBlock(chunk.start)
    else if (this.block.scheme !== undefined || hasWork(this.block)) return false
    this.block.scheme = quantity.numbers
    if (quantity.open) this.block.openScheme = true
    return true
  }

  private setRounds(count: number, { start, end }: Span, sets: boolean) {
    const { block } = this
    const cycles = block.format === 'emom' || block.format === 'every'
    if (cycles && block.intervals === undefined && !hasWork(block)) {
      block.intervals = count
      return
    }
    if (!hasWork(block)) {
      this.closeItem()
      if (this.list === block.buyIn) this.list = block.entries
      block.rounds ??= count
      if (block.format !== undefined) block.roundsApart = true
      if (sets) block.roundsAreSets = true
      return
    }
    const opens = this.lineStart || this.afterThen || this.afterBlank || this.segmentStart
    if (!opens) {
      block.rounds ??= count
      return
    }
    this.closeItem()
    const timed = block.format !== undefined || block.buyIn.length > 0
    if (!timed || (this.afterBlank && !this.afterThen)) {
      this.openBlock(start)
      this.block.rounds = count
      if (sets) this.block.roundsAreSets = true
      return
    }
    // "3 rounds of …, then 3 rounds of …": the first are a group as well.
    if (
      this.afterThen &&
      block.roundsApart &&
      block.rounds !== undefined &&
      block.entries.every(entry => entry.kind !== 'group')
    ) {
      const first = block.entries[0]
      const begin = first?.kind === 'item' ? first.item.start : (first?.start ?? start)
      block.entries = [
        {
          kind: 'group',
          start: begin,
          end: endOf(block.entries),
          rounds: block.rounds,
          entries: block.entries,
        },
      ]
      delete block.rounds
    }
    const group: GroupEntry = { kind: 'group', start, end, rounds: count, entries: [] }
    block.entries.push(group)
    this.list = group.entries
    this.afterThen = false
  }

  private takeMovementChunk(chunk: Of<'movement'>) {
    const open = this.item
    const item = open && !open.match && !(this.ended && open.words.length > 0) ? open : this.newItem(chunk)
    if (isOtherKind(item, chunk.match)) {
      item.words.push({ start: chunk.start, end: chunk.end })
      item.guesses.push({ about: 'movement', others: [chunk.match.movement.id] })
    } else takeMovement(item, chunk)
    item.end = chunk.end
    if (this.twoHands) {
      item.implements ??= 2
      this.twoHands = false
    }
    this.ended = false
  }

  private takeWord(chunk: Of<'word'>) {
    const { item } = this
    if (isCalorieWord(chunk.text)) {
      this.startOrModify(chunk).measure = 'calories'
      return
    }
    if (item?.match && !hasAmount(item) && /^(complex|complejo)$/.test(chunk.text)) {
      item.words = [item.name ?? item, { start: chunk.start, end: chunk.end }]
      item.match = undefined
      return
    }
    const load = this.next()
    if (/^[hmwf]$/.test(chunk.text) && load?.kind === 'measure') return
    if (item && !this.ended) {
      if (item.match) return
      item.words.push({ start: chunk.start, end: chunk.end })
      if (manners.has(chunk.text)) item.plainWords = true
      item.end = chunk.end
      return
    }
    if ((item && this.depth > 0) || this.note) return
    const fresh = this.newItem(chunk)
    fresh.words.push({ start: chunk.start, end: chunk.end })
    if (manners.has(chunk.text)) fresh.plainWords = true
    fresh.end = chunk.end
  }

  // -- items

  private context(): ReadingContext {
    return { unit: this.unit, hasScheme: this.block.scheme !== undefined }
  }

  /** Whether a movement or a word stands between here and the next separator. */
  private segmentHasName(): boolean {
    return this.namesAhead[this.at + 1] ?? false
  }

  /** The open item, or the last one, for what can only say more about a movement. */
  private modified(chunk: Chunk): ItemDraft {
    const item = this.item ?? this.lastItem() ?? this.newItem(chunk)
    item.end = Math.max(item.end, chunk.end)
    return item
  }

  /** The movement before, if no blank line parts it from here. */
  private lastItem(): ItemDraft | undefined {
    const last = this.afterBlank ? undefined : this.list.at(-1)
    return last?.kind === 'item' ? last.item : undefined
  }

  /** A measurement that begins the next movement, or belongs to the one before. */
  private startOrModify(chunk: Chunk): ItemDraft {
    const named = this.segmentHasName()
    if (
      this.item &&
      this.ended &&
      !named &&
      !this.item.match &&
      !hasAmount(this.item) &&
      this.list.length > 0
    )
      this.closeItem()
    if (this.item) {
      const { item } = this
      if (!isNamed(item) || this.inBrackets(item)) return item
      if (!this.ended && !(item.match && named && startsItem(chunk) && hasAmountOrScheme(item, this.block)))
        return item
      if (!named) return item
      return this.newItem(chunk)
    }
    const last = this.lastItem()
    if (!named && last && isNamed(last)) {
      this.item = last
      this.list.pop()
      this.ended = true
      return last
    }
    return this.newItem(chunk)
  }

  private openItem(chunk: Chunk): ItemDraft {
    return this.item ?? this.lastItem() ?? this.newItem(chunk)
  }

  private newItem(chunk: Chunk): ItemDraft {
    this.closeItem()
    this.item = emptyItem(chunk.start)
    this.item.end = chunk.end
    if (this.slot !== undefined) this.item.slot = this.slot
    this.ended = false
    return this.item
  }

  private closeItem() {
    const { item } = this
    this.item = undefined
    const joined = this.joined
    this.ended = false
    this.joined = false
    this.twoHands = false
    if (!item) return
    if (isGreeting(item, this.block)) {
      item.words.push(item.name ?? item)
      item.match = undefined
    }
    if (!item.match && !isUnknownMovement(item) && !this.isListed(item)) {
      if (item.load && !hasWork(this.block)) this.block.load = item.load
      if (item.words.length > 0) this.addTitle(item)
      return
    }
    if (this.alternative) {
      this.alternative.push({ kind: 'item', item, joined })
      if (this.alternativeIsOne) {
        this.alternative = undefined
        this.alternativeIsOne = false
      }
      return
    }
    if (this.opensBlock(item)) {
      const { slot } = this
      this.openBlock(item.start)
      this.slot = slot
    }
    this.slotIsAlone = false
    this.list.push({ kind: 'item', item, joined })
    this.itemsOnLine += 1
    this.afterBlank = false
    this.afterThen = false
  }

  /** Words between the commas of a list of movements. */
  private isListed(item: ItemDraft): boolean {
    return (
      this.itemsOnLine > 0 &&
      !this.prose &&
      this.depth === 0 &&
      item.words.length > 0 &&
      item.words.length <= 5
    )
  }

  private opensBlock(item: ItemDraft): boolean {
    if (!this.afterBlank || !hasWork(this.block) || this.list !== this.block.entries) return false
    const sets = (draft: ItemDraft) => draft.sets !== undefined || draft.steps.length > 0
    const before = this.list.at(-1)
    return sets(item) || (before?.kind === 'item' && sets(before.item))
  }

  private addTitle(item: ItemDraft) {
    const { block } = this
    if (this.afterBlank && hasWork(block)) this.openBlock(item.start)
    this.block.titles.push({
      start: item.words[0]?.start ?? item.start,
      end: item.words.at(-1)?.end ?? item.end,
    })
  }
}

/** A word that is not known before a name that stands for many: a cossack squat is no air squat. */
function isOtherKind(item: ItemDraft, match: MovementMatch): boolean {
  return item.words.length > 0 && hasAmount(item) && manyKinds.test(match.bare) && !item.plainWords
}

const manyKinds = /^(squat|sentadilla|pr|lung|curl|row|plank|plancha|zancada)~?$/

/** Words that say how a movement is done, not which. */
const manners = new Set(
  'heavy light strict alternating alt slow fast easy hard explosive controlled unbroken paused pause weighted good quality'
    .concat(
      ' steady moderate max barbell bb db kb full big smooth fresh straight lento lentas rapido rapidas suave suaves',
    )
    .concat(' estrictas controladas explosivas pesadas ligeras buenas calidad pausa')
    .split(' '),
)

/** Words with a number before them, or with sets; not "zone 2". */
function isUnknownMovement(item: ItemDraft): boolean {
  const [first] = item.words
  if (!first || !hasAmount(item)) return false
  return item.start < first.start || item.reps === undefined || item.sets !== undefined
}

/** "Good morning team" is a movement only with a number. */
const isGreeting = (item: ItemDraft, block: BlockDraft) =>
  item.match?.movement.id === 'good_morning' && !hasAmount(item) && block.scheme === undefined && !item.load

/** Where the last movement, rest or group ends. */
function endOf(entries: readonly Entry[]): number {
  const last = entries.at(-1)
  if (!last) return 0
  if (last.kind === 'item') return last.item.end
  return last.kind === 'group' ? Math.max(last.end, endOf(last.entries)) : last.end
}

/** For each chunk, whether a name comes before the next separator. One pass from the end. */
function namesAhead(chunks: readonly Chunk[]): boolean[] {
  const ahead: boolean[] = []
  let named = false
  for (let at = chunks.length - 1; at >= 0; at--) {
    const chunk = chunks[at]
    if (chunk?.kind === 'movement') named = true
    else if (chunk?.kind === 'word') named = named || !isCalorieWord(chunk.text)
    else if (chunk && endsSegment(chunk)) named = false
    ahead[at] = named
  }
  return ahead
}

const isCalorieWord = (text: string) => /^(cal|cals|calories|calorias)$/.test(text)

function endsSegment(chunk: Chunk): boolean {
  if (chunk.kind === 'line' || chunk.kind === 'heading' || chunk.kind === 'listNumber') return true
  if (chunk.kind === 'mark') return /^[,;:+&|(]$/.test(chunk.text)
  return chunk.kind === 'phrase' && ['next', 'rest', 'cap', 'and'].includes(chunk.tag)
}

const scoreTags: Partial<Record<Tag, ScoreKind>> = {
  forReps: 'reps',
  reps: 'reps',
  forLoad: 'load',
  forCalories: 'calories',
  forDistance: 'distance',
  rounds: 'rounds_reps',
}

const scoreWords: Record<string, ScoreKind> = {
  time: 'time',
  slowest: 'time',
  fastest: 'time',
  tiempo: 'time',
  lenta: 'time',
  rapida: 'time',
  load: 'load',
  weight: 'load',
  carga: 'load',
  peso: 'load',
  calories: 'calories',
  cals: 'calories',
  calorias: 'calories',
  distance: 'distance',
  meters: 'distance',
  metres: 'distance',
  metros: 'distance',
  distancia: 'distance',
}

const numberWords: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
}

const measuresTime = (item: ItemDraft) => item.match?.movement.measures.includes('time') ?? false

function startsItem(chunk: Chunk): boolean {
  if (chunk.kind !== 'measure' || chunk.effort) return false
  const value: Measurement = chunk.value
  if (value.kind !== 'quantity') return true
  return !['kg', 'lb', 'pood', 'percent', 'in', 'cm', 'bodyweight'].includes(value.unit ?? '')
}

const hasAmountOrScheme = (item: ItemDraft, block: BlockDraft) =>
  hasAmount(item) || block.scheme !== undefined

/** A rest without a unit: minutes up to ten, seconds above. */
function restSeconds(value: Measurement): Effort | undefined {
  if (value.kind === 'duration')
    return value.most === undefined ? value.seconds : { min: value.seconds, max: value.most }
  if (value.kind !== 'quantity' || value.numbers.length > 2) return undefined
  const [first = 0] = value.numbers
  if (value.unit === 'quote') return first
  if (value.unit !== undefined) return undefined
  return first <= 10 ? first * 60 : first
}

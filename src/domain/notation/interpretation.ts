// From what was written to what it means: format, score, the whole clock, and movements whose name means several.

import { benchmarkOf, clockOf } from './benchmarks.ts'
import type { BlockDraft, Entry } from './block-draft.ts'
import { defined, type ItemDraft, movementOf } from './item-draft.ts'
import type { MovementIndex } from './movements.ts'
import type { BlockReading, Effort, Format, Item, Movement, ScoreKind, SetOf } from './structure.ts'

export function interpret(draft: BlockDraft, end: number, text: string, index: MovementIndex): BlockReading {
  settleItems(draft)
  const items = itemsOf(draft.entries, text)
  const buyIn = itemsOf(draft.buyIn, text)
  const cashOut = itemsOf(draft.cashOut, text)
  const everyMinute = itemsOf(draft.everyMinute, text)
  const rest = settleRest(draft, items)
  for (const item of items)
    if (item.kind === 'rest' && item.slot !== undefined) item.seconds ??= draft.interval ?? 60
  const movements = movementsOf(items)
  for (const movement of [...movements, ...movementsOf(buyIn), ...movementsOf(cashOut)])
    nameExactly(movement, index)
  for (const movement of movements) {
    if (draft.load && isHeld(movement, index)) movement.load ??= draft.load
    if (draft.maxAll || (draft.said === 'reps' && draft.work !== undefined)) setMax(movement)
  }
  const isComplex = draft.entries.some(entry => entry.kind === 'item' && entry.joined)
  const block: BlockReading = {
    start: draft.start,
    end,
    format: 'untimed',
    score: 'none',
    items,
    guesses: draft.guesses,
  }
  const names = draft.titles.map(({ start, end: to }) => text.slice(start, to))
  Object.assign(
    block,
    defined({
      label: draft.label,
      rounds: draft.rounds,
      repScheme: draft.scheme,
      openScheme: draft.openScheme,
      capSeconds: draft.cap,
      teamSize: draft.team,
      restSeconds: rest,
      buyIn: buyIn.length > 0 ? buyIn : undefined,
      cashOut: cashOut.length > 0 ? cashOut : undefined,
      everyMinute: everyMinute.length > 0 ? everyMinute : undefined,
      alternatives:
        draft.alternatives.length > 0
          ? draft.alternatives.map(({ start, end: to, level, entries }) => {
              const offered = itemsOf(entries, text)
              return { start, end: offered.at(-1)?.end ?? to, level, items: offered }
            })
          : undefined,
    }),
  )
  if (isComplex && isLifting(movements, index)) block.complex = true
  if (block.complex && draft.format === undefined && !draft.build) setComplexSets(block, draft, movements)
  timeMaximum(draft, movements)
  setFormat(block, draft, movements, index)
  setScheme(block, draft, movements)
  block.score = draft.said ?? scoreOf(block, draft, movements, index)
  applyBenchmark(block, draft, names, index)
  const clock = block.timeDomainSeconds ?? timeDomain(block, movements, draft.restAfterRound === true)
  if (clock !== undefined) block.timeDomainSeconds = clock
  return block
}

/** The sets of a complex hold for each of its movements, and so does the effort that stands at its end. */
function setComplexSets(block: BlockReading, draft: BlockDraft, movements: readonly Movement[]) {
  const count = draft.rounds
  const last = movements.at(-1)
  if (count === undefined || !last || movements.some(({ sets }) => sets)) return
  const { percent, rpe, rir, load } = last
  for (const movement of movements) {
    const { reps = 1 } = movement
    movement.sets = Array.from(
      { length: count },
      () => ({ reps, ...defined({ percent, rpe, rir, load }) }) as SetOf,
    )
    for (const field of ['reps', 'percent', 'rpe', 'rir', 'load'] as const) delete movement[field]
  }
  delete block.rounds
  delete draft.rounds
}

/** "Max distance in 12 minutes" is an AMRAP of one movement. */
function timeMaximum(draft: BlockDraft, movements: readonly Movement[]) {
  const [only] = movements
  if (draft.format !== undefined || draft.rounds !== undefined || movements.length !== 1 || !only) return
  if (only.distanceM !== 'max' && only.calories !== 'max' && only.reps !== 'max') return
  const seconds = typeof only.seconds === 'number' ? only.seconds : draft.clock
  if (seconds === undefined) return
  draft.format = 'amrap'
  draft.duration = seconds
  delete only.seconds
}

/** A name brings what the text leaves out: the format, and the movements when there is no text at all. */
function applyBenchmark(
  block: BlockReading,
  draft: BlockDraft,
  names: readonly string[],
  index: MovementIndex,
) {
  const benchmark = benchmarkOf(block, names)
  if (!benchmark) return
  block.benchmark = benchmark.id
  if (draft.format === undefined) Object.assign(block, clockOf(benchmark))
  if (benchmark.clockSeconds !== undefined) block.timeDomainSeconds = benchmark.clockSeconds
  if (block.items.length > 0) return
  const span = draft.titles[0] ?? { start: block.start, end: block.end }
  block.items = benchmark.movements.map(
    (movement): Movement => ({
      kind: 'movement',
      ...span,
      text: '',
      name: span,
      ...(movement as Partial<Movement>),
      ...(draft.load && index.byId(movement.id)?.measures.includes('load') ? { load: draft.load } : {}),
      id: movement.id,
      guesses: [],
    }),
  )
  if (benchmark.clockSeconds !== undefined) block.timeDomainSeconds = benchmark.clockSeconds
}

export function movementsOf(items: readonly Item[]): Movement[] {
  return items.flatMap(item =>
    item.kind === 'movement' ? [item] : item.kind === 'group' ? movementsOf(item.items) : [],
  )
}

function itemsOf(entries: readonly Entry[], text: string): Item[] {
  const full = entries.filter(entry => entry.kind !== 'group' || entry.entries.length > 0)
  return full.map((entry): Item => {
    if (entry.kind === 'item') return movementOf(entry.item, text)
    if (entry.kind === 'rest') {
      const { start, end, seconds, slot } = entry
      return {
        kind: 'rest',
        start,
        end,
        ...(seconds !== undefined && { seconds }),
        ...(slot !== undefined && { slot }),
      }
    }
    const items = itemsOf(entry.entries, text)
    return {
      kind: 'group',
      start: entry.start,
      end: items.at(-1)?.end ?? entry.end,
      rounds: entry.rounds,
      items,
    }
  })
}

function draftsOf(entries: readonly Entry[]): ItemDraft[] {
  return entries.flatMap(entry =>
    entry.kind === 'item' ? [entry.item] : entry.kind === 'group' ? draftsOf(entry.entries) : [],
  )
}

const isLift = (item: ItemDraft) =>
  item.match !== undefined && /barbell|accessory|dumbbell|own/.test(item.match.movement.category)

/** A scheme of one lift is its sets; of several movements it is the block's. */
function settleItems(draft: BlockDraft) {
  const items = draftsOf(draft.entries)
  const [only] = items
  if (draft.alternating) slotsByLine(draft)
  const timed = draft.format !== undefined && draft.format !== 'sets'
  if (items.length === 1 && only && !timed && draft.scheme && isLift(only) && isSetScheme(draft.scheme)) {
    only.scheme = draft.scheme
    delete draft.scheme
  }
  for (const item of items) {
    if (!item.scheme) continue
    const strength = !timed && isLift(item) && isSetScheme(item.scheme)
    if (strength && draft.scheme === undefined) continue
    draft.scheme ??= item.scheme
    delete item.scheme
  }
  if (
    draft.roundsAreSets &&
    items.length === 1 &&
    only &&
    draft.rounds !== undefined &&
    !timed &&
    !only.sets
  ) {
    const { reps, seconds } = only
    const lifted = only.match?.movement.measures.includes('load') ?? false
    if (reps !== undefined && lifted) {
      only.sets = { count: draft.rounds, of: { reps } }
      delete only.reps
      delete draft.rounds
      delete draft.roundsAreSets
    } else if (seconds !== undefined && typeof seconds === 'number' && only.max === undefined) {
      only.sets = { count: draft.rounds, of: { seconds } }
      delete only.seconds
      delete draft.rounds
    }
  }
  if (draft.build?.reps !== undefined && items.length === 1 && only && !only.sets)
    only.reps ??= draft.build.reps
}

const isSetScheme = (scheme: readonly number[]) => Math.max(...scheme) <= 12 && scheme.length <= 10

function slotsByLine(draft: BlockDraft) {
  const items = draft.entries.filter(entry => entry.kind === 'item')
  if (items.some(({ item }) => item.slot !== undefined)) return
  items.forEach(({ item }, at) => {
    item.slot = at + 1
  })
}

/** A rest after the last movement is the rest between rounds or sets. */
function settleRest(draft: BlockDraft, items: Item[]): Effort | undefined {
  if (draft.rest !== undefined) return draft.rest
  const last = items.at(-1)
  const cycles = draft.format === 'emom' || draft.format === 'every'
  if (last?.kind !== 'rest' || last.seconds === undefined || cycles || last.slot !== undefined)
    return undefined
  items.pop()
  return last.seconds
}

/** "Squat" with sets, a percentage or RPE is a back squat. */
function nameExactly(movement: Movement, index: MovementIndex) {
  const others = movement.id === null ? undefined : severalMeanings[movement.id]
  const bare = movement.text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (movement.id === 'air_squat' && /^(squats?|sentadillas?)$/.test(bare)) {
    const loaded = movement.sets !== undefined || movement.percent !== undefined || movement.rpe !== undefined
    if (loaded || movement.load !== undefined) movement.id = 'back_squat'
    movement.guesses.push({
      about: 'movement',
      others: loaded ? ['front_squat', 'air_squat'] : ['back_squat'],
    })
    return
  }
  if (others?.names.test(bare) && others.ids.every(id => index.byId(id)))
    movement.guesses.push({ about: 'movement', others: others.ids })
}

const severalMeanings: Record<string, { names: RegExp; ids: string[] }> = {
  strict_press: { names: /^press(es)?$/, ids: ['push_press', 'bench_press'] },
  ring_muscle_up: { names: /^(mus?cle.?ups?|mus?)$/, ids: ['bar_muscle_up'] },
  bike_erg: { names: /^(bikes?|bicis?|bicicleta)$/, ids: ['air_bike'] },
  clean: { names: /^(cleans?|cargadas?)$/, ids: ['squat_clean', 'power_clean'] },
  snatch: { names: /^(snatch(es)?|arranques?|arrancadas?)$/, ids: ['squat_snatch', 'power_snatch'] },
  kb_swing: { names: /^swings?$/, ids: ['russian_kb_swing'] },
}

const loaded = (movement: Movement, index: MovementIndex) =>
  (movement.id !== null && index.byId(movement.id)?.measures.includes('load')) || false

const isBarbell = (movement: Movement, index: MovementIndex) =>
  movement.id !== null && index.byId(movement.id)?.category === 'barbell'

/** Done with a bar, dumbbells or kettlebells. */
const isHeld = (movement: Movement, index: MovementIndex) =>
  movement.id !== null && /barbell|dumbbell|kettlebell/.test(index.byId(movement.id)?.category ?? '')

function setMax(movement: Movement) {
  const { reps, calories, distanceM, seconds, sets } = movement
  if ((reps ?? calories ?? distanceM ?? seconds ?? sets) !== undefined) return
  if (movement.measure === 'calories') movement.calories = 'max'
  else movement.reps = 'max'
}

const isLifting = (movements: readonly Movement[], index: MovementIndex) =>
  movements.length > 0 && movements.every(movement => loaded(movement, index))

function setFormat(
  block: BlockReading,
  draft: BlockDraft,
  movements: readonly Movement[],
  index: MovementIndex,
) {
  const format = formatOf(draft, movements, index)
  block.format = format
  const { interval, intervals, duration, work, rest, clock } = draft
  if (format === 'emom' || format === 'every') {
    const seconds = interval ?? 60
    const count = intervals ?? draft.rounds
    const total = duration ?? (count === undefined ? clock : count * seconds)
    Object.assign(block, { intervalSeconds: seconds })
    if (total !== undefined) {
      Object.assign(block, { durationSeconds: total, intervals: Math.round(total / seconds) })
      if (count !== undefined && duration === undefined) block.intervals = count
    }
    delete block.rounds
    if (draft.rounds !== undefined && intervals === undefined && duration !== undefined)
      block.rounds = draft.rounds
  } else if (format === 'tabata') {
    Object.assign(block, { workSeconds: work ?? 20, restSeconds: rest ?? 10, rounds: draft.rounds ?? 8 })
  } else if (format === 'intervals') {
    const seconds = work ?? duration
    if (seconds !== undefined) block.workSeconds = seconds
    if (draft.rest !== undefined) block.restSeconds = draft.rest
  } else if (format === 'amrap' || format === 'max_load') {
    const seconds = duration ?? clock
    if (seconds !== undefined) block.durationSeconds = seconds
  } else if (format === 'for_time' && block.capSeconds === undefined && clock !== undefined)
    block.capSeconds = clock
  else if (duration ?? clock) block.durationSeconds = duration ?? clock ?? 0
}

function formatOf(draft: BlockDraft, movements: readonly Movement[], index: MovementIndex): Format {
  const { format } = draft
  const repeated = (draft.rounds ?? 0) > 1
  if (format === 'amrap' && repeated) return 'intervals'
  if (format === 'for_time' && draft.build && isLifting(movements, index)) return 'max_load'
  if (format !== undefined && !(draft.untimed && format === 'for_time')) return format
  if (draft.untimed) return 'untimed'
  if (draft.build && isLifting(movements, index))
    return movements.some(movement => movement.sets) ? 'sets' : 'max_load'
  const measured = (movement: Movement) =>
    movement.sets?.every(set => set.distanceM !== undefined || set.calories !== undefined)
  if (movements.length > 0 && movements.every(measured)) return 'intervals'
  if (movements.some(movement => movement.sets)) return 'sets'
  if (draft.cap !== undefined || draft.scheme !== undefined) return 'for_time'
  if (
    draft.label === 'wod' &&
    movements.length > 0 &&
    !movements.every(movement => movement.seconds !== undefined)
  ) {
    draft.guesses.push({ about: 'format', others: ['untimed'] })
    return 'for_time'
  }
  if (
    movements.length === 1 &&
    movements.some(movement => isBarbell(movement, index) && movement.reps === 'max')
  )
    return 'sets'
  return 'untimed'
}

/** Intervals of a distance are rounds; the sets of a scheme become measures of their movements. */
function setScheme(block: BlockReading, draft: BlockDraft, movements: readonly Movement[]) {
  if (block.format === 'intervals' && block.rounds === undefined) {
    const [first] = movements
    const sets = first?.sets
    if (first && sets && movements.length === 1) {
      block.rounds = sets.length
      Object.assign(first, sets[0])
      delete first.sets
    }
  }
  if (!block.repScheme && block.format !== 'death_by') {
    for (const movement of movements) delete movement.measure
    return
  }
  if (draft.schemeMeasure && movements[0]) movements[0].measure = draft.schemeMeasure
}

function scoreOf(
  block: BlockReading,
  draft: BlockDraft,
  movements: readonly Movement[],
  index: MovementIndex,
): ScoreKind {
  const [only] = movements
  const maximal = maximalOf(movements)
  switch (block.format) {
    case 'for_time':
      return 'time'
    case 'amrap':
      if (maximal) return maximal
      if (block.openScheme) return 'reps'
      if (movements.length === 1 && only && only.reps === undefined) return measureOf(only, index)
      return 'rounds_reps'
    case 'emom':
    case 'every':
      if (maximal) return maximal
      return movements.length > 0 && isStrengthCycle(movements, index) ? 'load' : 'none'
    case 'tabata':
      return maximal ?? 'reps'
    case 'intervals':
      if (maximal) return maximal
      if (draft.format === 'amrap') return 'rounds_reps'
      if (block.workSeconds === undefined) return 'time'
      if (
        movements.length > 0 &&
        movements.every(movement => movement.reps === undefined && movement.calories === undefined)
      )
        return only && movements.length === 1 ? measureOf(only, index) : 'reps'
      return 'rounds_reps'
    case 'sets':
      if (movements.every(movement => movement.sets?.every(set => set.reps === 'max'))) return 'reps'
      if (movements.every(movement => movement.sets?.every(set => set.seconds !== undefined))) return 'none'
      return 'load'
    case 'max_load':
      return 'load'
    case 'death_by':
      return 'rounds_reps'
    case 'untimed':
      return maximal ?? 'none'
  }
}

function maximalOf(movements: readonly Movement[]): ScoreKind | undefined {
  if (movements.some(movement => movement.reps === 'max')) return 'reps'
  if (movements.some(movement => movement.calories === 'max')) return 'calories'
  return movements.some(movement => movement.distanceM === 'max') ? 'distance' : undefined
}

function measureOf(movement: Movement, index: MovementIndex): ScoreKind {
  if (movement.measure === 'calories' || movement.calories !== undefined) return 'calories'
  const measures = movement.id === null ? [] : (index.byId(movement.id)?.measures ?? [])
  if (measures.includes('reps') || measures.length === 0) return 'reps'
  return measures.includes('calories') && movement.id !== 'run' ? 'calories' : 'distance'
}

/** Lifts without a fixed weight: the athlete chooses the load, so it is the result. */
function isStrengthCycle(movements: readonly Movement[], index: MovementIndex): boolean {
  const slots = new Set(movements.map(movement => movement.slot))
  return (
    slots.size === 1 && movements.every(movement => isBarbell(movement, index) && movement.load === undefined)
  )
}

/** Movements without a number, one after the other: each has a window of its own. */
const isStations = (movements: readonly Movement[]) =>
  movements.length > 1 &&
  movements.every(movement => {
    const amount = movement.reps ?? movement.calories ?? movement.distanceM
    return amount === undefined || amount === 'max'
  })

function timeDomain(
  block: BlockReading,
  movements: readonly Movement[],
  restAfterRound: boolean,
): number | undefined {
  const { format, capSeconds, durationSeconds, workSeconds, restSeconds = 0, rounds } = block
  const rest = typeof restSeconds === 'number' ? restSeconds : restSeconds.max
  if (format === 'tabata') {
    const seconds = (rounds ?? 8) * ((workSeconds ?? 20) + rest) * Math.max(1, movements.length)
    block.durationSeconds = seconds
    return seconds
  }
  if (format === 'intervals') {
    if (workSeconds === undefined || rounds === undefined) return undefined
    const windows = rounds * (isStations(movements) ? movements.length : 1)
    const rests = (restAfterRound ? rounds : windows) - 1
    return windows * workSeconds + rests * rest
  }
  return capSeconds ?? durationSeconds
}

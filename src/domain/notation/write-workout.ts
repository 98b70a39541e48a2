// The canonical form of a structure: one line for the clock, one for each movement. Reading it gives the structure back.
import { type Benchmark, benchmarks } from './benchmarks.ts'
import { movements, type OwnMovement } from './movements.ts'
import { readWorkout } from './read-workout.ts'
import type {
  Amount,
  BlockReading,
  Effort,
  Height,
  Item,
  Load,
  Movement,
  SetOf,
  WorkoutReading,
} from './structure.ts'

export function writeWorkout(
  { blocks }: Pick<WorkoutReading, 'blocks'>,
  own: readonly OwnMovement[] = [],
): string {
  const names = new Map(movements.map(({ id, en }) => [id, en]))
  for (const { id, name } of own) names.set(id, name)
  return blocks.map(block => writeBlock(block, names, own)).join('\n\n')
}

type Names = ReadonlyMap<string, string>

const headings: Record<string, string> = {
  warmup: 'Warm-up',
  skill: 'Skill',
  strength: 'Strength',
  wod: 'WOD',
  cooldown: 'Cool-down',
}

function writeBlock(block: BlockReading, names: Names, own: readonly OwnMovement[]): string {
  const { label, benchmark, buyIn, cashOut, everyMinute } = block
  const named = benchmarks.find(({ id }) => id === benchmark)
  const text = [
    label === undefined ? undefined : (headings[label] ?? `${label})`),
    named && isTitle(named) ? named.name.split('/')[0]?.trim() : undefined,
    header(block),
    ...(buyIn ? ['Buy-in:', ...linesOf(buyIn, names)] : []),
    ...(buyIn ? [block.rounds === undefined ? 'then' : `${block.rounds} rounds`] : []),
    ...linesOf(timesOf(block), names, block.complex),
    ...(everyMinute ?? []).map(item => `${lineOf(item, names)} every minute`),
    ...(cashOut ? ['Cash-out:', ...linesOf(cashOut, names)] : []),
    footer(block),
  ]
    .filter(line => line !== undefined && line !== '')
    .join('\n')
  // Only a score that the work itself does not tell is written.
  const [read] = readWorkout(text, { own }).blocks
  return read?.score === block.score || block.score === 'none'
    ? text
    : `${text}\nScore: ${scoreWords[block.score]}`
}

/** Names such as "2 km row" would be read as work. */
const isTitle = ({ group, name }: Benchmark) => group !== 'endurance' && !name.startsWith('HYROX station')

function header(block: BlockReading): string {
  const { rounds, repScheme, openScheme, durationSeconds, intervals, intervalSeconds, teamSize } = block
  const team = teamSize === undefined ? '' : `Teams of ${teamSize}, `
  const scheme = repScheme === undefined ? '' : `${repScheme.join('-')}${openScheme ? '-...' : ''}`
  const times = rounds === undefined || block.buyIn ? '' : `${rounds} rounds`
  const counted = [times, scheme].filter(Boolean).join(', ')
  const rest = block.restSeconds
  switch (block.format) {
    case 'for_time':
      return `${team}${counted}${counted ? ' for' : 'For'} time`
    case 'amrap':
      return `${team}AMRAP ${durationSeconds === undefined ? '' : clock(durationSeconds)} ${scheme}`.trimEnd()
    case 'emom':
      return `${team}EMOM${durationSeconds === undefined ? '' : ` ${clock(durationSeconds)}`}`
    case 'every':
      return `${team}Every ${clock(intervalSeconds ?? 60)}${intervals === undefined ? '' : ` x ${intervals}`}`
    case 'tabata':
      return `${team}Tabata ${block.workSeconds}/${rest} x ${rounds}`
    case 'intervals':
      return block.workSeconds === undefined ? '' : `${team}${times}${intervalsText(block)}`
    case 'death_by':
      return `${team}Death by`
    case 'max_load':
      return `${team}Build to${durationSeconds === undefined ? '' : ` (${clock(durationSeconds)})`}`
    case 'sets':
      return team.replace(', ', '')
    case 'untimed':
      return `${team}${counted}${block.label === 'wod' || scheme ? ' not for time' : ''}`
  }
}

/** The rest follows each window, or the whole round. */
function intervalsText({
  workSeconds = 0,
  restSeconds = 0,
  rounds = 1,
  items,
  timeDomainSeconds,
}: BlockReading) {
  const rest = Number(restSeconds)
  const afterRound =
    rounds * items.length * workSeconds + (rounds - 1) * rest === timeDomainSeconds && items.length > 1
  return afterRound
    ? `, ${clock(workSeconds)} per station, ${clock(rest)} rest between rounds`
    : `: ${clock(workSeconds)} on / ${clock(rest)} off`
}

/** Intervals without a clock: 5 x 400 m. */
function timesOf({ format, workSeconds, rounds, items }: BlockReading): Item[] {
  const [only] = items
  if (
    format !== 'intervals' ||
    workSeconds !== undefined ||
    only?.kind !== 'movement' ||
    rounds === undefined
  )
    return items
  const { distanceM, calories, seconds, ...movement } = only
  const set = { distanceM, calories, seconds } as SetOf
  return [{ ...movement, sets: Array.from({ length: rounds }, () => set) }]
}

const scoreWords = {
  time: 'time',
  rounds_reps: 'rounds',
  reps: 'reps',
  load: 'load',
  calories: 'calories',
  distance: 'distance',
}

function footer(block: BlockReading): string | undefined {
  const { capSeconds, restSeconds, format } = block
  const cap = capSeconds === undefined ? undefined : `Cap ${clock(capSeconds)}`
  const rest =
    restSeconds === undefined || format === 'tabata' || (format === 'intervals' && block.workSeconds)
  const between = rest ? undefined : `Rest ${effortClock(restSeconds)} between rounds`
  return [cap, between].filter(Boolean).join('\n')
}

function linesOf(items: readonly Item[], names: Names, complex?: true): string[] {
  if (complex) return [items.map(item => lineOf(item, names)).join(' + ')]
  return items.map(item => lineOf(item, names))
}

function lineOf(item: Item, names: Names): string {
  if (item.kind === 'group')
    return [`then ${item.rounds} rounds of:`, ...item.items.map(each => lineOf(each, names)), 'then'].join(
      '\n',
    )
  const slot = item.slot === undefined ? '' : `min ${item.slot}: `
  if (item.kind === 'rest')
    return `${slot}rest${item.seconds === undefined ? '' : ` ${effortClock(item.seconds)}`}`
  return `${slot}${movementLine(item, names)}`
}

function movementLine(movement: Movement, names: Names): string {
  const { reps, calories, distanceM, seconds, sets, load, height, percent, rpe, rir, tempo, bodyweight } =
    movement
  const parts = [
    reps === undefined ? undefined : amount(reps),
    seconds === undefined ? undefined : `${amount(seconds)} s`,
    distanceM === undefined ? undefined : distanceM === 'max' ? 'max distance' : `${amount(distanceM)} m`,
    calories === undefined ? undefined : calories === 'max' ? 'max cal' : `${amount(calories)} cal`,
    movement.perSide ? 'per side' : undefined,
    movement.sync ? 'synchro' : undefined,
    movement.measure === 'calories' ? 'cal' : undefined,
    movement.id === null ? movement.text : (names.get(movement.id) ?? movement.text),
    sets ? setsText(sets, movement.implements) : undefined,
    load ? loadText(load, movement.implements) : undefined,
    bodyweight === undefined ? undefined : `${bodyweight} BW`,
    height ? heightText(height) : undefined,
    percent === undefined ? undefined : `@ ${effort(percent)}%`,
    rpe === undefined ? undefined : `RPE ${effort(rpe)}`,
    rir === undefined ? undefined : `RIR ${effort(rir)}`,
    tempo === undefined ? undefined : `tempo ${tempo}`,
    movement.perAthlete ? 'per athlete' : undefined,
  ]
  return parts.filter(part => part !== undefined).join(' ')
}

function setsText(sets: readonly SetOf[], pieces: number | undefined): string {
  const [first] = sets
  const same = sets.every(set => JSON.stringify(set) === JSON.stringify(first))
  if (same && first) return `${sets.length}x${setText(first, pieces)}`
  return sets.map(set => `1x${setText(set, pieces)}`).join(', ')
}

function setText(set: SetOf, pieces: number | undefined): string {
  const { reps, seconds, distanceM, calories, percent, rpe, rir, load } = set
  const parts = [
    reps === undefined ? undefined : amount(reps),
    seconds === undefined ? undefined : `${seconds} s`,
    distanceM === undefined ? undefined : `${distanceM} m`,
    calories === undefined ? undefined : `${amount(calories)} cal`,
    load ? loadText(load, pieces) : undefined,
    percent === undefined ? undefined : `@ ${effort(percent)}%`,
    rpe === undefined ? undefined : `RPE ${effort(rpe)}`,
    rir === undefined ? undefined : `RIR ${effort(rir)}`,
  ]
  return parts.filter(part => part !== undefined).join(' ')
}

function amount(value: Amount): string {
  if (typeof value !== 'object') return String(value)
  return 'm' in value ? `${value.m}/${value.f}` : `${value.min}-${value.max}`
}

const effort = (value: Effort) => (typeof value === 'number' ? String(value) : `${value.min}-${value.max}`)
const measured = (value: Load | Height) => ('value' in value ? String(value.value) : amount(value))

function loadText(load: Load, pieces: number | undefined): string {
  return `${pieces === undefined ? '@ ' : `${pieces}x`}${measured(load)} ${load.unit}`
}

const heightText = (height: Height) => `${measured(height)} ${height.unit}`

function effortClock(seconds: Effort): string {
  return typeof seconds === 'number' ? clock(seconds) : `${seconds.min}-${seconds.max} s`
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

// The format of a block, written or inferred from its work, and the times of its clock.
import type { BlockDraft } from '../draft/block-draft.ts'
import type { BlockReading, Format, Movement } from '../structure.ts'
import type { BlockContext } from './block-context.ts'
import { isBarbell, isLifting } from './equipment.ts'

export function setFormat(context: BlockContext) {
  timeMaximum(context)
  const { block, draft } = context
  block.format = formatOf(context)
  setTimes(block, draft)
}

/** "Max distance in 12 minutes" is an AMRAP of one movement. */
function timeMaximum({ draft, movements }: BlockContext) {
  const [only] = movements
  if (draft.format !== undefined || draft.rounds !== undefined || movements.length !== 1 || !only) return
  if (only.distanceM !== 'max' && only.calories !== 'max' && only.reps !== 'max') return
  const seconds = typeof only.seconds === 'number' ? only.seconds : draft.clock
  if (seconds === undefined) return
  draft.format = 'amrap'
  draft.duration = seconds
  delete only.seconds
}

function formatOf({ draft, movements, index }: BlockContext): Format {
  const { format, untimed, rounds = 1, build } = draft
  if (format === 'amrap' && rounds > 1) return 'intervals'
  const isBuild = build !== undefined && isLifting(movements, index)
  if (format === 'for_time') {
    if (isBuild) return 'max_load'
    return untimed ? 'untimed' : 'for_time'
  }
  if (format !== undefined) return format
  if (untimed) return 'untimed'
  const hasSets = movements.some(({ sets }) => sets)
  if (isBuild) return hasSets ? 'sets' : 'max_load'
  if (movements.length > 0 && movements.every(hasMeasuredSets)) return 'intervals'
  if (hasSets) return 'sets'
  if (draft.cap !== undefined || draft.scheme !== undefined) return 'for_time'
  if (draft.label === 'wod' && movements.some(({ seconds }) => seconds === undefined)) {
    draft.guesses.push({ about: 'format', others: ['untimed'] })
    return 'for_time'
  }
  const [only] = movements
  const isMaxSet = only && movements.length === 1 && only.reps === 'max' && isBarbell(only, index)
  return isMaxSet ? 'sets' : 'untimed'
}

/** 5 x 400 m */
const hasMeasuredSets = ({ sets }: Movement) =>
  sets?.every(set => set.distanceM !== undefined || set.calories !== undefined)

function setTimes(block: BlockReading, draft: BlockDraft) {
  const { duration, work, rest, clock, rounds } = draft
  const seconds = duration ?? clock
  switch (block.format) {
    case 'emom':
    case 'every':
      return setIntervals(block, draft)
    case 'tabata':
      block.workSeconds = work ?? 20
      block.restSeconds = rest ?? 10
      block.rounds = rounds ?? 8
      return
    case 'intervals': {
      const window = work ?? duration
      if (window !== undefined) block.workSeconds = window
      return
    }
    case 'amrap':
    case 'max_load':
      if (seconds !== undefined) block.durationSeconds = seconds
      return
    default:
      if (block.format === 'for_time' && block.capSeconds === undefined && clock !== undefined)
        block.capSeconds = clock
      else if (seconds) block.durationSeconds = seconds
  }
}

function setIntervals(block: BlockReading, draft: BlockDraft) {
  const { interval = 60, duration, clock } = draft
  const count = draft.intervals ?? draft.rounds
  const total = duration ?? (count === undefined ? clock : count * interval)
  block.intervalSeconds = interval
  if (total !== undefined) {
    block.durationSeconds = total
    block.intervals = duration === undefined && count !== undefined ? count : Math.round(total / interval)
  }
  // Rounds count the intervals, unless a time does.
  if (draft.intervals !== undefined || duration === undefined) delete block.rounds
}

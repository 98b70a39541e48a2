// The type and colour that a workout's reading proposes, until the coach chooses; and the type of a block by its name.

import { type BlockType, blockTypes } from '#domain/programming/block.ts'
import type { Hex } from '#domain/programming/colours.ts'
import { benchmarks } from '../benchmarks.ts'
import { headingAt } from '../chunks/headings.ts'
import { itemsOf } from '../correction.ts'
import { hyroxStations } from '../hyrox/stations.ts'
import { movements } from '../movements.ts'
import { type BlockReading, type Format, movementsIn } from '../structure.ts'
import { tokensOf } from '../text/tokens.ts'

/** Codes of the types that every coach has; metcon and custom are those of the specification. */
export type ProposedType =
  | 'metcon'
  | 'strength'
  | 'weightlifting'
  | 'gymnastics'
  | 'endurance'
  | 'hyrox'
  | 'intervals'
  | 'skill'
  | 'recovery'

/** Of a metcon the colour is the one that a new workout has anyway. */
export const proposedColours: Record<ProposedType, Hex> = {
  metcon: '#BAE6FD',
  strength: '#3F51B5',
  weightlifting: '#7C3AED',
  gymnastics: '#FAC53A',
  endurance: '#47B36B',
  hyrox: '#FFF3A0',
  intervals: '#F58B1F',
  skill: '#CDC1FA',
  recovery: '#B9F0D3',
}

const known = new Map(movements.map(movement => [movement.id, movement]))
const groups = new Map(benchmarks.map(({ id, group }) => [id, group]))

const onAClock = new Set<Format>(['for_time', 'amrap', 'tabata', 'death_by'])
const byIntervals = new Set<Format>(['emom', 'every', 'intervals'])
const lifts = new Set<Format>(['sets', 'max_load'])

const hungOn = new Set<string | undefined>(['bar', 'rings', 'rope'])
const ofOwnWeight = new Set<string | undefined>([
  'squat',
  'lunge',
  'push_horizontal',
  'push_vertical',
  'whole_body',
])

function isGymnastics(id: string): boolean {
  const { equipment, pattern } = known.get(id) ?? {}
  return hungOn.has(equipment) || (equipment === 'none' && ofOwnWeight.has(pattern))
}

const isWithBarbell = (id: string) => known.get(id)?.equipment === 'barbell'

/** Undefined where nothing was read that tells. */
export function proposedType(blocks: readonly BlockReading[]): ProposedType | undefined {
  if (blocks.some(({ theme }) => theme === 'hyrox')) return 'hyrox'
  const read = blocks.filter(block => hasWork(block) || block.theme === 'recovery')
  const work = read.filter(isMainWork)
  if (work.length === 0) return read.length > 0 ? 'recovery' : undefined
  if (work.some(isHyrox)) return 'hyrox'
  if (work.every(({ theme }) => theme === 'gymnastics')) return 'gymnastics'
  if (work.some(block => onAClock.has(block.format))) return isEndurance(work) ? 'endurance' : 'metcon'
  if (work.some(({ theme }) => theme === 'gymnastics')) return 'gymnastics'
  if (work.some(({ label }) => label === 'skill')) return 'skill'
  if (work.some(isLifting)) return isWeightlifting(work) ? 'weightlifting' : 'strength'
  if (work.some(block => byIntervals.has(block.format))) return 'intervals'
  if (isEndurance(work)) return 'endurance'
  const ids = idsIn(work)
  if (ids.length > 0 && ids.every(isGymnastics)) return 'gymnastics'
  return ids.some(isWithBarbell) ? 'strength' : undefined
}

/** Of a name that is nothing but a heading: "Movilidad", "Warm-up". */
export function proposedBlockType(name: string): BlockType | undefined {
  const tokens = tokensOf(name)
  const heading = headingAt(tokens, 0)
  return heading && heading.end >= tokens.length ? blockTypes.find(type => type === heading.label) : undefined
}

function hasWork(block: BlockReading): boolean {
  return block.benchmark !== undefined || itemsOf(block).length > 0
}

const isMainWork = ({ label, theme }: BlockReading) =>
  label !== 'warmup' && label !== 'cooldown' && theme !== 'recovery'

function idsIn(blocks: readonly BlockReading[]): string[] {
  return blocks
    .flatMap(({ buyIn = [], items, cashOut = [] }) => movementsIn([...buyIn, ...items, ...cashOut]))
    .flatMap(({ id }) => (id === null ? [] : [id]))
}

/** One of its tests, or running between at least three of its stations. */
function isHyrox(block: BlockReading): boolean {
  if (block.benchmark) return groups.get(block.benchmark) === 'hyrox'
  const ids = new Set(idsIn([block]))
  return ids.has('run') && [...ids].filter(id => hyroxStations.has(id)).length >= 3
}

function isLifting(block: BlockReading): boolean {
  return lifts.has(block.format) && idsIn([block]).some(id => !isGymnastics(id))
}

function isWeightlifting(blocks: readonly BlockReading[]): boolean {
  return idsIn(blocks.filter(isLifting)).some(id => known.get(id)?.pattern === 'olympic' && isWithBarbell(id))
}

/** Nothing but running, rowing, riding or swimming. */
function isEndurance(blocks: readonly BlockReading[]): boolean {
  const ids = idsIn(blocks)
  return ids.length > 0 && ids.every(id => known.get(id)?.pattern === 'cardio')
}

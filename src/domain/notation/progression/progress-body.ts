// The body of a workout in another week: its text and its blocks, each read on its own.
import type { Block } from '../../programming/block.ts'
import { type Body, partsOf, textOf } from '../../programming/body.ts'
import { longestRead } from '../workout-reading.ts'
import type { LineChange, RefusedLine } from './lines.ts'
import { isWeekList } from './movement-changes.ts'
import { placesOf } from './movement-places.ts'
import { progressText } from './progress-text.ts'
import {
  type ProgressedMeasure,
  type Progression,
  progressedMeasures,
  type WeekStage,
} from './progression.ts'
import {
  isMovement,
  movementKey,
  nodesOf,
  type ProgressOptions,
  type ReadText,
  readText,
  within,
} from './read-text.ts'

/** The parts of a body as they were read. What is too long to read stays as it is. */
export type ReadBody = { body: Body; parts: (ReadText | undefined)[] }

export function readParts(body: Body, options: ProgressOptions): ReadBody {
  let left = longestRead
  const parts = partsOf(body).map(part => {
    const text = textOf(part)
    if (text.length > left) return undefined
    left -= text.length
    return readText(text, options)
  })
  return { body, parts }
}

export type ProgressedBody = {
  description: string
  blocks: Block[]
  changes: LineChange[]
  refused: RefusedLine[]
}

export function progressBody(
  { body, parts }: ReadBody,
  progression: Progression,
  stage: WeekStage,
): ProgressedBody {
  const progressed: ProgressedBody = { description: body.description, blocks: [], changes: [], refused: [] }
  partsOf(body).forEach((part, at) => {
    const read = parts[at]
    const after = read && progressText(read, progression, stage)
    progressed.changes.push(...(after?.changes ?? []))
    progressed.refused.push(...(after?.refused ?? []))
    if (part.kind === 'text') progressed.description = after?.text ?? part.text
    else progressed.blocks.push(after ? withText(part.block, after.text) : part.block)
  })
  return progressed
}

/** The name is the first line of a block's text, where it has both. */
function withText(block: Block, text: string): Block {
  if (block.name === '') return { ...block, notes: text }
  if (block.notes === '') return { ...block, name: text }
  const end = text.indexOf('\n')
  return { ...block, name: text.slice(0, end), notes: text.slice(end + 1) }
}

/** A movement of the body, as rules name it, and what of it can change. */
export type ProgressedMovement = {
  key: string
  id: string | null
  name: string
  measures: ProgressedMeasure[]
  /** It is done in sets, and nowhere else in the week. */
  isLift: boolean
}

export type Progressable = {
  movements: ProgressedMovement[]
  /** Of the movements and the blocks. */
  measures: ProgressedMeasure[]
  hasLists: boolean
}

export function progressableIn(bodies: readonly ReadBody[]): Progressable {
  const movements = new Map<string, ProgressedMovement>()
  const all = new Set<ProgressedMeasure>()
  let hasLists = false
  for (const read of bodies.flatMap(({ parts }) => parts)) {
    for (const node of read ? nodesOf(read.blocks) : []) {
      if (!isMovement(node)) {
        if (node.rounds !== undefined) all.add('rounds')
        if ('format' in node && (node.capSeconds !== undefined || node.format === 'amrap')) all.add('cap')
        if ('format' in node && node.repScheme) all.add('reps')
        continue
      }
      const places = read ? placesOf(read, node, within(read.chunks, node)) : []
      const key = movementKey(node)
      const known = movements.get(key) ?? { key, id: node.id, name: node.text, measures: [], isLift: true }
      movements.set(key, known)
      if (!node.sets) known.isLift = false
      for (const place of places) {
        all.add(place.measure)
        if (!known.measures.includes(place.measure)) known.measures.push(place.measure)
        if (isWeekList(node, place, places)) hasLists = true
      }
    }
  }
  return {
    movements: [...movements.values()].filter(({ measures }) => measures.length > 0),
    measures: progressedMeasures.filter(measure => all.has(measure)),
    hasLists,
  }
}

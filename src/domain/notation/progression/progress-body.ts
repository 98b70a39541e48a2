// The body of a workout in another week: its text and its blocks, each read on its own.
import type { Block } from '#domain/programming/block.ts'
import { type Body, partsOf, textOf } from '#domain/programming/workout.ts'
import type { ReadingOptions } from '../read-workout.ts'
import type { Movement } from '../structure.ts'
import { isAside, longestRead } from '../workout-reading.ts'
import { isAsideBlock } from './left-alone.ts'
import type { LineChange, RefusedLine } from './lines.ts'
import { isWeekList } from './movement-changes.ts'
import { numberGroups } from './number-groups.ts'
import { progressText } from './progress-text.ts'
import {
  type ProgressedMeasure,
  type Progression,
  progressedMeasures,
  type WeekStage,
} from './progression.ts'
import { isBlock, isMovement, movementKey, nodesOf, type ReadText, readText, within } from './read-text.ts'

/** The parts of a body as they were read. What is too long to read stays as it is. */
export type ReadBody = { body: Body; parts: (ReadText | undefined)[] }

export function readParts(body: Body, options: ReadingOptions): ReadBody {
  let left = longestRead
  const parts = partsOf(body).map(part => {
    const text = textOf(part)
    if (text.length > left) return undefined
    left -= text.length
    return { ...readText(text, options), isAside: isAside(part) }
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
  /** In the work of the week it is done in sets, and nowhere else. */
  isLift: boolean
  /** It stands in warm-ups and cool-downs alone. */
  isAside: boolean
  /** The text says what it is in each week. */
  hasList: boolean
}

export type Progressable = {
  movements: ProgressedMovement[]
  /** Of the movements and the blocks. */
  measures: ProgressedMeasure[]
  /** Those of them that not only warm-ups and cool-downs have. */
  measuresOfWork: ProgressedMeasure[]
  hasLists: boolean
}

export function progressableIn(bodies: readonly ReadBody[]): Progressable {
  const movements = new Map<string, ProgressedMovement>()
  const [all, ofWork] = [new Set<ProgressedMeasure>(), new Set<ProgressedMeasure>()]
  for (const read of bodies.flatMap(({ parts }) => parts)) {
    let inAside = false
    const add = (measure: ProgressedMeasure) => {
      all.add(measure)
      if (!inAside) ofWork.add(measure)
    }
    for (const node of read ? nodesOf(read.blocks) : []) {
      if (!isMovement(node)) {
        if (read && isBlock(node)) inAside = isAsideBlock(read, node)
        if (node.rounds !== undefined) add('rounds')
        if ('format' in node && (node.capSeconds !== undefined || node.format === 'amrap')) add('cap')
        if ('format' in node && node.repScheme) add('reps')
        continue
      }
      const groups = read ? numberGroups(read, node, within(read.chunks, node)) : []
      const key = movementKey(node)
      const known = movements.get(key) ?? unmeasured(node, key)
      movements.set(key, known)
      if (!inAside) {
        known.isLift = node.sets !== undefined && (known.isLift || known.isAside)
        known.isAside = false
      }
      for (const group of groups) {
        add(group.measure)
        if (!known.measures.includes(group.measure)) known.measures.push(group.measure)
        if (isWeekList(node, group, groups)) known.hasList = true
      }
    }
  }
  const measured = [...movements.values()].filter(({ measures }) => measures.length > 0)
  return {
    movements: measured,
    measures: progressedMeasures.filter(measure => all.has(measure)),
    measuresOfWork: progressedMeasures.filter(measure => ofWork.has(measure)),
    hasLists: measured.some(({ hasList }) => hasList),
  }
}

const unmeasured = ({ id, text: name }: Movement, key: string): ProgressedMovement => {
  return { key, id, name, measures: [], isLift: false, isAside: true, hasList: false }
}

// The slides of a workout on the board: each is shown alone, as large as the screen allows.
import type { Marks } from '../notation/marks.ts'
import type { BlockType } from '../programming/block.ts'
import { type Body, type Part, partsOf, textOf } from '../programming/body.ts'
import { bodyStart } from '../programming/workout.ts'
import type { TimedBlock } from '../timer/timed-block.ts'
import { type PlanBlock, workoutPlan } from '../timer/workout-plan.ts'

export type SlideWorkout = Body & { name: string; marks?: Marks | null | undefined }

export type Slide = {
  /** Undefined for the text of the workout itself. */
  type: BlockType | undefined
  /** Of the block, else empty. */
  name: string
  text: string
  /** Its clocks, by their place in the plan of the workout. */
  clocks: readonly number[]
}

/** A block is a slide; a text with several clocks has one for each, unless a rest joins them. */
export function slidesOf(workout: SlideWorkout): Slide[] {
  return partsOf(workout).flatMap((part, at) => slidesIn(part, at, workout))
}

/** Blocks joined by a rest follow each other by themselves; between others the coach starts the next. */
export function slideTimer(workout: SlideWorkout, slide: Slide | undefined): PlanBlock[] {
  const plan = workoutPlan(workout)
  return (slide?.clocks ?? []).flatMap(at => plan[at] ?? [])
}

/** The key by which the results of a slide are ranked. */
export const scoreOfSlide = ({ marks }: SlideWorkout, { clocks }: Slide): string | undefined =>
  clocks.map(at => marks?.timed?.[at]?.score).find(key => key !== undefined)

type Clocked = { at: number; block: TimedBlock }

function slidesIn(part: Part, at: number, workout: SlideWorkout): Slide[] {
  const clocks = (workout.marks?.timed ?? []).flatMap((block, index): Clocked[] =>
    block.part === at ? [{ at: index, block }] : [],
  )
  const whole = textOf(part)
  const from = part.kind === 'text' ? bodyStart(workout) : 0
  const name = part.kind === 'block' ? part.block.name : ''
  const type = part.kind === 'block' ? part.block.type : undefined
  const cuts = cutsOf(whole, from, clocks)
  return cuts
    .map(({ start, clocks: own }, index): Slide => {
      const text = whole.slice(start, cuts[index + 1]?.start).trim()
      // The name stands above the text.
      const isNamed = index === 0 && name !== '' && text.startsWith(name)
      return { type, name, text: isNamed ? text.slice(name.length).trim() : text, clocks: own }
    })
    .filter(({ text, name: title, clocks: own }, index) => text || own.length > 0 || (title && index === 0))
}

type Cut = { start: number; clocks: number[] }

function cutsOf(text: string, from: number, clocks: readonly Clocked[]): Cut[] {
  const cuts: Cut[] = [{ start: from, clocks: [] }]
  let before: TimedBlock | undefined
  for (const { at, block } of clocks) {
    const last = cuts.at(-1) as Cut
    const start = paragraphOf(text, block)
    const isOwn = start !== undefined && start > Math.max(last.start, endOf(before)) && !before?.restAfter
    // What stands before the first clock is a slide of its own.
    if (isOwn && text.slice(last.start, start).trim()) cuts.push({ start, clocks: [at] })
    else last.clocks.push(at)
    before = block
  }
  return cuts
}

/** Where the paragraph of its first line begins. Undefined for a clock whose work is not written in the text. */
function paragraphOf(text: string, { lines }: TimedBlock): number | undefined {
  const [first] = lines
  if (!first) return undefined
  const breaks = [...text.slice(0, first.start).matchAll(/\n[^\S\n]*\n/g)]
  const last = breaks.at(-1)
  return last ? last.index + last[0].length : 0
}

const endOf = (block: TimedBlock | undefined) => Math.max(-1, ...(block?.lines ?? []).map(({ end }) => end))

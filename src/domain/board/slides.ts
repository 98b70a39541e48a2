// The slides of a workout on the board: each is shown alone, as large as the screen allows.
import { workIn } from '../notation/named-work.ts'
import type { BlockType } from '../programming/block.ts'
import { type Body, bodyStart, type Part, partsOf, textOf } from '../programming/workout.ts'
import type { Marks } from '../timer/marks.ts'
import type { TimedBlock } from '../timer/timed-block.ts'
import type { Phase, View } from '../timer/timer.ts'
import { type PlanBlock, workoutPlan } from '../timer/workout-plan.ts'

export type SlideWorkout = Body & { name: string; marks?: Marks | null | undefined }

export type Slide = {
  /** Undefined for the text of the workout itself. */
  type: BlockType | undefined
  /** The name of the block, else empty. */
  name: string
  text: string
  /** The work of a benchmark or a race that the text only names. */
  work: string
  /** Its clocks, by their place in the plan of the workout. */
  clocks: readonly number[]
}

/** A block is a slide; a text with several clocks has one for each, unless a rest joins them. */
export function slidesOf(workout: SlideWorkout, language: 'en' | 'es' = 'en'): Slide[] {
  return partsOf(workout).flatMap((part, at) => slidesIn(part, at, workout, language))
}

/** Blocks joined by a rest follow each other by themselves; between others the coach starts the next. */
export function slideTimer(
  workout: SlideWorkout,
  slide: Slide | undefined,
  language: 'en' | 'es' = 'en',
): PlanBlock[] {
  const plan = workoutPlan(workout, language)
  return (slide?.clocks ?? []).flatMap(at => plan[at] ?? [])
}

/** The key by which the results of a slide are ranked: of its clock, else of what is scored in it without one. */
export function scoreOfSlide({ marks }: SlideWorkout, { clocks, name, text }: Slide): string | undefined {
  const timed = marks?.timed ?? []
  const ofClock = clocks.map(at => timed[at]?.score).find(key => key !== undefined)
  if (ofClock !== undefined) return ofClock
  const lines = new Set(`${name}\n${text}`.split('\n').map(line => line.trim()))
  const isOfClock = (key: string) => timed.some(({ score }) => score === key)
  return marks?.scored?.find(({ key, title }) => !isOfClock(key) && lines.has(title.trim()))?.key
}

type Clocked = { at: number; block: TimedBlock }

function slidesIn(part: Part, at: number, workout: SlideWorkout, language: 'en' | 'es'): Slide[] {
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
      const work = workOf(workout, own, language)
      return { type, name, text: isNamed ? text.slice(name.length).trim() : text, work, clocks: own }
    })
    .filter(({ text, name: title, clocks: own }, index) => text || own.length > 0 || (title && index === 0))
}

/** The work of a slide's clocks, each once. */
function workOf({ marks }: SlideWorkout, clocks: readonly number[], language: 'en' | 'es'): string {
  const named = clocks.flatMap(at => marks?.benchmarks?.[marks.timed?.[at]?.named ?? -1] ?? [])
  return [...new Set(named.map(work => workIn(work, language)))].join('\n\n')
}

type Cut = { start: number; clocks: number[] }

function cutsOf(text: string, from: number, clocks: readonly Clocked[]): Cut[] {
  const cuts: Cut[] = [{ start: from, clocks: [] }]
  let before: TimedBlock | undefined
  for (const { at, block } of clocks) {
    const last = cuts.at(-1) as Cut
    const start = paragraphOf(text, block)
    const isOwn =
      start !== undefined && start > Math.max(last.start, endOf(before)) && before?.restAfter === undefined
    // The text before the first clock is a slide of its own.
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

// The clock that runs, of several on one slide, and the piece of its text.

/** While resting, what comes is what the class wants to know. */
export const phaseDue = ({ phase, next }: Pick<View, 'phase' | 'next'>): Phase =>
  phase.kind === 'work' || !next ? phase : next

/** Undefined for one clock alone, before the start, and at the end: then all of the text is read alike. */
export function runningPart(blocks: readonly PlanBlock[], view: View): number | undefined {
  const { block } = phaseDue(view)
  const isBefore = view.status === 'waiting' && view.phase.block === 0
  return blocks.length < 2 || isBefore || view.status === 'finished' ? undefined : block
}

/** The text cut below the last line of each clock but the last. Undefined where a line is not found in it. */
export function textOfParts(text: string, blocks: readonly PlanBlock[]): string[] | undefined {
  const cuts = [0]
  let at = 0
  for (const [part, { lines }] of blocks.slice(0, -1).entries()) {
    for (const line of lines) {
      const found = text.indexOf(line.text, at)
      if (found < 0) return undefined
      at = found + line.text.length
    }
    const [next] = blocks[part + 1]?.lines ?? []
    const between = text.slice(at, next && text.indexOf(next.text, at))
    const end = endOfParagraph(between)
    if (!next || end === undefined || lines.length === 0) return undefined
    cuts.push(at + end)
  }
  return cuts.map((start, part) => text.slice(start, cuts[part + 1]))
}

/** A cap may stand below the work: without a blank line after it, what follows is of the next clock. */
function endOfParagraph(text: string): number | undefined {
  const end = /\n[^\S\n]*\n/.exec(text) ?? /\n/.exec(text)
  return end ? end.index + end[0].length : undefined
}

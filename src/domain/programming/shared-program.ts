// A program that another coach shares, and what a copy of it is made of.
import { addDays, type Day } from '../day.ts'
import type { Block } from './block.ts'
import type { Hex } from './colours.ts'
import { ownStart, shiftedRange, shiftOf } from './own-start.ts'
import type { DateRange } from './program.ts'

export type SharedText = {
  versionId: string
  typeCode: string
  name: string
  description: string
  color: Hex
  blocks: Block[]
  descriptionAt: number
}

export type SharedProgram = DateRange & {
  name: string
  description: string
  trainingPercent: number | null
  coachName: string
  /** In order. `newest`: the text that the library has for the workout. */
  days: { day: Day; workoutId: string; versionId: string; newest: string }[]
  texts: SharedText[]
}

type CopiedDay = { day: Day; workoutId: string; text?: Pick<SharedText, 'description' | 'blocks'> }
export type ProgramCopy = DateRange & {
  workouts: (Omit<SharedText, 'versionId'> & { workoutId: string })[]
  days: CopiedDay[]
}

/**
 * From this Monday. Each workout becomes one of the copy; a day whose text differs keeps its own, as long as only the
 * texts differ. What differs otherwise is a workout of its own.
 */
export function copyOf(shared: SharedProgram, monday: Day, newId: () => string): ProgramCopy {
  const texts = new Map(shared.texts.map(text => [text.versionId, text]))
  const shift = shiftOf(ownStart(shared, monday))
  const made = new Map<string, { workoutId: string; text: SharedText }>()
  const workoutFor = (text: SharedText) => {
    const known = made.get(text.versionId) ?? { workoutId: newId(), text }
    made.set(text.versionId, known)
    return known.workoutId
  }
  const days = shared.days.flatMap(({ day, versionId, newest }): CopiedDay[] => {
    const text = texts.get(versionId)
    if (!text) return []
    const base = texts.get(newest) ?? text
    const shifted = addDays(day, shift)
    if (base === text || !differInTextOnly(base, text)) return [{ day: shifted, workoutId: workoutFor(text) }]
    const { description, blocks } = text
    return [{ day: shifted, workoutId: workoutFor(base), text: { description, blocks } }]
  })
  return {
    ...shiftedRange(shared, shift),
    workouts: [...made.values()].map(({ workoutId, text: { versionId: _, ...text } }) => ({
      workoutId,
      ...text,
    })),
    days,
  }
}

function differInTextOnly(one: SharedText, other: SharedText): boolean {
  const shape = ({ typeCode, name, color, descriptionAt, blocks }: SharedText) =>
    JSON.stringify([typeCode, name, color, descriptionAt, blocks.map(({ type }) => type)])
  return shape(one) === shape(other)
}

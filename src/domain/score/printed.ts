// Workouts on paper, and the room for what was achieved.

import type { Body } from '../programming/workout.ts'
import { counted, isCounted, type ScoreType } from './score.ts'
import type { ScoredBlock } from './scoring.ts'

export type PrintedWorkout = Body & {
  workoutId: string
  name: string
  notes: string
  typeCode: string
  scored: readonly ScoredBlock[]
}

/** `boxes`: one for each set. `parts`: the blanks of one score, with what stands between them. */
export type ScoreRoom =
  | { kind: 'boxes'; title: string; count: number; unit: string }
  | { kind: 'blanks'; title: string; parts: readonly string[] }
  | { kind: 'tick'; title: string }

/** More sets than these are written in the margin. */
const mostBoxes = 12

/** `parts` begin and end with the text beside a blank: ['', ':', ''] is __:__ */
const blanks = {
  time: ['', ':', ''],
  rounds_reps: ['', '+', ''],
  distance: ['', 'm'],
} as const

const blanksOf = (type: Exclude<ScoreType, 'load' | 'done'>) =>
  isCounted(type) ? ['', counted[type].unit] : blanks[type]

/** What a workout scores; a workout that says nothing about it has a line all the same. */
export function scoreRoomOf({ scored }: Pick<PrintedWorkout, 'scored'>): ScoreRoom[] {
  if (scored.length === 0) return [{ kind: 'blanks', title: '', parts: ['', ''] }]
  return scored.map((block): ScoreRoom => {
    const { type, sets } = block
    const title = scored.length > 1 ? block.title.replace(/(?<![:;,.])[:;,.]+$/, '') : ''
    if (type === 'done') return { kind: 'tick', title }
    const count = Math.min(sets, mostBoxes)
    if (type === 'load') return { kind: 'boxes', title, count, unit: unitOf(block) }
    const [, between = '', after = ''] = blanksOf(type)
    if (sets > 1)
      return { kind: 'boxes', title, count, unit: type === 'time' || type === 'rounds_reps' ? '' : between }
    return { kind: 'blanks', title, parts: ['', between, after].slice(0, blanksOf(type).length) }
  })
}

/** The unit in which the coach wrote the loads. */
function unitOf({ prescribed = [] }: ScoredBlock): string {
  return prescribed.find(({ load }) => load !== undefined)?.load?.unit ?? 'kg'
}

// What the coach can press to move the clock of a class on.
import type { StepPosition } from '../timer/step-position.ts'
import type { Phase, Press, View } from '../timer/timer.ts'

/** In milliseconds. What was pressed longer ago was held up on its way, and may be meant no more. */
export const latestPress = 10_000

/** The moment of a clock that a press was meant for. `marks`: how many rounds were counted, by its name in the API. */
export type Moment = StepPosition & { marks: number }

export const momentOf = ({ phase: { block, step, countedAt } }: View): Moment => ({
  block,
  step,
  marks: countedAt.length,
})

/** Rounds and legs of work for time, which the coach may count for the class. Those of an AMRAP are each athlete's. */
export const isCountedForClass = (
  { tap, of }: Pick<Phase, 'tap' | 'of'>,
  kind: string | undefined,
): boolean => tap === 'round' && of !== undefined && kind === 'for_time'

/** The next round or phase. Undefined where nothing but the end or another part comes. */
export function nextPress(view: View, kind: string | undefined): Press | undefined {
  const { status, phase, next } = view
  if (status !== 'running') return undefined
  if (isCountedForClass(phase, kind))
    return phase.countedAt.length < (phase.of as number) ? { do: 'round' } : undefined
  if (!next || next.block !== phase.block || next.kind === 'ready') return undefined
  return { do: 'jump', to: { block: next.block, step: next.step } }
}

/** The end by the coach's press: of the rest before another part, of a part with others after it, or of all. */
export function endedBy({ phase, next }: Pick<View, 'phase' | 'next'>, blockCount: number) {
  if (phase.block === blockCount - 1) return 'timer'
  return phase.kind === 'rest' && next?.block !== phase.block ? 'rest' : 'part'
}

/** A press that was meant for an earlier moment says nothing: the phase has changed by itself, or it came twice. */
export const isMeantFor = (view: View, { block, step, marks }: Moment): boolean =>
  view.phase.block === block && view.phase.step === step && view.phase.countedAt.length === marks

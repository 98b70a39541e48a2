// Which of several clocks on one slide runs, and which piece of its text is theirs.
import type { Phase, View } from '../timer/timer.ts'
import type { PlanBlock } from '../timer/workout-plan.ts'

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

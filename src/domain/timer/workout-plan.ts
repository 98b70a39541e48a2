// A workout as a plan for the timer, with its lines in words: what a phone keeps of it while it runs.

import { workIn } from '../notation/named-work.ts'
import { type Body, partsOf, textOf } from '../programming/workout.ts'
import type { ScoredBlock } from '../score/scoring.ts'
import { type Clock, isByStation } from './clock.ts'
import type { Mark, Marks } from './marks.ts'
import { legAfter } from './race.ts'
import type { TimerBlock } from './step-position.ts'
import type { Phase } from './timer.ts'
import type { WrittenLine } from './written-lines.ts'

export type PlanLine = Pick<WrittenLine, 'slot' | 'when'> & {
  text: string
  /** The numbers of its pairs, and whose they are. */
  marks?: Mark[]
}

export type PlanBlock = TimerBlock & {
  /** The coach's words above the lines, where they say more than the clock. */
  head?: string
  lines: PlanLine[]
  /** The block that this clock scores. */
  scored?: ScoredBlock
}

/** Empty for a workout without a clock. The language is that of work which the text only names. */
export function workoutPlan(
  workout: Body & { marks?: Marks | null | undefined },
  language: 'en' | 'es' = 'en',
): PlanBlock[] {
  const { marks } = workout
  const texts = partsOf(workout).map(textOf)
  return (marks?.timed ?? []).map(({ part, clock, head, lines, score, named, restAfter }) => {
    const scored = marks?.scored?.find(({ key }) => key === score)
    const work = named === undefined ? undefined : marks?.benchmarks?.[named]
    return {
      clock,
      ...(restAfter !== undefined && { restAfter }),
      ...(scored && { scored }),
      ...(head && { head: (texts[part] ?? '').slice(head.start, head.end) }),
      lines: work
        ? namedLines(workIn(work, language), isByStation(clock))
        : lines.map(line => planLine(line, texts[part] ?? '', marks?.parts[part] ?? [])),
    }
  })
}

/** Without the heading, which says what the clock shows, and without what is scored. */
function namedLines(text: string, hasStations: boolean): PlanLine[] {
  const lines = text.split('\n').filter(line => !line.startsWith('Score: '))
  const work = lines.length > 1 ? lines.slice(1) : lines
  return work.map((line, at) => (hasStations ? { text: line, slot: at + 1 } : { text: line }))
}

function planLine({ start, end, slot, when }: WrittenLine, text: string, marks: readonly Mark[]): PlanLine {
  const inside = marks
    .filter(mark => 'side' in mark && mark.start >= start && mark.end <= end)
    .map(mark => ({ ...mark, start: mark.start - start, end: mark.end - start }))
  return {
    text: text.slice(start, end),
    ...(slot !== undefined && { slot }),
    ...(when && { when }),
    ...(inside.length > 0 && { marks: inside }),
  }
}

/** The lines that are due in a phase: of this part of the cycle, and what stands before or after the rounds. */
export function linesDue({ lines, clock }: PlanBlock, { slot, countedAt, round, of = 1 }: Phase): PlanLine[] {
  // Where rounds have a rest between them, each is a step of its own.
  const done = clock.kind === 'for_time' && clock.rest ? round - 1 : countedAt.length
  if (clock.kind === 'for_time' && clock.legs) return lines.slice(0, 1 + legAt(clock, done)).slice(-1)
  const due = lines.filter(line => {
    if (line.when === 'first') return done === 0
    if (line.when === 'last') return done >= of || of === 1
    if (line.slot !== undefined && slot !== undefined) return line.slot === slot
    return clock.kind !== 'for_time' || !clock.hasCashOut || done < of || of === 1
  })
  return due
}

type RaceClock = Clock & { kind: 'for_time' }

const legAt = ({ hasRoxzone }: RaceClock, taps: number) => legAfter(taps, hasRoxzone)

/** The line after the leg that is due: undefined for another clock, and in the last leg. */
export function lineAfter({ lines, clock }: PlanBlock, { countedAt }: Phase): PlanLine | undefined {
  if (clock.kind !== 'for_time' || !clock.legs) return undefined
  return lines[legAt(clock, countedAt.length) + 1]
}

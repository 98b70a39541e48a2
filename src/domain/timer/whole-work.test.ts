import { describe, expect, it } from 'vitest'
import { readBody } from '../notation/workout-reading.ts'
import { marksOf } from './marks.ts'
import { type Command, viewOf } from './timer.ts'
import { wholeWork } from './whole-work.ts'
import { workoutPlan } from './workout-plan.ts'

/** Part, of how many, and the seconds that have passed, at some seconds after the start of the count-in. */
function wholesOf(description: string, commands: Command[], at: readonly number[]) {
  const body = { description, blocks: [] }
  const blocks = workoutPlan({ ...body, marks: marksOf(body, readBody(body)) })
  return at.map(seconds => {
    // A later press is not known yet.
    const until = commands.filter(command => command.at <= seconds * 1000)
    const { part, of, passed } = wholeWork(blocks, viewOf({ blocks, commands: until }, seconds * 1000)) ?? {}
    return [part, of, passed === undefined ? undefined : passed / 1000]
  })
}

const started: Command = { do: 'start', at: 0 }

describe('[TIMER-25] the part that is due, and the time of all parts', () => {
  it('of the windows of a running clock, with the rest between them', () => {
    const text = '0:00-8:00 AMRAP\n10 squats\n5 dips\n10:00-20:00 AMRAP\n5 burpees\n5 dips'
    expect(wholesOf(text, [started], [5, 10, 100, 500, 700, 1300])).toEqual([
      [1, 2, undefined],
      [1, 2, 0],
      [1, 2, 90],
      [2, 2, 490],
      [2, 2, 690],
      [undefined, undefined, undefined],
    ])
  })

  it('of work that a rest divides', () => {
    const text = 'For time:\n500 m row\nrest 1:00\n400 m row\nrest 1:00\n300 m row'
    const taps: Command[] = [started, { do: 'round', at: 130_000 }]
    expect(wholesOf(text, taps, [60, 150, 200])).toEqual([
      [1, 3, 50],
      [2, 3, 140],
      [2, 3, 190],
    ])
  })

  it('without the time where the next part waits for the athlete, and nothing of one part', () => {
    const waits = 'AMRAP 5\n10 squats\n5 dips\n\nAMRAP 5\n5 burpees\n5 dips'
    expect(wholesOf(waits, [started], [100, 400])).toEqual([
      [1, 2, undefined],
      [2, 2, undefined],
    ])
    expect(wholesOf('AMRAP 5\n10 squats\n5 dips', [started], [100])).toEqual([
      [undefined, undefined, undefined],
    ])
  })

  it('from its beginning where the work is begun again, pauses left out', () => {
    const text = '0:00-8:00 AMRAP\n10 squats\n5 dips\n10:00-20:00 AMRAP\n5 burpees\n5 dips'
    const again: Command[] = [
      started,
      { do: 'jump', at: 600_000, to: { block: 0, step: 0 } } as const,
      { do: 'pause', at: 650_000 } as const,
      { do: 'resume', at: 750_000 } as const,
    ]
    expect(wholesOf(text, again, [790])).toEqual([[1, 2, 90]])
  })
})

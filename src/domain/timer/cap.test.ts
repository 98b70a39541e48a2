import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Clock } from './clock.ts'
import { countInStep } from './step-position.ts'
import { type Command, faceOf, type Timer, viewOf, withCommand } from './timer.ts'
import { linesDue, type PlanLine } from './workout-plan.ts'

const seconds = fc.integer({ min: 1, max: 300 })
const began = 1_800_000_000_000
const alone = (clock: Clock): Timer => ({ blocks: [{ clock }], commands: [{ do: 'start', at: began }] })
/** After the count-in. */
const at = (timer: Timer, after: number) => viewOf(timer, began + (10 + after) * 1000)
const press = (timer: Timer, does: Exclude<Command['do'], 'jump'>, after: number) =>
  withCommand(timer, { do: does, at: began + (10 + after) * 1000 })

describe('[TIMER-18] a cap over rounds with a rest', () => {
  const clock: Clock = { kind: 'for_time', rounds: 3, rest: 60, cap: 300 }

  it('ends the block in the middle of the work, rests counted', () => {
    const timer = press(alone(clock), 'round', 100)
    expect(at(timer, 160).phase).toMatchObject({ kind: 'work', round: 2, isCap: true, seconds: 140 })
    expect(faceOf(at(timer, 170))).toEqual({ shows: 10_000, isDown: false })
    expect(at(timer, 299).status).toBe('running')
    expect(at(timer, 301)).toMatchObject({
      status: 'finished',
      endings: [{ block: 0, at: 310_000, how: 'cap' }],
    })
  })

  it('ends it in the middle of a rest, and counts nothing that a pause takes', () => {
    const timer = press(press(alone(clock), 'round', 100), 'round', 270)
    expect(at(timer, 271).phase).toMatchObject({ kind: 'rest', seconds: 30 })
    expect(at(timer, 300).endings).toEqual([{ block: 0, at: 310_000, how: 'cap' }])
    const paused = press(press(timer, 'pause', 280), 'resume', 380)
    expect(at(paused, 399).status).toBe('running')
    expect(at(paused, 400).endings).toMatchObject([{ how: 'cap' }])
  })

  it('starts anew where the block does', () => {
    const over = alone(clock)
    const again = withCommand(over, { do: 'jump', at: began + 400_000, to: { block: 0, step: countInStep } })
    expect(viewOf(again, began + 411_000).phase).toMatchObject({ kind: 'work', seconds: 300 })
    const within = withCommand(over, { do: 'jump', at: began + 400_000, to: { block: 0, step: 2 } })
    expect(viewOf(within, began + 401_000).phase).toMatchObject({ step: 2, seconds: 300 })
  })

  it('leaves the time for the cash-out, which follows the last round', () => {
    const timer = press(press(alone({ ...clock, rounds: 2, hasCashOut: true }), 'round', 50), 'round', 150)
    expect(at(timer, 160).phase).toMatchObject({ kind: 'work', tap: 'end', round: 3, of: 2, seconds: 150 })
    expect(at(press(timer, 'round', 200), 201).endings).toMatchObject([{ at: 210_000, how: 'done' }])
    expect(at(timer, 300).endings).toMatchObject([{ how: 'cap' }])
  })

  it('counts no round in the cash-out', () => {
    const rounds = alone({ kind: 'for_time', rounds: 2, hasCashOut: true })
    const cashOut = press(press(rounds, 'round', 50), 'round', 100)
    expect(at(cashOut, 101).phase).not.toHaveProperty('tap')
    const tapped = press(cashOut, 'round', 150)
    expect(at(tapped, 151).phase.countedAt).toHaveLength(2)
    expect(at(press(cashOut, 'undo', 150), 151).phase).toMatchObject({ tap: 'round', countedAt: [60_000] })
    expect(at(press(tapped, 'finish', 200), 201).endings).toMatchObject([{ at: 210_000, how: 'done' }])
  })

  it('is never passed, whatever was pressed', () => {
    const capped = fc.record({ cap: seconds, rounds: fc.integer({ min: 1, max: 8 }), rest: seconds })
    const presses = fc.array(
      fc.record({
        does: fc.constantFrom('start', 'pause', 'resume', 'round', 'round', 'finish', 'undo'),
        after: fc.integer({ min: 0, max: 200_000 }),
      }),
      { maxLength: 25 },
    )
    fc.assert(
      fc.property(capped, presses, (of, pressed) => {
        let [timer, now] = [alone({ kind: 'for_time', ...of }), began]
        for (const { does, after } of pressed) {
          now += after
          timer = withCommand(timer, { do: does, at: now } as Command)
        }
        const { phases } = viewOf(timer, now + 3_600_000)
        const work = phases.filter(({ step }) => step >= 0)
        const sum = work.reduce((all, { from, to }) => all + ((to ?? from) - from), 0)
        expect(sum).toBeLessThanOrEqual(of.cap * 1000)
      }),
    )
  })
})

it('[TIMER-01] what stands before and after rounds with a rest is due then, and in no other round', () => {
  const clock: Clock = { kind: 'for_time', rounds: 2, rest: 60, hasCashOut: true }
  const lines: PlanLine[] = [
    { text: '500 m row', when: 'first' },
    { text: '10 burpees' },
    { text: '800 m run', when: 'last' },
  ]
  const due = (timer: Timer, second: number) =>
    linesDue({ clock, lines }, at(timer, second).phase).map(({ text }) => text)
  const second = press(alone(clock), 'round', 50)
  const cashOut = press(second, 'round', 150)
  expect(due(alone(clock), 5)).toEqual(['500 m row', '10 burpees'])
  expect(due(second, 120)).toEqual(['10 burpees'])
  expect(due(cashOut, 160)).toEqual(['800 m run'])
})

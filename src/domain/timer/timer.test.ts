import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Clock, stepCount } from './clock.ts'
import { countInStep, stepAt, type TimerBlock } from './step-position.ts'
import {
  type Command,
  faceOf,
  progressOf,
  shownUnits,
  type Timer,
  untilNextChange,
  viewOf,
  withCommand,
} from './timer.ts'

const seconds = fc.integer({ min: 1, max: 300 })
const rounds = fc.integer({ min: 1, max: 8 })
const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined })
const some = (of: object) => Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined))

const clocks: fc.Arbitrary<Clock> = fc.oneof(
  fc
    .record({
      kind: fc.constant('for_time'),
      cap: maybe(seconds),
      rounds: maybe(rounds),
      scheme: maybe(fc.array(rounds, { minLength: 1, maxLength: 5 })),
      rest: maybe(seconds),
    })
    .map(clock => some(clock) as Clock),
  fc.record({ kind: fc.constant('amrap' as const), seconds }),
  fc.record({ kind: fc.constantFrom('countdown' as const, 'rest' as const), seconds }),
  fc.record({ kind: fc.constant('every' as const), seconds, times: rounds, slots: rounds }),
  fc
    .record({
      kind: fc.constantFrom('intervals', 'tabata', 'sets'),
      rounds,
      rest: fc.integer({ min: 0, max: 200 }),
      work: maybe(seconds),
      stations: maybe(fc.integer({ min: 2, max: 4 })),
      restsAfterRound: maybe(fc.constant(true)),
      restBetween: maybe(seconds),
    })
    .map(clock => some(clock) as Clock),
  fc.record({ kind: fc.constant('death_by' as const), seconds, first: rounds }),
)

const plans: fc.Arbitrary<TimerBlock[]> = fc.array(
  fc.record({ clock: clocks, restAfter: maybe(seconds) }).map(block => some(block) as TimerBlock),
  { minLength: 1, maxLength: 3 },
)

/** The presses of the athlete, after some milliseconds. */
const presses = fc.array(
  fc.record({
    press: fc.constantFrom('start', 'pause', 'resume', 'round', 'round', 'finish', 'undo', 'jump'),
    after: fc.integer({ min: 0, max: 200_000 }),
    to: fc.record({ block: fc.integer({ min: 0, max: 3 }), step: fc.integer({ min: -2, max: 9 }) }),
  }),
  { maxLength: 25 },
)

const began = 1_800_000_000_000

/** With or without those that say nothing: two devices may both send one. */
const timers: fc.Arbitrary<Timer & { at: number }> = fc
  .record({ blocks: plans, presses, isHeard: fc.boolean() })
  .map(({ blocks, presses: pressed, isHeard }) => {
    let at = began
    let timer: Timer = { blocks, commands: [{ do: 'start', at }] }
    for (const { press: does, after, to } of pressed) {
      at += after
      const command = (does === 'jump' ? { do: does, at, to } : { do: does, at }) as Command
      timer = isHeard ? withCommand(timer, command) : { blocks, commands: [...timer.commands, command] }
    }
    return { ...timer, at }
  })

const later = fc.integer({ min: 0, max: 20_000_000 })

const alone = (clock: Clock): Timer => ({ blocks: [{ clock }], commands: [{ do: 'start', at: began }] })
/** After the count-in. */
const at = (timer: Timer, after: number) => viewOf(timer, began + (10 + after) * 1000)
const press = (timer: Timer, does: Exclude<Command['do'], 'jump'>, after: number) =>
  withCommand(timer, { do: does, at: began + (10 + after) * 1000 })

describe('[TIMER-02] the phases tile the clock', () => {
  it('without a gap and without an overlap, whatever was pressed', () => {
    fc.assert(
      fc.property(timers, later, (timer, after) => {
        const { phases, phase, clock, status } = viewOf(timer, timer.at + after)
        expect(phases[0]?.from).toBe(0)
        for (const [index, one] of phases.entries()) {
          const next = phases[index + 1]
          if (next) expect(one.to).toBe(next.from)
          expect(one.to ?? clock).toBeGreaterThanOrEqual(one.from)
        }
        expect(phase.to).toBe(status === 'finished' ? clock : undefined)
      }),
    )
  })

  it('each as long as it says, or cut by a press', () => {
    fc.assert(
      fc.property(timers, later, (timer, after) => {
        const pressed = new Set<number>()
        for (const [index] of timer.commands.entries()) {
          const until = { ...timer, commands: timer.commands.slice(0, index + 1) }
          pressed.add(viewOf(until, timer.commands[index]?.at ?? 0).clock)
        }
        for (const { from, to, seconds: long } of viewOf(timer, timer.at + after).phases) {
          if (to === undefined || timer.commands.some(one => one.do === 'undo')) continue
          if (!pressed.has(to)) expect(to - from).toBe(Math.round((long ?? 0) * 1000))
          else if (long !== undefined) expect(to - from).toBeLessThanOrEqual(Math.round(long * 1000))
        }
      }),
    )
  })
})

describe('[TIMER-03] any moment can be asked for, in any order', () => {
  it('what was seen before is the beginning of what is seen later', () => {
    fc.assert(
      fc.property(timers, later, later, (timer, one, other) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)]
        const before = viewOf(timer, timer.at + first)
        const after = viewOf(timer, timer.at + second)
        const closed = before.phases.filter(phase => phase.to !== undefined)
        expect(after.phases.slice(0, closed.length)).toEqual(closed)
        expect(viewOf(timer, timer.at + first)).toEqual(before)
      }),
    )
  })

  it('a phone that slept shows the same as one that looked every second', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 900 }), (blocks, slept) => {
        const timer: Timer = { blocks, commands: [{ do: 'start', at: began }] }
        // Counts ticks, which a timer must not: true only as long as nothing is missed.
        let [position, left] = [{ block: 0, step: countInStep }, 10]
        for (let second = 0; second < slept && left !== Number.POSITIVE_INFINITY; second += 1) {
          left -= 1
          if (left > 0) continue
          const { phase, status } = viewOf(timer, began + (second + 1) * 1000)
          if (status === 'finished') return
          position = { block: phase.block, step: phase.step }
          left = phase.seconds ?? Number.POSITIVE_INFINITY
        }
        const { phase } = viewOf(timer, began + slept * 1000)
        expect({ block: phase.block, step: phase.step }).toEqual(position)
      }),
    )
  })

  it('a stored timer goes on as it was', () => {
    fc.assert(
      fc.property(timers, later, (timer, after) => {
        const stored = JSON.parse(JSON.stringify(timer)) as Timer
        expect(viewOf(stored, timer.at + after)).toEqual(viewOf(timer, timer.at + after))
      }),
    )
  })

  it('a clock that was set back does not run backwards', () => {
    const timer = press(alone({ kind: 'amrap', seconds: 600 }), 'round', 60)
    expect(viewOf(timer, began).clock).toBe(70_000)
    expect(press(timer, 'round', -100).commands).toEqual(timer.commands)
  })
})

describe('[TIMER-04] pausing, jumping, taking back and the end', () => {
  it('a pause takes nothing of the clock', () => {
    fc.assert(
      fc.property(timers, later, later, (timer, pause, after) => {
        const plain = viewOf(timer, timer.at + after)
        if (viewOf(timer, timer.at).status !== 'running') return
        const commands: Command[] = [
          ...timer.commands,
          { do: 'pause', at: timer.at },
          { do: 'resume', at: timer.at + pause },
        ]
        const paused = viewOf({ ...timer, commands }, timer.at + pause + after)
        expect(paused).toEqual(plain)
      }),
    )
  })

  it('stands still while it is paused, and counts nothing', () => {
    const paused = press(alone({ kind: 'amrap', seconds: 600 }), 'pause', 100)
    expect(at(paused, 5000)).toMatchObject({ status: 'paused', clock: 110_000 })
    expect(press(paused, 'round', 120)).toBe(paused)
    expect(press(paused, 'pause', 120)).toBe(paused)
    expect(at(press(paused, 'resume', 5000), 5001)).toMatchObject({ status: 'running', clock: 111_000 })
  })

  it('a round that is taken back was never counted', () => {
    fc.assert(
      fc.property(timers, later, (timer, after) => {
        const counted = withCommand(timer, { do: 'round', at: timer.at })
        if (counted === timer) return
        const back = withCommand(counted, { do: 'undo', at: timer.at + 900 })
        const now = timer.at + 900 + after
        const before = viewOf(timer, now)
        // The time between stays as it was: only the round goes.
        expect(viewOf(back, now)).toEqual(before)
      }),
    )
  })

  it('a round is taken back after the block has ended too', () => {
    const blocks: TimerBlock[] = [
      { clock: { kind: 'amrap', seconds: 60 } },
      { clock: { kind: 'intervals', rounds: 1, rest: 0 } },
    ]
    const counted = press({ ...alone({ kind: 'amrap', seconds: 60 }), blocks }, 'round', 59)
    const back = press(counted, 'undo', 62)
    expect(at(counted, 63).phases.map(({ countedAt }) => countedAt.length)).toContain(1)
    expect(at(back, 63).phases.flatMap(({ countedAt }) => countedAt)).toEqual([])
  })

  it('leads to where a jump goes, from there on by the same rules', () => {
    fc.assert(
      fc.property(
        timers,
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: -2, max: 6 }),
        (timer, block, step) => {
          const to = { block, step }
          const before = viewOf(timer, timer.at)
          const after = viewOf(withCommand(timer, { do: 'jump', at: timer.at, to }), timer.at)
          if (stepAt(timer.blocks, to)) expect(after.phase).toMatchObject({ block, step, from: before.clock })
          else expect(after).toEqual(before)
        },
      ),
    )
  })

  it('finished work ends the block; time that is over ends it by itself, and stays over', () => {
    const rows = alone({ kind: 'for_time', cap: 900, rounds: 3 })
    const three = [100, 210, 330].reduce((timer, second) => press(timer, 'round', second), rows)
    expect(at(three, 5000)).toMatchObject({
      status: 'finished',
      endings: [{ block: 0, at: 340_000, how: 'done' }],
      phase: { countedAt: [110_000, 220_000, 340_000] },
    })
    expect(at(rows, 900).endings).toEqual([{ block: 0, at: 910_000, how: 'cap' }])
    expect(at(alone({ kind: 'amrap', seconds: 600 }), 601)).toMatchObject({
      status: 'finished',
      clock: 610_000,
      endings: [{ block: 0, at: 610_000, how: 'time' }],
    })
  })

  it('an end that was a mistake is taken back, and the time between has passed', () => {
    const ended = press(alone({ kind: 'for_time' }), 'finish', 300)
    expect(at(ended, 330).status).toBe('finished')
    const back = press(ended, 'undo', 330)
    expect(at(back, 331)).toMatchObject({ status: 'running', clock: 341_000 })
  })

  it('two taps within a second are one', () => {
    const one = press(alone({ kind: 'amrap', seconds: 600 }), 'round', 60)
    expect(press(one, 'round', 60.4)).toBe(one)
    expect(at(press(one, 'round', 61.1), 70).phase.countedAt).toHaveLength(2)
  })

  it('the next block waits for the athlete, or follows by itself after its rest', () => {
    const blocks: TimerBlock[] = [{ clock: { kind: 'amrap', seconds: 60 } }, { clock: { kind: 'for_time' } }]
    const commands: Command[] = [{ do: 'start', at: began }]
    const waiting = { blocks, commands }
    expect(at(waiting, 500)).toMatchObject({ status: 'waiting', phase: { block: 1, kind: 'ready' } })
    expect(at(press(waiting, 'start', 500), 505).phase).toMatchObject({ block: 1, kind: 'count-in' })
    expect(at(press(waiting, 'finish', 500), 505).status).toBe('finished')
    const resting = { blocks: blocks.map(block => ({ ...block, restAfter: 30 })), commands }
    expect(at(resting, 89).phase).toMatchObject({ block: 0, kind: 'rest', seconds: 30 })
    expect(at(resting, 90).phase).toMatchObject({ block: 1, kind: 'work' })
    expect(at(press(resting, 'finish', 95), 96).status).toBe('finished')
  })
})

describe('[TIMER-05] the digits', () => {
  const shown = (timer: Timer, now: number) => {
    const view = viewOf(timer, now)
    const { shows, isDown } = faceOf(view)
    const unit = view.phase.hasTenths ? 100 : 1000
    return `${view.status} ${view.phases.length} ${shownUnits(shows, isDown, unit)}`
  }

  it('change when they say, and not before: nothing is to be done in between', () => {
    fc.assert(
      fc.property(timers, later, (timer, after) => {
        const now = timer.at + after
        const view = viewOf(timer, now)
        const wait = untilNextChange(view)
        expect(wait === undefined).toBe(view.status !== 'running')
        if (wait === undefined) return
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(1000)
        expect(shown(timer, now + wait)).not.toBe(shown(timer, now))
        if (wait > 1) expect(shown(timer, now + wait - 1)).toBe(shown(timer, now))
      }),
    )
  })

  it('show what is left of a known time and what has passed of another', () => {
    expect(faceOf(at(alone({ kind: 'amrap', seconds: 600 }), 100))).toEqual({ shows: 500_000, isDown: true })
    expect(faceOf(at(alone({ kind: 'for_time', cap: 600 }), 100))).toEqual({ shows: 100_000, isDown: false })
    expect(progressOf(at(alone({ kind: 'for_time', cap: 400 }), 100))).toBe(0.25)
    expect(progressOf(at(alone({ kind: 'for_time' }), 100))).toBeUndefined()
  })
})

it('[TIMER-19] a block that is left for another or for the rest after it has ended there, whatever was pressed', () => {
  fc.assert(
    fc.property(timers, later, (timer, after) => {
      const { phases, phase, endings, status } = viewOf(timer, timer.at + after)
      for (const [block, { clock }] of timer.blocks.entries()) {
        const last = phases.findLast(one => one.block === block && one.step < stepCount(clock))
        if (!last || last.step < 0 || (last === phase && status !== 'finished')) continue
        expect(endings.findLast(one => one.block === block)?.at).toBe(last.to)
      }
    }),
  )
})

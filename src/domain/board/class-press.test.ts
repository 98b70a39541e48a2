import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Clock } from '../timer/clock.ts'
import type { TimerBlock } from '../timer/step-position.ts'
import { type Command, type Timer, viewOf, withCommand } from '../timer/timer.ts'
import { resultsOf, scoreOfResult } from '../timer/timer-result.ts'
import { isMeantFor, momentOf, nextPress } from './class-press.ts'
import { withBoardCommands } from './joined-timer.ts'

const began = 1_800_000_000_000
/** Seconds after the count-in. */
const at = (second: number) => began + (10 + second) * 1000
const start: Command = { do: 'start', at: began }
const legs = ['run', 'ski_erg', 'run', 'sled_push']

const clocks: Record<string, Clock> = {
  'sets with rest': { kind: 'sets', rounds: 3, rest: 120 },
  'intervals by distance': { kind: 'intervals', rounds: 3, rest: 90 },
  'intervals without a rest': { kind: 'intervals', rounds: 3, rest: 0 },
  'rounds with rest': { kind: 'for_time', rounds: 3, rest: 60 },
  'rounds for time': { kind: 'for_time', rounds: 3 },
  '21-15-9 with a cash-out': { kind: 'for_time', scheme: [21, 15, 9], hasCashOut: true },
  'a race': { kind: 'for_time', legs },
}

const onBoard = (clock: Clock, ...commands: Command[]): Timer => ({
  blocks: [{ clock }],
  commands: [start, ...commands],
})

/** The coach moves on at these seconds. */
function movedOn(clock: Clock, ...seconds: number[]): Timer {
  return seconds.reduce((timer: Timer, second) => {
    const next = nextPress(viewOf(timer, at(second)), clock.kind)
    if (!next) throw new Error(`nothing comes after second ${second}`)
    return withCommand(timer, { ...next, at: at(second) })
  }, onBoard(clock))
}

/** The same clock on a phone that joined, whose athlete taps at these seconds. */
function onPhone({ blocks, commands }: Timer, ...taps: number[]): Timer {
  const own = taps.map((second): Command => ({ do: 'round', at: at(second) }))
  return { blocks, commands: withBoardCommands(own, [], commands) }
}
const ended = (timer: Timer, second: number): Timer => ({
  ...timer,
  commands: [...timer.commands, { do: 'finish', at: at(second) }],
})
const scoreOf = (timer: Timer, second: number) => {
  const { clock } = timer.blocks[0] as TimerBlock
  const [result] = resultsOf(timer.blocks, viewOf(timer, at(second)))
  const scored = { key: 'time', type: 'time', combination: 'sum', sets: 1, title: '' } as const
  return result && { how: result.how, score: scoreOfResult(result, scored, clock) }
}

describe('[BOARD-13] the coach moves the clock of the class on', () => {
  for (const [name, clock] of Object.entries(clocks))
    it(`of ${name}, up to its last phase`, () => {
      let [timer, second, positions] = [onBoard(clock), 0, 0]
      for (;;) {
        second += 5
        const view = viewOf(timer, at(second))
        const next = nextPress(view, clock.kind)
        if (!next) break
        const moved = withCommand(timer, { ...next, at: at(second) })
        expect(moved).not.toBe(timer)
        // The same press that arrives twice was meant for the moment before.
        expect(isMeantFor(viewOf(moved, at(second)), momentOf(view))).toBe(false)
        timer = moved
        positions += 1
      }
      expect(positions).toBeGreaterThanOrEqual(2)
      const { phase, status, next } = viewOf(timer, at(second))
      if (status !== 'finished') expect(next?.block).not.toBe(phase.block)
    })

  it('has nothing to press where each athlete counts, at a pause, before the start and after the end', () => {
    const amrap: Clock = { kind: 'amrap', seconds: 600 }
    const press = (timer: Timer, second: number) =>
      nextPress(viewOf(timer, at(second)), timer.blocks[0]?.clock.kind)
    expect(press(onBoard(amrap), 60)).toBeUndefined()
    expect(press(onBoard(amrap), 700)).toBeUndefined()
    const sets = onBoard({ kind: 'sets', rounds: 3, rest: 60 })
    expect(press({ ...sets, commands: [] }, 10)).toBeUndefined()
    expect(press(withCommand(sets, { do: 'pause', at: at(5) }), 10)).toBeUndefined()
  })

  it('cuts a rest or a count-in short', () => {
    const tabata: Clock = { kind: 'tabata', rounds: 8, work: 20, rest: 10 }
    expect(nextPress(viewOf(onBoard(tabata), began + 3000), 'tabata')).toEqual({
      do: 'jump',
      to: { block: 0, step: 0 },
    })
    expect(viewOf(movedOn(tabata, 22), at(23)).phase).toMatchObject({ kind: 'work', round: 2 })
  })

  it('leads on those who have not said that they are done, and lets those rest who rest already', () => {
    const sets: Clock = { kind: 'sets', rounds: 3, rest: 120 }
    const board = movedOn(sets, 40)
    const behind = viewOf(onPhone(board), at(41))
    expect(behind.phase).toMatchObject({ kind: 'rest', step: 1, from: 50_000 })
    const resting = viewOf(onPhone(board, 30), at(41))
    expect(resting.phase).toMatchObject({ kind: 'rest', step: 1, from: 50_000 })
    expect(resting.phases.flatMap(({ countedAt }) => countedAt)).toEqual([40_000])
    // All begin the next set together.
    expect(viewOf(onPhone(board, 30), at(160)).phase).toMatchObject({ step: 2, from: 170_000 })
  })

  it('never leads an athlete back who is ahead of the class', () => {
    const runs: Clock = { kind: 'intervals', rounds: 3, rest: 60 }
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 2, max: 600 }), { maxLength: 6 }),
        fc.uniqueArray(fc.integer({ min: 2, max: 600 }), { maxLength: 4 }),
        (taps, presses) => {
          let board = onBoard(runs)
          for (const second of presses.toSorted((one, other) => one - other)) {
            const next = nextPress(viewOf(board, at(second)), runs.kind)
            if (next) board = withCommand(board, { ...next, at: at(second) })
          }
          const { phases } = viewOf(onPhone(board, ...taps), at(2000))
          const steps = phases.map(({ step }) => step)
          expect(steps).toEqual(steps.toSorted((one, other) => one - other))
        },
      ),
    )
  })

  it('counts nothing for the athletes, who count for themselves', () => {
    const board = movedOn({ kind: 'for_time', legs }, 100, 200)
    expect(viewOf(board, at(210)).phase.countedAt).toHaveLength(2)
    expect(viewOf(onPhone(board, 120), at(210)).phase.countedAt).toEqual([130_000])
  })

  it('is not taken back by the undo of an athlete', () => {
    const sets: Clock = { kind: 'sets', rounds: 3, rest: 120 }
    const phone = onPhone(movedOn(sets, 40))
    expect(viewOf(phone, at(41)).canUndo).toBe(false)
    const tapped = onPhone(movedOn(sets, 40), 30)
    const back = withCommand(tapped, { do: 'undo', at: at(45) })
    expect(viewOf(back, at(46)).phase).toMatchObject({ kind: 'rest', step: 1, from: 50_000 })
  })
})

describe('[BOARD-14] the coach ends the timer', () => {
  const forTime: Clock = { kind: 'for_time', rounds: 3 }

  it('and an athlete who has not finished has no time', () => {
    const phone = onPhone(ended(onBoard(forTime), 300), 90, 200)
    expect(scoreOf(phone, 310)).toEqual({ how: 'left', score: undefined })
    // An athlete who wants to go on takes the end back, and has a time then.
    const alone = withCommand(withCommand(phone, { do: 'undo', at: at(305) }), { do: 'round', at: at(330) })
    expect(scoreOf(alone, 340)).toMatchObject({ how: 'done', score: { sets: [{ seconds: 330 }] } })
  })

  it('and an athlete who has finished keeps the time', () => {
    const phone = onPhone(ended(onBoard(forTime), 300), 90, 200, 280)
    expect(scoreOf(phone, 310)).toMatchObject({ how: 'done', score: { sets: [{ seconds: 280 }] } })
  })

  it('and the rounds of an AMRAP are those that were counted', () => {
    const phone = onPhone(ended(onBoard({ kind: 'amrap', seconds: 600 }), 300), 90, 200)
    const [result] = resultsOf(phone.blocks, viewOf(phone, at(310)))
    expect(result).toMatchObject({ how: 'left', rounds: [2] })
  })
})

it('[BOARD-14] an end in the rest between two parts ends the rest, and takes no time from who had finished', () => {
  const blocks: TimerBlock[] = [
    { clock: { kind: 'for_time' }, restAfter: 60 },
    { clock: { kind: 'amrap', seconds: 60 } },
  ]
  const finished: Command = { do: 'finish', at: at(40) }
  const ended: Command = { do: 'finish', at: at(50), isOfClass: true }
  const resting: Timer = { blocks, commands: [start, finished] }
  expect(viewOf(resting, at(49)).phase).toMatchObject({ block: 0, kind: 'rest' })
  const { phase, endings } = viewOf({ ...resting, commands: [start, finished, ended] }, at(51))
  expect(phase).toMatchObject({ block: 1, step: 0 })
  expect(endings).toEqual([{ block: 0, at: 50_000, how: 'done' }])
})

describe('[BOARD-19] the coach ends one of two parts on a slide', () => {
  const twoParts = (restAfter?: number): TimerBlock[] => [
    { clock: { kind: 'for_time' }, ...(restAfter && { restAfter }) },
    { clock: { kind: 'amrap', seconds: 300 } },
  ]
  const end = (block: number, step: number, second: number): Command => ({
    do: 'finish',
    at: at(second),
    from: { block, step },
  })
  /** What the coach presses, and what the athlete does. */
  const phone = (blocks: TimerBlock[], coach: Command[], own: Command[]): Timer => ({
    blocks,
    commands: withBoardCommands(own, [], [start, ...coach]),
  })
  const done: Command = { do: 'finish', at: at(40) }

  it('and an athlete who waits for the next part waits on, and starts it with the class', () => {
    const waiting = viewOf(phone(twoParts(), [end(0, 0, 60)], [done]), at(61))
    expect(waiting).toMatchObject({ status: 'waiting', phase: { block: 1 } })
    expect(waiting.endings).toEqual([{ block: 0, at: 50_000, how: 'done' }])
    const started = phone(twoParts(), [end(0, 0, 60), { do: 'start', at: at(90) }], [done])
    expect(viewOf(started, at(101)).phase).toMatchObject({ block: 1, kind: 'work', from: 110_000 })
  })

  it('and an athlete who has begun the next part goes on with it', () => {
    const joined = phone(twoParts(), [end(0, 0, 60)], [done, { do: 'start', at: at(45) }])
    expect(viewOf(joined, at(61))).toMatchObject({ status: 'running', phase: { block: 1, kind: 'work' } })
  })

  it('and an athlete who rests already rests with the others', () => {
    const joined = phone(twoParts(120), [end(0, 0, 60)], [done])
    expect(viewOf(joined, at(61)).phase).toMatchObject({ block: 0, kind: 'rest', from: 70_000 })
    // The end of the rest is for everyone.
    const rested = phone(twoParts(120), [end(0, 0, 60), end(0, 1, 80)], [done])
    expect(viewOf(rested, at(81)).phase).toMatchObject({ block: 1, kind: 'work', from: 90_000 })
  })

  it('and an athlete who has not finished has ended there; the end of the last part is the end', () => {
    const joined = phone(twoParts(), [end(0, 0, 60), { do: 'start', at: at(90) }, end(1, 0, 200)], [])
    const { status, endings } = viewOf(joined, at(201))
    expect(status).toBe('finished')
    expect(endings).toMatchObject([
      { block: 0, how: 'left', isOfClass: true },
      { block: 1, how: 'left', isOfClass: true },
    ])
  })
})

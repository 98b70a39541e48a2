import { describe, expect, it } from 'vitest'
import type { Clock } from './clock.ts'
import { cueBetween } from './cues.ts'
import { type Command, type Timer, viewOf, withCommand } from './timer.ts'

const began = 1_800_000_000_000
const started = (clock: Clock): Timer => ({ blocks: [{ clock }], commands: [{ do: 'start', at: began }] })

/** The cues of one look each second, by the second. */
function calls(timer: Timer, until: number): string[] {
  return Array.from({ length: until }, (_, second) => {
    const [before, after] = [second, second + 1].map(at => viewOf(timer, began + at * 1000))
    const cue = before && after && cueBetween(before, after)
    return cue ? [`${second + 1} ${cue}`] : []
  }).flat()
}

const press = (timer: Timer, does: 'round' | 'undo' | 'pause', second: number) => {
  const command: Command = { do: does, at: began + second * 1000 }
  const next = withCommand(timer, command)
  return { next, cue: cueBetween(viewOf(timer, command.at), viewOf(next, command.at)) }
}

describe('[TIMER-06] what the timer calls', () => {
  it('three, two, one, each phase, the last round and the end', () => {
    expect(calls(started({ kind: 'intervals', rounds: 2, work: 20, rest: 10 }), 70)).toEqual([
      '7 tick',
      '8 tick',
      '9 tick',
      '10 work',
      '27 tick',
      '28 tick',
      '29 tick',
      '30 rest',
      '37 tick',
      '38 tick',
      '39 tick',
      '40 last',
      '57 tick',
      '58 tick',
      '59 tick',
      '60 end',
    ])
  })

  it('halfway of a long phase', () => {
    expect(calls(started({ kind: 'amrap', seconds: 300 }), 200)).toContain('160 half')
    expect(calls(started({ kind: 'amrap', seconds: 60 }), 60)).not.toContain('40 half')
  })

  it('rounds that are counted, and the last of them', () => {
    const timer = started({ kind: 'for_time', rounds: 3 })
    const first = press(timer, 'round', 60)
    const second = press(first.next, 'round', 120)
    const third = press(second.next, 'round', 180)
    expect([first.cue, second.cue, third.cue]).toEqual(['round', 'last', 'end'])
    expect(press(third.next, 'undo', 190).cue).toBeUndefined()
    expect(press(timer, 'pause', 60).cue).toBeUndefined()
  })

  it('each minute where something is due then', () => {
    const timer = started({ kind: 'for_time', everyMinute: true })
    const at = (second: number) => viewOf(timer, began + second * 1000)
    expect(cueBetween(at(69), at(70), true)).toBe('minute')
    expect(cueBetween(at(70), at(71), true)).toBeUndefined()
    expect(cueBetween(at(69), at(70))).toBeUndefined()
  })

  it('nothing that is long over: a phone that slept is silent', () => {
    const timer = started({ kind: 'every', seconds: 60, times: 10, slots: 1 })
    const at = (second: number) => viewOf(timer, began + second * 1000)
    expect(cueBetween(at(5), at(305))).toBeUndefined()
    expect(cueBetween(at(5), at(310))).toBe('work')
    const amrap = started({ kind: 'amrap', seconds: 600 })
    const [before, after] = [100, 400].map(second => viewOf(amrap, began + second * 1000))
    expect(before && after && cueBetween(before, after)).toBeUndefined()
  })
})

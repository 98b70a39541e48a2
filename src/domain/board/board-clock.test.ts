import { describe, expect, it } from 'vitest'
import { withRoxzone } from '../timer/race.ts'
import type { TimerBlock } from '../timer/step-position.ts'
import type { Command } from '../timer/timer.ts'
import { clockOffset } from './clock-offset.ts'
import { followBoard, withBoardCommands } from './joined-timer.ts'
import {
  normalisePairingCode,
  pairingAlphabet,
  pairingCodeFrom,
  pairingCodeLength,
  shownPairingCode,
} from './pairing-code.ts'

describe('[BOARD-07] the offset of a clock', () => {
  it('is taken from the fastest answer, and is wrong by at most half of its time', () => {
    // The true offset is 5000; the answer stays behind for as long on the way as the network likes.
    const samples = [
      { there: 300, back: 10 },
      { there: 20, back: 30 },
      { there: 5, back: 400 },
    ].map(({ there, back }, at) => ({
      sentAt: at * 1000,
      answeredAt: at * 1000 + there + 5000,
      receivedAt: at * 1000 + there + back,
    }))
    const offset = clockOffset(samples)
    expect(offset?.maxError).toBe(25)
    expect(Math.abs((offset?.offset ?? 0) - 5000)).toBeLessThanOrEqual(25)
  })

  it('ignores an answer during which the clock was set back, and is unknown without any', () => {
    expect(clockOffset([{ sentAt: 1000, answeredAt: 0, receivedAt: 500 }])).toBeUndefined()
    expect(clockOffset([])).toBeUndefined()
  })
})

describe('[BOARD-08] a phone that joined', () => {
  const board: Command[] = [{ do: 'start', at: 10 }]
  const round: Command = { do: 'round', at: 30 }

  it('does what the coach presses later, and keeps what its athlete counted', () => {
    const paused: Command = { do: 'pause', at: 20 }
    const ofClass = [...board, paused].map(command => ({ ...command, isOfClass: true }))
    expect(withBoardCommands([...board, round], board, [...board, paused])).toEqual([...ofClass, round])
  })

  it('forgets what the coach took back', () => {
    expect(withBoardCommands([...board, round], board, [])).toEqual([round])
  })

  const amrap: TimerBlock[] = [{ clock: { kind: 'amrap', seconds: 60 } }]
  const emom: TimerBlock[] = [{ clock: { kind: 'every', seconds: 60, times: 4, slots: 1 } }]
  const phone = (commands: Command[], ofBoard = commands) => ({ blocks: amrap, commands, ofBoard })
  const again: Command[] = [{ do: 'start', at: 300 }]

  it('waits for the coach: it takes what is shown, and starts with it', () => {
    const waiting = phone([])
    expect(followBoard(waiting, { blocks: amrap, commands: [] }, 0)).toBe(waiting)
    const turned = followBoard(waiting, { blocks: emom, commands: [] }, 0)
    expect(turned).toEqual({ blocks: emom, commands: [], ofBoard: [] })
    expect(followBoard(turned, { blocks: emom, commands: board }, 10)).toEqual({
      blocks: emom,
      commands: [{ ...board[0], isOfClass: true }],
      ofBoard: board,
    })
  })

  it('[BOARD-15] goes on alone when the coach turns to another part, or resets, and knows it', () => {
    const running = phone(board)
    const alone = { ...running, isLeftAlone: true }
    expect(followBoard(running, { blocks: emom, commands: [] }, 20)).toEqual(alone)
    expect(followBoard(running, { blocks: emom, commands: again }, 20)).toEqual(alone)
    expect(followBoard(running, { blocks: amrap, commands: [] }, 20)).toEqual(alone)
    expect(followBoard(alone, { blocks: amrap, commands: [] }, 30)).toBe(alone)
    // The coach came back to it: no longer.
    expect(followBoard(alone, { blocks: amrap, commands: board }, 30).isLeftAlone).toBeUndefined()
    // A result is no news.
    expect(followBoard(running, { blocks: emom, commands: [] }, 10 + 70_000)).toBe(running)
  })

  it('[BOARD-17] knows that no board has its workout any more, waiting or running; a result is no news', () => {
    for (const joined of [phone([]), phone(board)]) {
      const alone = followBoard(joined, undefined, 20)
      expect(alone).toEqual({ ...joined, isLeftAlone: true })
      expect(followBoard(alone, undefined, 30)).toBe(alone)
      const back = followBoard(alone, { blocks: amrap, commands: joined.ofBoard }, 30)
      expect(back).not.toHaveProperty('isLeftAlone', true)
    }
    const over = phone(board)
    expect(followBoard(over, undefined, 10 + 70_000)).toBe(over)
  })

  it('starts again with the coach, unless the athlete has counted something or has to log the result', () => {
    const restarted = { blocks: amrap, commands: again }
    expect(followBoard(phone(board), restarted, 400).commands).toMatchObject(again)
    const counted = phone([...board, round], board)
    expect(followBoard(counted, restarted, 400)).toEqual({ ...counted, isLeftAlone: true })
    const over = phone(board)
    expect(followBoard(over, restarted, 10 + 70_000)).toBe(over)
  })

  it('[HYROX-03] follows a race also where its athlete has the way between legs apart', () => {
    const race: TimerBlock[] = [{ clock: { kind: 'for_time', legs: ['run', 'ski_erg', 'run', 'row'] } }]
    const apart = race.map(block => withRoxzone(block))
    const waiting = { ...phone([]), blocks: apart, hasRoxzone: true }
    const running = followBoard(waiting, { blocks: race, commands: board }, 10)
    expect(running).toMatchObject({ blocks: apart, commands: board })
    const paused: Command[] = [...board, { do: 'pause', at: 20 }]
    expect(followBoard(running, { blocks: race, commands: paused }, 20)).toMatchObject({ commands: paused })
  })

  it('is its own where it did not join', () => {
    const own = { blocks: amrap, commands: board }
    expect(followBoard(own, { blocks: amrap, commands: again }, 20)).toBe(own)
  })
})

describe('[BOARD-02] a pairing code', () => {
  it('has six letters and digits that look like no other', () => {
    const code = pairingCodeFrom(crypto.getRandomValues(new Uint8Array(64)))
    expect(code).toHaveLength(pairingCodeLength)
    for (const letter of code) expect(pairingAlphabet).toContain(letter)
    expect(pairingAlphabet).not.toMatch(/[AEIOU0125SYU]/)
  })

  it('favours no letter', () => {
    const all = pairingCodeFrom(Uint8Array.from({ length: 64 }, (_, at) => 255 - at))
    expect(all).toBe(pairingCodeFrom(Uint8Array.from({ length: 64 }, (_, at) => 249 - at)))
  })

  it('is read as it is typed', () => {
    expect(normalisePairingCode(' bcd-346 ')).toBe('BCD346')
    expect(shownPairingCode('BCD346')).toBe('BCD 346')
  })
})

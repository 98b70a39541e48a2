// The browser of a television: its code, the board, its end, and the sound of the timer.
import { screen } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { today } from '#domain/day.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { press } from '#testing/gestures.ts'
import { holdTime, openPage, type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'
import { writeWorkout } from '#testing/write-workout.ts'

const server = await createTestServer()

afterEach(() => void vi.unstubAllGlobals())

/** The board shows the AMRAP of today's Fran. */
async function openGym() {
  const desk = await buildDesk(server.owner, trainingPlan())
  await writeWorkout(server.owner, desk.workout('Fran'), 'AMRAP 10\n5 pull-ups\n10 push-ups')
  const { board } = server.clientOf(await buildSession(server.owner, desk.coach.id))
  await board.choose.mutate({ day: today(), of: 'program', classId: desk.program() })
  const page = await openPage(server, '/board')
  return { board, page }
}

const code = async () => {
  await expect.poll(() => document.querySelector('[data-code]')?.textContent).toMatch(/^\w{3} \w{3}$/)
  return document.querySelector('[data-code]')?.textContent ?? ''
}

async function openPaired() {
  const { board, page } = await openGym()
  await board.pair.mutate({ pairingCode: await code(), televisionName: 'Wall' })
  await page.reload()
  await screen.findByRole('heading', { name: 'Fran' })
  return { board, page }
}

it('[BOARD-02] shows a code that stays the same, then the board, and another code once it was ended', async () => {
  const { board, page } = await openGym()
  const first = await code()
  await page.reload()
  expect(await code()).toBe(first)
  await board.pair.mutate({ pairingCode: first, televisionName: 'Wall' })
  await page.reload()
  await screen.findByRole('heading', { name: 'Fran' })
  screen.getByText(/10 push-ups/)
  const [television] = await board.televisions.query()
  await board.endTelevision.mutate({ televisionId: television?.id ?? '' })
  await page.reload()
  expect(await code()).not.toBe(first)
})

it('[BOARD-02] says that it has no connection, and tries again', async () => {
  const { page } = await openGym()
  await code()
  page.answer('board.shown', unreachable)
  await page.reload()
  await screen.findByText('No connection. This screen tries again by itself.')
})

it('[BOARD-10] reloaded without a connection it shows the board as it was, without results, until it was ended', async () => {
  const { board, page } = await openPaired()
  await board.press.mutate({ press: 'start' })
  await page.reload()
  await screen.findByText('Get ready')
  page.answer('board.shown', unreachable)
  await page.reload()
  await screen.findByText(/^No connection since \d+:\d\d. The timer goes on\.$/)
  await screen.findByText('Get ready')
  screen.getByText(/10 push-ups/)
  const kept = JSON.parse(localStorage.getItem('board') ?? '')
  expect(kept).toMatchObject({ board: { results: [] } })
  // Since when does not begin anew with another reload.
  localStorage.setItem('board', JSON.stringify({ ...kept, lostAt: new Date(2026, 2, 2, 18, 3).getTime() }))
  await page.reload()
  await screen.findByText('No connection since 18:03. The timer goes on.')
  const [television] = await board.televisions.query()
  await board.endTelevision.mutate({ televisionId: television?.id ?? '' })
  page.answer('board.shown')
  await page.reload()
  await code()
  expect(localStorage.getItem('board')).toBeNull()
})

it('[TIMER-17] loads nothing ahead while it shows the board', async () => {
  await openPaired()
  const { laterWhenIdle } = await import('#ui/overlays/later-when-idle.ts')
  const pass = holdTime()
  const load = vi.fn()
  laterWhenIdle(load)
  pass(60_000)
  vi.useRealTimers()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(load).not.toHaveBeenCalled()
})

/** A fake of Web Audio; the browser lets it sound after `allow`. */
function fakeAudio() {
  let context: { state: string; onstatechange?: () => void } | undefined
  const frequencies: number[] = []
  const node = { connect: () => node, start() {}, stop() {} }
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended'
      currentTime = 0
      destination = {}
      constructor() {
        context = this
      }
      resume = async () => {}
      close = async () => {}
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      constructor(_: unknown, { frequency }: { frequency: number }) {
        frequencies.push(frequency)
        Object.assign(this, node)
      }
    },
  )
  vi.stubGlobal(
    'GainNode',
    class {
      gain = { setValueAtTime() {}, linearRampToValueAtTime() {} }
      connect = () => node
    },
  )
  return {
    frequencies,
    allow() {
      if (!context) return
      context.state = 'running'
      context.onstatechange?.()
    },
  }
}

const withheld = 'No sound yet: press OK'
const off = () => screen.findByRole('button', { name: 'Turn the sound on' })
const on = () => screen.findByRole('button', { name: 'Turn the sound off' })

async function openWithSound(): Promise<ReturnType<typeof fakeAudio> & { page: Page }> {
  const audio = fakeAudio()
  const { board, page } = await openPaired()
  await board.press.mutate({ press: 'start' })
  // Four seconds of the count-in are left.
  const commands = JSON.stringify([{ do: 'start', at: Date.now() - 6000 }])
  await server.owner.execute(sql`update gym_boards set commands = ${commands}::jsonb where commands <> '[]'`)
  await page.reload()
  await screen.findByText('Get ready')
  return { ...audio, page }
}

it('[BOARD-12] calls the timer aloud once the OK key has switched the sound on, and not before', async () => {
  const { frequencies, allow, page } = await openWithSound()
  await off()
  expect(screen.queryByText(withheld)).toBeNull()
  // Before the sound is switched on there is none that the browser could allow.
  allow()
  await page.user.keyboard('{Enter}')
  await screen.findByText(withheld)
  allow()
  await on()
  expect(screen.queryByText(withheld)).toBeNull()
  expect(frequencies).toEqual([])
  // Three, two, one and the work, by the clock of the server.
  await expect.poll(() => frequencies.length).toBe(4)
  expect(frequencies.slice(0, 3)).toEqual([784, 784, 784])
  expect(frequencies[3]).toBe(1319)
})

it('[BOARD-12] keeps the choice on the screen, says when the browser holds it back, and is switched off again', async () => {
  const { allow, page } = await openWithSound()
  await press(page, 'button', 'Turn the sound on')
  await screen.findByText(withheld)
  await page.reload()
  await screen.findByText(withheld)
  // A press on the button asks the browser again.
  await press(page, 'button', 'Turn the sound on')
  allow()
  await press(page, 'button', 'Turn the sound off')
  await off()
  await page.reload()
  await off()
  expect(screen.queryByText(withheld)).toBeNull()
})

it('[BOARD-12] offers no sound where the browser has none', async () => {
  await openPaired()
  expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull()
})

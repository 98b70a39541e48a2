// The timer of the class on an athlete's phone: joined before the coach starts it, and while it runs.
import { screen, within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { today } from '#domain/day.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { press } from '#testing/gestures.ts'
import { openPage } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'
import { writeWorkout } from '#testing/write-workout.ts'

const server = await createTestServer()

const twoParts = 'AMRAP 10\n5 pull-ups\n10 push-ups\n\nEMOM 4\nmin 1: 15 cal row\nmin 2: 12 burpees'

/** The board shows the AMRAP of today's Fran; its second part is an EMOM. */
async function openClass(text = twoParts) {
  const desk = await buildDesk(server.owner, trainingPlan({ athlete: 'Ada Lovelace' }))
  const fran = desk.workout('Fran')
  await writeWorkout(server.owner, fran, text)
  await writeWorkout(server.owner, desk.workout('Grace'), 'For time: 30 clean and jerks')
  const { board } = server.clientOf(await buildSession(server.owner, desk.coach.id))
  await board.choose.mutate({ day: today(), of: 'program', classId: desk.program() })
  const page = await openPage(server, '/athlete', { as: desk.athlete('Ada Lovelace') })
  const turnTo = (slide: number) => board.turnTo.mutate({ workoutId: fran, slide })
  const turnToGrace = () => board.turnTo.mutate({ workoutId: desk.workout('Grace'), slide: 0 })
  return { page, board, turnTo, turnToGrace }
}

const joins = 'Join the class timer: Fran'
const waiting = 'Waiting for the coach to start'
const kept = () => localStorage.getItem('timer')

it('[BOARD-08] before the start it waits for the coach, takes what the coach turns to, and starts with the class', async () => {
  const { page, board, turnTo } = await openClass()
  await screen.findByText('The class is about to start')
  await press(page, 'button', joins)
  await screen.findByText(waiting)
  screen.getByText('AMRAP 10:00')
  expect(screen.queryByRole('button', { name: /Start/ })).toBeNull()
  await turnTo(1)
  await page.reload()
  await screen.findByText('EMOM 4')
  screen.getByText(waiting)
  await board.press.mutate({ press: 'start' })
  await page.reload()
  await screen.findByText('Get ready')
  await board.press.mutate({ press: 'pause' })
  await page.reload()
  await screen.findByText('Paused')
})

it('[BOARD-08] who leaves before the start waits no longer, and can join again', async () => {
  const { page } = await openClass()
  await press(page, 'button', joins)
  await screen.findByText(waiting)
  await press(page, 'button', 'Close')
  await screen.findByRole('button', { name: joins })
  expect(kept()).toBeNull()
})

it('[BOARD-08] [TIMER-14] sounds from the tap that joins on', async () => {
  const { page } = await openClass()
  const opened = vi.fn()
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      constructor() {
        opened()
      }
      close = async () => {}
    },
  )
  await press(page, 'button', joins)
  await screen.findByText(waiting)
  expect(opened).toHaveBeenCalledOnce()
})

it('[BOARD-08] one that runs says so, and is joined where it is', async () => {
  const { page, board } = await openClass()
  await board.press.mutate({ press: 'start' })
  await page.reload()
  await screen.findByText('The class timer is running')
  await press(page, 'button', joins)
  await screen.findByText('Get ready')
})

it('[BOARD-15] says that the coach has moved on, and goes on by itself', async () => {
  const { page, board, turnTo } = await openClass()
  await board.press.mutate({ press: 'start' })
  await page.reload()
  await press(page, 'button', joins)
  await screen.findByText('Get ready')
  await turnTo(1)
  await page.reload()
  await screen.findByText('The coach has moved on. Your timer goes on by itself.')
  screen.getByText('Get ready')
})

const joinsGrace = 'Join the class timer: Grace'

it('[BOARD-17] a phone that waits learns that the coach has turned to another workout, and joins that with one tap', async () => {
  const { page, board, turnTo, turnToGrace } = await openClass()
  await press(page, 'button', joins)
  await screen.findByText(waiting)
  await turnToGrace()
  await page.reload()
  const says = /^The class is no longer about to start this/
  await screen.findByText(says)
  expect(screen.queryByText(waiting)).toBeNull()
  // The coach comes back to it: the phone waits again.
  await turnTo(0)
  await page.reload()
  await screen.findByText(waiting)
  expect(screen.queryByText(says)).toBeNull()
  await turnToGrace()
  await board.press.mutate({ press: 'start' })
  await page.reload()
  await press(page, 'button', joinsGrace)
  await screen.findByText('Get ready')
  await screen.findByText(/Grace · For time/)
})

it('[BOARD-17] one that runs says that the coach has turned to another workout, and asks before it gives up its own', async () => {
  const { page, board, turnToGrace } = await openClass()
  await board.press.mutate({ press: 'start' })
  await page.reload()
  await press(page, 'button', joins)
  await screen.findByText('Get ready')
  await turnToGrace()
  await page.reload()
  await screen.findByText('The coach has moved on. Your timer goes on by itself.')
  const own = kept()
  await press(page, 'button', joinsGrace)
  const question = await screen.findByRole('alertdialog', { name: joinsGrace })
  await press(page, 'button', 'Cancel', question)
  expect(kept()).toBe(own)
})

it('[BOARD-14] the coach’s end gives no time to an athlete who has not finished', async () => {
  const { page, board } = await openClass('For time: 50 burpees')
  await board.press.mutate({ press: 'start' })
  const commands = JSON.stringify([{ do: 'start', at: Date.now() - 100_000 }])
  await server.owner.execute(sql`update gym_boards set commands = ${commands}::jsonb where commands <> '[]'`)
  await page.reload()
  await press(page, 'button', joins)
  await screen.findByRole('button', { name: 'Finish' })
  await board.press.mutate({ press: 'finish' })
  await page.reload()
  await screen.findByText('Ended by the coach')
  await press(page, 'button', 'Log result')
  const sheet = await screen.findByRole('dialog', { name: 'How did you do it?' })
  const field = await within(sheet).findByRole<HTMLInputElement>('textbox', { name: /^For time/ })
  expect(field.value).toBe('')
})

it('[TIMER-19] [BOARD-14] intervals that the coach ends say so, and show no time as if they were done', async () => {
  const { page, board } = await openClass('5 x 500 m row, rest 2:00')
  await board.press.mutate({ press: 'start' })
  const commands = JSON.stringify([{ do: 'start', at: Date.now() - 100_000 }])
  await server.owner.execute(sql`update gym_boards set commands = ${commands}::jsonb where commands <> '[]'`)
  await page.reload()
  await press(page, 'button', joins)
  await screen.findByText('Round 1 of 5')
  await board.press.mutate({ press: 'finish' })
  await page.reload()
  await screen.findByText('Ended by the coach')
  screen.getByText(/^after 1:3\d$/)
  expect(screen.queryByText(/^1:3\d$/)).toBeNull()
})

it('[HYROX-03] a race that is joined while it runs offers the roxzone until the first leg is counted', async () => {
  const { page, board } = await openClass('HYROX sim\n500 m run\n500 m ski\n500 m run\n25 m sled push')
  await board.press.mutate({ press: 'start' })
  const commands = JSON.stringify([{ do: 'start', at: Date.now() - 100_000 }])
  await server.owner.execute(sql`update gym_boards set commands = ${commands}::jsonb where commands <> '[]'`)
  await page.reload()
  await press(page, 'button', joins)
  await screen.findByText('Run 1')
  await press(page, 'checkbox', /^Roxzone apart/)
  await press(page, 'button', 'End this leg. Done: 0')
  await screen.findByText('Roxzone 1')
  expect(screen.queryByRole('checkbox')).toBeNull()
  // The coach's news takes the choice from no one.
  await board.press.mutate({ press: 'pause' })
  await page.reload()
  await screen.findByText('Paused')
  await press(page, 'button', 'Resume')
  await screen.findByText('Roxzone 1')
})

it('[BOARD-08] joining asks first where another timer is on the phone, and keeps that until the athlete agrees', async () => {
  const { page } = await openClass()
  await page.open('/athlete/timer')
  await press(page, 'button', 'Tabata')
  await press(page, 'button', 'Start')
  await screen.findByText('Get ready')
  await press(page, 'button', 'Back, the timer goes on')
  const own = kept()
  await press(page, 'button', joins)
  const question = await screen.findByRole('alertdialog', { name: joins })
  expect(kept()).toBe(own)
  await press(page, 'button', 'Cancel', question)
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(kept()).toBe(own)
  await press(page, 'button', joins)
  await press(page, 'button', 'Join', await screen.findByRole('alertdialog', { name: joins }))
  await screen.findByText(waiting)
})

// A dozen journeys through the product, written once for all engines. What Chromium does alone is proven in e2e/.

import type { OwnServer } from '../e2e/setup/own-server.ts'
import { buildDesk, type DeskPlan } from '../src/testing/build-desk.ts'
import { password } from '../src/testing/builders.ts'
import { threeWorkouts, trainingPlan } from '../src/testing/training-plan.ts'
import type { Screen } from './screen.ts'

type Stage = { screen: Screen; server: OwnServer; signIn(person: { id: string }): Promise<void> }
export type Journey = { name: string; go(stage: Stage): Promise<void> }

const deskOf = (server: OwnServer, plan: DeskPlan) => server.beside(owner => buildDesk(owner, plan))

/** The athlete of a desk with Fran and Grace today is signed in and sees them. */
async function openDay({ screen, server, signIn }: Stage) {
  const desk = await deskOf(server, trainingPlan())
  const athlete = desk.athlete('Athlete Ada')
  await signIn(athlete)
  await screen.open('/athlete')
  await screen.see({ role: 'article', name: 'Fran' })
  return { ...desk, athlete }
}

/** The last workout of the day. */
async function log(screen: Screen, how: RegExp): Promise<void> {
  await screen.press('button', 'Mark complete')
  await screen.press('button', how, '[role=dialog]')
  await screen.seeNo({ role: 'dialog' })
}

export const journeys: Journey[] = [
  {
    name: 'a coach signs in',
    async go({ screen, server }) {
      const { coach } = await deskOf(server, {})
      await screen.open('/login/coach')
      await screen.fill('Email', coach.email)
      await screen.fill('Password', password)
      await screen.press('button', 'Sign in')
      await screen.at('/coach')
      await screen.see({ role: 'button', name: /^Account:/ })
    },
  },
  {
    name: 'a coach signs out',
    async go({ screen, server, signIn }) {
      const { coach } = await deskOf(server, {})
      await signIn(coach)
      await screen.open('/coach')
      await screen.press('button', /^Account:/)
      await screen.press('menuitem', 'Sign out')
      await screen.at('/')
      await screen.open('/coach')
      await screen.at('/auth')
    },
  },
  {
    name: 'an athlete logs a workout',
    async go(stage) {
      await openDay(stage)
      await log(stage.screen, /^Scaled/)
      await stage.screen.read('Saved')
      await stage.screen.open('/athlete')
      await stage.screen.see({ role: 'button', name: /^Scaled/ })
    },
  },
  {
    name: 'an athlete starts without a connection, logs, and it is sent later',
    async go(stage) {
      const { screen, server } = stage
      await openDay(stage)
      await screen.untilReadyForOffline()
      await server.stop()
      try {
        await screen.open('/athlete')
        await screen.see({ role: 'article', name: 'Fran' })
        await log(screen, /^As prescribed/)
        await screen.read('Waiting for connection (1)')
        await screen.open('/athlete')
        await screen.read('Waiting for connection (1)')
      } finally {
        await server.start()
      }
      await screen.read('Saved')
    },
  },
  {
    name: 'a coach drags workouts on the calendar',
    async go({ screen, server, signIn }) {
      const days = { '2026-03-02': ['Fran'], '2026-03-03': ['Grace'] }
      const desk = await deskOf(server, { workouts: threeWorkouts, programs: [{ days }] })
      await signIn(desk.coach)
      await screen.open(`/coach/program/${desk.program()}?view=week&date=2026-03-02`)
      const day = (date: string) => ({ selector: `[data-day="${date}"]` })
      const card = (date: string, name: RegExp) => ({ selector: `[data-day="${date}"] [data-card]`, name })
      await screen.see(card('2026-03-02', /Fran/))
      // The days fill the screen, and not the names above them.
      await screen.until('low row of weekdays', () =>
        screen.evaluate(`const height = tag => document.querySelector(tag).getBoundingClientRect().height
          return height('thead') < 60 && height('tbody') > 400`),
      )
      await screen.drag({ role: 'button', name: /^Add Helen to/ }, day('2026-03-06'))
      await screen.see(card('2026-03-06', /Helen/))
      await screen.drag(card('2026-03-02', /Fran/), day('2026-03-05'))
      await screen.press('button', 'Move', '[role=alertdialog]')
      await screen.see(card('2026-03-05', /Fran/))
      await screen.press('button', /^Save/)
      await screen.seeNo({ role: 'button', name: /^Save/ })
    },
  },
  {
    name: 'a visitor chooses the other theme',
    async go({ screen }) {
      await screen.open('/auth')
      const theme = () => screen.evaluate('return document.documentElement.dataset.theme') as Promise<string>
      await screen.see({ role: 'button', name: /^Switch to the/ })
      const before = await theme()
      await screen.press('button', /^Switch to the/)
      await screen.until('other theme', async () => (await theme()) !== before)
      await screen.open('/login/athlete')
      await screen.until('theme that was chosen', async () => (await theme()) !== before)
    },
  },
  {
    name: 'a visitor chooses the other language',
    async go({ screen }) {
      await screen.open('/auth')
      await screen.press('button', /ES$/)
      await screen.see({ role: 'heading', name: '¿De qué lado de la pizarra estás?' })
      await screen.open('/login/athlete')
      await screen.until('page in Spanish', () =>
        screen.evaluate(`return document.documentElement.lang === 'es'`),
      )
    },
  },
  {
    name: 'an athlete writes to the coach, who reads it',
    async go(stage) {
      const { screen, signIn } = stage
      const { coach } = await openDay(stage)
      await screen.open('/athlete/messages')
      await screen.fill(/./, 'Heavier next week?')
      await screen.press('button', 'Send')
      await screen.read('Heavier next week?')
      await screen.until('message on the server', async () => {
        const input = encodeURIComponent(JSON.stringify({ otherId: coach.gymId }))
        return screen.evaluate(`const answer = await fetch('/api/rpc/conversation.entries?input=${input}')
          return (await answer.json()).result.data.items.length > 0`)
      })
      await signIn(coach)
      await screen.open('/coach')
      await screen.press('link', /1 unread$/)
      await screen.press('button', 'Open the first unread one')
      await screen.read('Heavier next week?')
    },
  },
  {
    name: 'an athlete starts a timer',
    async go(stage) {
      const { screen } = stage
      await openDay(stage)
      await screen.open('/athlete/timer')
      await screen.press('button', 'Start')
      await screen.read('Get ready')
      await screen.open('/athlete')
      await screen.see({ role: 'link', name: 'Return to the timer' })
    },
  },
  {
    name: 'a coach pastes a spreadsheet',
    async go({ screen, server, signIn }) {
      const { coach } = await deskOf(server, {})
      await signIn(coach)
      await screen.open('/coach/programs/import')
      await screen.read('Paste your cells here')
      await screen.paste(
        '\tMon\tTue\nWeek 1\tBack squat 5x5 @ 70%\t4x1000 m row\nWeek 2\tBack squat 5x5 @ 75%\tRest',
      )
      await screen.read('3 sessions')
      await screen.press('button', 'Import program')
      await screen.read('Imported from your sheet')
    },
  },
  {
    name: 'a coach opens a week to print',
    async go({ screen, server, signIn }) {
      const days = { '2026-03-02': ['Fran'], '2026-03-03': ['Grace', 'Helen'] }
      const desk = await deskOf(server, { workouts: threeWorkouts, programs: [{ days }] })
      await signIn(desk.coach)
      await screen.open(`/coach/print/program/${desk.program()}?date=2026-03-02`)
      await screen.until('three workouts on paper', () =>
        screen.evaluate(`return document.querySelectorAll('.paper-card').length === 3`),
      )
    },
  },
  {
    name: 'an athlete adds a result and finds it again',
    async go(stage) {
      const { screen } = stage
      await openDay(stage)
      await screen.open('/athlete/progress')
      await screen.press('button', 'Add a record')
      await screen.press('combobox', 'What')
      await screen.press('option', /^Fran/)
      await screen.fill('Result', '4:12')
      await screen.read('Read as 4:12')
      await screen.fill('When', '06/05/2024')
      await screen.press('button', 'Save record')
      await screen.see({ role: 'button', name: /^Fran.*4:12/ })
      await screen.open('/athlete/progress')
      await screen.see({ role: 'button', name: /^Fran.*4:12/ })
    },
  },
]

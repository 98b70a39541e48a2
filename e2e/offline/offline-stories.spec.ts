// Random stories of an unlucky phone: the connection comes and goes, the browser is killed, requests arrive twice or late. Each
// seed tells the same story every time, and every story ends as it was logged: nothing lost, nothing doubled.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addresses } from '../setup/addresses.ts'
import {
  card,
  choose,
  type LoggedByWorkout,
  logEntriesOf,
  markComplete,
  saving,
} from '../setup/athlete-page.ts'
import { ask } from '../setup/desk.ts'
import { test as base } from '../setup/page.ts'
import { call, signIn } from '../setup/people.ts'
import { type Phone, phoneFixture, untilReadyForOffline } from '../setup/phone.ts'
import { makeTraining } from '../setup/training.ts'

const test = base.extend<{ phone: Phone }>(phoneFixture)

/** The steps of every story; the dice choose their order and their content. */
const steps = [
  ...Array<'act'>(4).fill('act'),
  'act, and the request comes twice',
  'act, and the request comes late',
  ...Array<'connection'>(3).fill('connection'),
  ...Array<'kill'>(2).fill('kill'),
  'reload',
] as const

function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}
type Dice = ReturnType<typeof createDice>

function shuffled<Item>(items: readonly Item[], dice: Dice): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(dice(left.length), 1))
}

/** The way from the phone to the server. It outlives the phone's browser, as the network does. */
function createWay(athlete: APIRequestContext) {
  const mishaps: ('twice' | 'late')[] = []
  const requests: string[] = []
  const late: string[] = []
  const deliver = (request: string) => call(athlete, 'training.log', JSON.parse(request))
  return {
    late,
    /** Befalls the next request. */
    plan: (mishap: 'twice' | 'late') => mishaps.push(mishap),
    async leadFrom(page: Page): Promise<void> {
      await page.route('**/api/rpc/training.log', async route => {
        const request = route.request().postData() ?? ''
        const mishap = mishaps.shift()
        requests.push(request)
        if (mishap === 'late') {
          late.push(request)
          return route.abort('connectionreset')
        }
        try {
          if (mishap === 'twice') await route.fetch()
          await route.fulfill({ response: await route.fetch() })
        } catch {
          // The phone was killed meanwhile.
        }
        for (const older of late.filter(one => one !== request)) await deliver(older)
      })
    },
    /** Everything that was ever sent arrives once more, the oldest last. */
    async echo(): Promise<void> {
      for (const request of requests.toReversed()) await deliver(request)
    },
  }
}

const labels = { prescribed: 'As prescribed', scaled: 'Scaled' } as const
const short = { prescribed: 'Rx', scaled: 'Scaled' } as const

/** Says something of one of the workouts, whatever can be said of it as it stands. */
async function act(page: Page, dice: Dice, logged: LoggedByWorkout, note: string): Promise<void> {
  const name = dice(2) === 0 ? 'Fran' : 'Grace'
  const how = dice(2) === 0 ? 'prescribed' : 'scaled'
  const [outcome, notes] = logged[name] ?? ['open', '']
  const choice = dice(3)
  if (choice === 0 && notes) {
    const shown = card(page, name)
    await shown.getByRole('button', { name: 'Edit note' }).click()
    await page.getByRole('textbox', { name: 'Your note' }).fill(note)
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    logged[name] = [outcome, note]
  } else if (outcome === 'open') {
    await markComplete(page, name, labels[how], note)
    logged[name] = [how, note]
  } else if (choice === 1) {
    await choose(page, name, 'Mark incomplete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark incomplete' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    logged[name] = ['open', notes]
  } else {
    const other = outcome === 'scaled' ? 'prescribed' : 'scaled'
    await choose(page, name, other === 'scaled' ? 'Change to scaled' : 'Change to Rx')
    logged[name] = [other, notes]
  }
}

async function expectShown(page: Page, logged: LoggedByWorkout): Promise<void> {
  for (const name of ['Fran', 'Grace']) {
    const [outcome, notes] = logged[name] ?? ['open', '']
    const shown = card(page, name)
    if (outcome === 'prescribed' || outcome === 'scaled')
      await expect(shown.getByText(short[outcome], { exact: true })).toBeVisible()
    else await expect(shown.getByRole('button', { name: 'Mark complete' })).toBeVisible()
    if (notes) await expect(shown.getByText(notes, { exact: true })).toBeVisible()
  }
}

// The story of 205 has it all: kills with and without a connection, and a mind changed on what came late, outcome and note.
const seeds = (process.env.STORY_SEEDS ?? '205').split(',').map(Number)

for (const seed of seeds) {
  test(`[ATHLETE-05] a story of ${steps.length} steps with lost connections, kills, repeated and late requests ends as it was logged (seed ${seed})`, async ({
    browser,
    context,
    phone,
    complaints,
  }) => {
    const desk = await browser.newContext()
    const { athlete } = await makeTraining(desk)
    await signIn(context, athlete)
    const way = createWay(context.request)
    const logged: LoggedByWorkout = {}
    let isOffline = false

    async function open() {
      const opened = await phone.open()
      opened.context.on('weberror', error => complaints.push(error.error().message))
      await way.leadFrom(opened.page)
      await opened.context.setOffline(isOffline)
      return opened
    }
    // Used before, and closed in peace: the service worker is there, and the session is remembered.
    const installed = await open()
    await signIn(installed.context, athlete)
    await installed.page.goto(`${addresses.app}/athlete`)
    await untilReadyForOffline(installed.page)
    await phone.close(installed.context)

    let current = await open()
    await current.page.goto(`${addresses.app}/athlete`)
    await expectShown(current.page, logged)
    const dice = createDice(seed)
    for (const [number, step] of shuffled(steps, dice).entries())
      await test.step(`${number}: ${step}`, async () => {
        if (step === 'connection') {
          isOffline = !isOffline
          await current.context.setOffline(isOffline)
        } else if (step === 'kill') {
          await phone.kill()
          current = await open()
          await current.page.goto(`${addresses.app}/athlete`)
        } else if (step === 'reload') await current.page.reload()
        else {
          if (step !== 'act') way.plan(step === 'act, and the request comes late' ? 'late' : 'twice')
          await act(current.page, dice, logged, `note ${number}`)
        }
        await expectShown(current.page, logged)
      })

    await current.context.setOffline(false)
    await expect(saving(current.page)).toHaveText(/^(Saved)?$/)
    expect(way.late).toHaveLength(1)
    expect(await logEntriesOf(context)).toEqual(logged)
    await way.echo()
    expect(await logEntriesOf(context)).toEqual(logged)
    const { activity } = await ask(desk.request, 'dashboard.overview')
    const seen = activity.items.map(
      (one: { workout: { name: string }; outcome: string; notes: string }) =>
        [one.workout.name, [one.outcome, one.notes]] as const,
    )
    expect(seen).toHaveLength(Object.keys(logged).length)
    expect(Object.fromEntries(seen)).toEqual(logged)
    await expectShown(current.page, logged)
    await current.page.reload()
    await expect(saving(current.page)).toHaveText(/^(Saved)?$/)
    await expectShown(current.page, logged)
    await desk.close()
  })
}

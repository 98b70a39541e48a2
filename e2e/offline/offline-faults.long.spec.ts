// What goes wrong between a phone and the server, and what must come of it: nothing lost, nothing doubled, nothing false said.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { addDays } from '#domain/day.ts'
import { formatDay } from '#i18n/day-words.ts'
import { card, choose, logEntriesOf, markComplete, saving, untilAtHand } from '../setup/athlete-page.ts'
import { ask } from '../setup/desk.ts'
import { setTextSize, test } from '../setup/page.ts'
import { call, makeAthlete, signIn } from '../setup/people.ts'
import { untilReadyForOffline } from '../setup/phone.ts'
import { makeTraining } from '../setup/training.ts'

/** An athlete with Fran and Grace today, on their page; the coach has a browser of their own. */
test.beforeEach(async ({ page, context, browser }) => {
  const desk = await browser.newContext()
  const gym = await makeTraining(desk)
  gyms.set(context, { ...gym, desk })
  await signIn(context, gym.athlete)
  await page.goto('/athlete')
  await expect(card(page, 'Fran')).toBeVisible()
  await untilAtHand(page)
})
test.afterEach(async ({ context }) => {
  await gymOf(context).desk.close()
})
type Gym = Awaited<ReturnType<typeof makeTraining>> & { desk: BrowserContext }
const gyms = new WeakMap<BrowserContext, Gym>()
const gymOf = (context: BrowserContext) => gyms.get(context) as Gym

test('[ATHLETE-05] an answer that is lost leaves one record, and the phone learns of it', async ({
  page,
  context,
}) => {
  let lost = 0
  await page.route('**/api/rpc/training.log', async route => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await markComplete(page, 'Fran', 'Scaled')
  await expect(saving(page)).toHaveText(/^Saved/)
  expect(lost).toBeGreaterThan(1)
  expect(await logEntriesOf(context)).toEqual({ Fran: ['scaled', ''] })
  const { total } = await ask(gymOf(context).desk.request, 'dashboard.overview')
  expect(total).toBe(1)
  const { activity } = await ask(gymOf(context).desk.request, 'dashboard.overview')
  expect(activity.items).toHaveLength(1)
})

test('a refusal of what was said before does not take the place of what was said since', async ({
  page,
  context,
}) => {
  let refuse = () => {}
  const held = new Promise<void>(resolve => {
    refuse = resolve
  })
  let asked = 0
  await page.route('**/api/rpc/training.log', async route => {
    if (asked++ > 0) return route.continue()
    await held
    const error = { code: -32_004, message: 'not_found', data: { reason: 'not_found' } }
    await route.fulfill({ status: 404, json: { error } })
  })
  await markComplete(page, 'Fran', 'As prescribed')
  await expect.poll(() => asked).toBe(1)
  await choose(page, 'Fran', 'Change to scaled')
  await expect(card(page, 'Fran').getByText('Scaled', { exact: true })).toBeVisible()
  refuse()
  await expect(saving(page)).toHaveText(/^Saved/)
  expect(await logEntriesOf(context)).toEqual({ Fran: ['scaled', ''] })
})

test('says what is true: Saving, Waiting for connection, Saved', async ({ page, context }) => {
  await expect(saving(page)).toHaveText('')
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/rpc/training.log', async route => {
    await held
    await route.continue()
  })
  await markComplete(page, 'Fran', 'As prescribed')
  await expect(saving(page)).toHaveText('Saving')
  answer()
  await expect(saving(page)).toHaveText(/^Saved/)
  await page.unroute('**/api/rpc/training.log')
  await context.setOffline(true)
  await markComplete(page, 'Grace', 'Scaled', 'On the way')
  await expect(saving(page)).toContainText('Waiting for connection (1)')
  await context.setOffline(false)
  await expect(saving(page)).toHaveText(/^Saved/)
  expect(await logEntriesOf(context)).toEqual({ Fran: ['prescribed', ''], Grace: ['scaled', 'On the way'] })
})

test('an answer that was on its way before the log does not undo it', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const late: Promise<void>[] = []
  await page.route('**/api/rpc/training.days**', async route => {
    const response = await route.fetch()
    late.push(held.then(() => route.fulfill({ response }).catch(() => {})))
  })
  await page.reload()
  await expect(card(page, 'Fran')).toBeVisible()
  await expect.poll(() => late.length).toBe(1)
  await markComplete(page, 'Fran', 'Scaled')
  await expect(saving(page)).toHaveText(/^Saved/)
  release()
  await Promise.all(late)
  // The one that was called off is asked again, and knows of it.
  await expect.poll(() => late.length).toBeGreaterThan(1)
  await Promise.all(late)
  await expect(card(page, 'Fran').getByText('Scaled', { exact: true })).toBeVisible()
})

/** The coach takes a workout off the day on which the athlete is just logging it. */
async function removeFromDay(context: BrowserContext): Promise<void> {
  const { desk, programId, fran, day } = gymOf(context)
  const { revision } = await ask(desk.request, 'programs.get', { programId })
  await call(desk.request, 'programs.saveCalendar', {
    programId,
    revision,
    saveId: crypto.randomUUID(),
    edits: [{ kind: 'remove', day, workoutIds: [fran] }],
  })
}

test('[LOG-02] what was done without a connection is taken although the coach has removed it meanwhile', async ({
  page,
  context,
}) => {
  await context.setOffline(true)
  await markComplete(page, 'Fran', 'As prescribed', 'Slept badly, still fine')
  await removeFromDay(context)
  await context.setOffline(false)
  await expect.poll(() => logEntriesOf(context)).toEqual({ Fran: ['prescribed', 'Slept badly, still fine'] })
  await page.reload()
  await expect(card(page, 'Fran').getByText('Slept badly, still fine')).toBeVisible()
})

test('sets aside what the server will never take, with its text, and sends the rest', async ({
  page,
  context,
}) => {
  const { fran } = gymOf(context)
  // Without what shows that it was on the day, as an item that an older app stored.
  await page.route('**/api/rpc/training.log', async route => {
    const { proof, versionId, ...input } = route.request().postDataJSON()
    const isFran = input.workoutId === fran
    await route.continue({ postData: JSON.stringify(isFran ? input : { ...input, proof, versionId }) })
  })
  await context.setOffline(true)
  await markComplete(page, 'Fran', 'As prescribed', 'Slept badly, still fine')
  await markComplete(page, 'Grace', 'Scaled')
  await removeFromDay(context)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Needs attention (1)' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Slept badly, still fine')).toBeVisible()
  await expect(
    sheet.getByText('This workout is no longer on your calendar on that day.').first(),
  ).toBeVisible()
  expect(await logEntriesOf(context)).toEqual({ Grace: ['scaled', ''] })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Needs attention (1)' })).toBeVisible()
})

test('[KEEP-06] keeps what waits when the session ends, and sends it when the same athlete is back', async ({
  page,
  context,
}) => {
  const { athlete } = gymOf(context)
  await context.setOffline(true)
  await markComplete(page, 'Fran', 'Scaled', 'Still mine')
  await expect(saving(page)).toContainText('Waiting for connection (1)')
  await context.clearCookies()
  await context.setOffline(false)
  await expect(page.getByText('You have been signed out.')).toBeVisible()
  const waiting = page.getByText('1 workout waits on this device.')
  await expect(waiting).toBeVisible()
  await page.goto('/login/athlete')
  await expect(waiting).toBeVisible()
  // With large text the form is still above the fold.
  await page.setViewportSize({ width: 390, height: 844 })
  await setTextSize(page, 200)
  await expect
    .poll(async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y)
    .toBeLessThan(450)
  await signIn(context, athlete)
  await page.goto('/athlete')
  await expect(saving(page)).toHaveText(/^Saved/)
  expect(await logEntriesOf(context)).toEqual({ Fran: ['scaled', 'Still mine'] })
  await expect(card(page, 'Fran').getByText('Still mine')).toBeVisible()
})

/** Everything that the browser keeps for us, as one text. */
const dump = (page: Page) =>
  page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames)
        rows.push(
          await new Promise(resolve => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.onsuccess = () => resolve(request.result)
          }),
        )
      database.close()
    }
    for (const name of await caches.keys())
      rows.push(...(await (await caches.open(name)).keys()).map(({ url }) => url))
    return JSON.stringify(rows)
  })

test('[ATHLETE-06] whom the coach deactivates sees no training from the next look on, and whom the coach removes is asked for a code', async ({
  page,
  context,
}) => {
  const { desk, athlete } = gymOf(context)
  await call(desk.request, 'athletes.setStanding', { athleteIds: [athlete.id], standing: 'inactive' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your training is paused' })).toBeVisible()
  await expect(card(page, 'Fran')).toHaveCount(0)
  await call(desk.request, 'athletes.remove', { athleteId: athlete.id })
  await page.reload()
  await expect(page).toHaveURL(/invite-code-entry/)
})

test('[ATHLETE-04] a note of a phone whose clock is slow is not lost to the one before it', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: Date.now() - 600_000 })
  await page.goto('/athlete')
  await markComplete(page, 'Fran', 'Scaled', 'First')
  await expect(saving(page)).toHaveText(/^Saved/)
  await page.clock.runFor(2_000)
  await context.setOffline(true)
  const fran = card(page, 'Fran')
  await fran.getByRole('button', { name: 'Edit note' }).click()
  await page.getByRole('textbox', { name: 'Your note' }).fill('Second')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(saving(page)).toContainText('Waiting for connection (1)')
  await context.setOffline(false)
  await expect.poll(() => logEntriesOf(context)).toEqual({ Fran: ['scaled', 'Second'] })
})

test('[ATHLETE-02] a phone whose clock is a day off logs for the day that it shows, and as done now', async ({
  page,
  context,
}) => {
  const { desk, day } = gymOf(context)
  const tomorrow = addDays(day, 1)
  const msPerDay = 86_400_000
  await page.clock.install({ time: Date.now() + msPerDay })
  await page.goto('/athlete')
  await expect(page.getByText(formatDay(tomorrow, 'en', 'long'), { exact: true })).toBeVisible()
  await markComplete(page, 'Helen', 'Scaled', 'A day ahead')
  await expect(saving(page)).toHaveText(/^Saved/)
  await expect(card(page, 'Helen')).toContainText(`Done on ${formatDay(day, 'en', 'short')}`)

  await page.clock.setSystemTime(Date.now() - msPerDay)
  await page.goto(`/athlete?date=${day}`)
  await markComplete(page, 'Fran', 'As prescribed', 'A day behind')
  await expect(saving(page)).toHaveText(/^Saved/)

  const { entries } = await ask(context.request, 'training.days', { from: day, to: tomorrow })
  expect(entries).toHaveLength(2)
  expect(entries).toContainEqual(expect.objectContaining({ day, notes: 'A day behind' }))
  expect(entries).toContainEqual(expect.objectContaining({ day: tomorrow, notes: 'A day ahead' }))
  for (const { completedAt, notesSetAt } of entries)
    for (const moment of [completedAt, notesSetAt])
      expect(Math.abs(Date.parse(moment) - Date.now())).toBeLessThan(msPerDay / 24)
  const coachPage = await desk.newPage()
  await coachPage.goto('/coach')
  const items = coachPage.getByRole('listitem').filter({ has: coachPage.locator('time') })
  await expect(items).toContainText([/Fran/, /Helen/])
  await expect(items.locator('time')).toHaveText([/^(now|\d+ .*ago)$/, /^(now|\d+ .*ago)$/])
})

test('what can be opened comes by itself after some seconds, for when the connection is lost', async ({
  page,
  context,
}) => {
  await page.reload()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/log-sheet-')),
  )
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await markComplete(page, 'Fran', 'Scaled')
  await expect(saving(page)).toContainText('Waiting for connection (1)')
})

test('[KEEP-04] never says Saved for what the phone could not store and could not send, and stores it once it can', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      const request = put.call(this, value, key)
      if (this.name === 'outbox' && !sessionStorage.getItem('room')) this.transaction.abort()
      return request
    }
  })
  await page.reload()
  await expect(card(page, 'Fran')).toBeVisible()
  await untilAtHand(page)
  await context.setOffline(true)
  await markComplete(page, 'Fran', 'Scaled')
  await expect(saving(page)).toContainText('Not stored on this phone (1)')
  const warning = page.getByText('This phone could not store what you did last')
  await expect(warning).toBeVisible()
  // The browser's own question before a reload that would lose it.
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload()).catch(() => {})
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(warning).toBeVisible()

  await page.evaluate(() => sessionStorage.setItem('room', 'yes'))
  await expect(warning).toBeHidden()
  expect(await dump(page)).toContain('scaled')
  await context.setOffline(false)
  await expect(saving(page)).toHaveText(/^Saved/)
  expect(await logEntriesOf(context)).toEqual({ Fran: ['scaled', ''] })
})

test('two tabs show the same, and one of them sends', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/athlete')
  await expect(card(other, 'Grace')).toBeVisible()
  await untilAtHand(other)
  const sent: string[] = []
  context.on('request', request => {
    if (request.url().includes('training.log')) sent.push(request.url())
  })
  await context.setOffline(true)
  await markComplete(page, 'Fran', 'As prescribed')
  await markComplete(other, 'Grace', 'Scaled')
  await expect(saving(page)).toContainText('Waiting for connection (2)')
  await expect(saving(other)).toContainText('Waiting for connection (2)')
  const before = sent.length
  await context.setOffline(false)
  for (const tab of [page, other]) {
    await expect(saving(tab)).toHaveText(/^Saved/)
    await expect(tab.getByText('Scaled', { exact: true })).toBeVisible()
    await expect(tab.getByText('Rx', { exact: true })).toBeVisible()
  }
  expect(sent.length - before).toBe(2)
  expect(await logEntriesOf(context)).toEqual({ Fran: ['prescribed', ''], Grace: ['scaled', ''] })
})

test('[KEEP-12] an update that changes what the phone stores keeps what is unsent, and forgets the rest', async ({
  page,
  context,
}) => {
  const { athlete, fran, grace, day } = gymOf(context)
  // A page of the same origin that does not open the store.
  await page.goto('/healthz')
  const item = { kind: 'log', personId: athlete.id, workoutName: 'Fran', day, refusal: null }
  await page.evaluate(
    async items => {
      const done = (request: IDBRequest) =>
        new Promise((resolve, reject) => {
          request.onsuccess = resolve
          request.onerror = reject
        })
      await done(indexedDB.deleteDatabase('chalkline'))
      const opening = indexedDB.open('chalkline', 2)
      opening.onupgradeneeded = () => {
        const outbox = opening.result.createObjectStore('outbox')
        for (const { key, item } of items) outbox.put(item, key)
        opening.result.createObjectStore('facts').put({ of: 'an older shape' }, 'training')
      }
      await done(opening)
      opening.result.close()
    },
    [
      { workoutId: fran, name: 'outcome', value: 'scaled' },
      { workoutId: fran, name: 'notes', value: 'From before' },
      { workoutId: grace, name: 'outcome', value: 'prescribed' },
    ].map((written, at) => ({
      key: `log ${athlete.id} ${written.workoutId} ${day} ${written.name}`,
      item: { ...item, ...written, id: crypto.randomUUID(), actedAt: Date.now() - 3000 + at * 1000 },
    })),
  )
  await page.goto('/athlete')
  await expect(card(page, 'Fran').getByText('From before')).toBeVisible()
  await expect(saving(page)).toHaveText(/^Saved/)
  await expect
    .poll(() => logEntriesOf(context))
    .toEqual({ Fran: ['scaled', 'From before'], Grace: ['prescribed', ''] })
  const stores = await page.evaluate(async () => {
    const [known] = await indexedDB.databases()
    return new Promise(resolve => {
      const opening = indexedDB.open('chalkline', known?.version)
      opening.onsuccess = () => {
        resolve([...opening.result.objectStoreNames])
        opening.result.close()
      }
    })
  })
  expect(stores).toEqual(['outbox', 'values'])
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what was sent while another screen was open is still there without a connection', async ({
    page,
    context,
  }) => {
    await untilReadyForOffline(page)
    await context.setOffline(true)
    await markComplete(page, 'Fran', 'Scaled', 'Sent from elsewhere')
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/account/)
    await context.setOffline(false)
    await expect.poll(() => logEntriesOf(context)).toEqual({ Fran: ['scaled', 'Sent from elsewhere'] })
    await context.setOffline(true)
    await page.goto('/athlete')
    await expect(card(page, 'Fran').getByText('Sent from elsewhere')).toBeVisible()
  })

  test('a sign-out without a connection asks first, and leaves nothing for the next person', async ({
    page,
    context,
  }) => {
    const { athlete, coach } = gymOf(context)
    await untilReadyForOffline(page)
    await context.setOffline(true)
    await markComplete(page, 'Fran', 'Scaled', 'A private matter')
    expect(await dump(page)).toContain('A private matter')
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('1 workout has not reached your coach')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(card(page, 'Fran').getByText('A private matter')).toBeVisible()

    await card(page, 'Fran').getByRole('button', { name: 'Edit note' }).click()
    await page.getByRole('textbox', { name: 'Your note' }).fill('Half a thought')
    await expect.poll(() => dump(page)).toContain('Half a thought')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await question.getByRole('button', { name: 'Sign out and delete' }).click()
    await expect(page).toHaveURL(/\/login\/athlete$/)
    await expect(page.getByText('The server could not be reached')).toBeVisible()
    const left = await dump(page)
    for (const trace of ['A private matter', 'Half a thought', athlete.id, athlete.email, 'Fran'])
      expect(left).not.toContain(trace)

    // The server hears of it before it is asked for anything else.
    await context.setOffline(false)
    await page.goto('/athlete')
    await expect(page).toHaveURL(/\/(auth|login)/)
    const next = await makeAthlete(coach, 'Bea Next')
    await signIn(context, next)
    await page.goto('/athlete')
    await expect(page.getByRole('heading', { name: /Bea/ })).toBeVisible()
    await expect(page.getByText('A private matter')).toHaveCount(0)
    await signIn(context, athlete)
    expect(await logEntriesOf(context)).toEqual({})
  })
})

// The app as something to install: what browsers read about it, and when we ask.
import { expect, type Page } from '@playwright/test'
import { addDays, today } from '../src/domain/day.ts'
import { card, markComplete } from './athlete-page.ts'
import { expectGoodInBothThemes, test, untilAwake } from './page.ts'
import { signIn } from './people.ts'
import { makeTraining } from './training.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const ask = (page: Page) => page.getByRole('region', { name: /^Chalkline (on your home screen|as an app)$/ })
const section = (page: Page) => page.getByRole('region', { name: 'Install the app' })

/** What a browser does that could install the app; the answer is the person's. */
async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed' = 'accepted'): Promise<void> {
  const wasStopped = await page.evaluate(answer => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => document.body.setAttribute('data-prompted', '')
    dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: answer }) }))
    return event.defaultPrevented
  }, outcome)
  // Otherwise the browser would ask by itself, whenever it likes.
  expect(wasStopped).toBe(true)
}
const expectPrompted = (page: Page) => expect(page.locator('body[data-prompted]')).toHaveCount(1)

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const path of ['/', '/login/athlete'])
    test(`[SHELL-09] the service worker is registered at /sw.js when ${path} is loaded`, async ({ page }) => {
      await page.goto(path)
      const script = await page.evaluate(
        async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '',
      )
      expect(new URL(script).pathname).toBe('/sw.js')
    })

  test('[SHELL-09] the service worker waits until the page itself is there', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('/favicon-held.svg', async route => {
      await held
      await route.fulfill({ status: 204 })
    })
    // One file more than the page has, which does not come: the page is not loaded until it does.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const image = document.createElement('img')
        image.src = '/favicon-held.svg'
        document.body.append(image)
      }),
    )
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await untilAwake(page)
    await page.getByRole('button', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/#faq')
    const registered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await registered()).toBe(0)
    release()
    await expect.poll(registered).toBe(1)
  })
})

test('[SHELL-09] the manifest speaks the language of the visitor, and its icons are what it says', async ({
  page,
  request,
}) => {
  for (const [language, shortcuts] of [
    ['en', ['Today’s training', 'Dashboard']],
    ['es', ['Entrenamiento de hoy', 'Panel']],
  ] as const) {
    const headers = { 'Accept-Language': language }
    const answer = await request.get('/manifest.webmanifest', { headers })
    expect(answer.headers()['content-type']).toBe('application/manifest+json')
    expect(answer.headers().vary).toContain('Accept-Language')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ id: '/', lang: language, name: 'Chalkline', display: 'standalone' })
    expect(manifest).toMatchObject({ start_url: '/athlete', scope: '/' })
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(shortcuts)
    type Icon = { src: string; sizes: string; type: string; purpose?: string }
    const icons: Icon[] = manifest.icons
    for (const purpose of [undefined, 'maskable'])
      expect(icons.filter(icon => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(
        expect.arrayContaining(['192x192', '512x512']),
      )
    for (const icon of [...icons, ...manifest.shortcuts.flatMap((one: { icons: Icon[] }) => one.icons)]) {
      const picture = await request.get(icon.src)
      expect(picture.headers()['content-type']).toBe(icon.type)
      if (icon.type === 'image/png') expect(sizeOfPng(await picture.body()), icon.src).toBe(icon.sizes)
    }
  }

  const chosen = await request.get('/manifest.webmanifest', { headers: { Cookie: 'language=es' } })
  expect(await chosen.json()).toMatchObject({ lang: 'es' })
  for (const path of ['/', '/login/athlete']) {
    await page.goto(path)
    // Or the browser would leave that cookie out.
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('crossorigin', 'use-credentials')
    const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
    expect(sizeOfPng(await (await request.get(apple ?? '')).body())).toBe('180x180')
  }
})

/** Its header has them: width and height from the 16th byte on. */
function sizeOfPng(content: Buffer): string {
  return `${content.readUInt32BE(16)}x${content.readUInt32BE(20)}`
}

test('[SHELL-09] [ROUTE-16] an installed app that knows nobody opens with the sign-in of its part', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  for (const role of ['athlete', 'coach']) {
    await page.goto(`/${role}`)
    await expect(page).toHaveURL(`/login/${role}`)
  }
})

test('[SHELL-09] an athlete is asked after a logged workout, and after a no never again', {
  tag: '@phone',
}, async ({ page, context, browser }) => {
  const desk = await browser.newContext()
  const { athlete } = await makeTraining(desk)
  await desk.close()
  await signIn(context, athlete)
  await page.goto('/athlete')
  await expect(card(page, 'Fran')).toBeVisible()
  await offerInstall(page)
  await expect(ask(page)).toHaveCount(0)
  await markComplete(page, 'Fran', 'Scaled')
  await expect(ask(page)).toContainText('Opens without reception.')
  await expectGoodInBothThemes(page)
  await ask(page).getByRole('button', { name: 'Not now' }).click()
  await expect(ask(page)).toHaveCount(0)

  await page.reload()
  await expect(card(page, 'Fran')).toBeVisible()
  await offerInstall(page)
  await markComplete(page, 'Grace', 'Scaled')
  await expect(ask(page)).toHaveCount(0)

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expectGoodInBothThemes(page)
  await section(page).getByRole('button', { name: 'Install' }).click()
  await expectPrompted(page)
  await expect(section(page)).toHaveCount(0)
})

test('[SHELL-09] a coach is asked on the second day, and a no to the browser is a no', async ({
  page,
  context,
}) => {
  const { coach } = await makeTraining(context)
  await signIn(context, coach)
  const open = async () => {
    await page.goto('/coach')
    await expect(page.getByText('Needs attention')).toBeVisible()
    await offerInstall(page, 'dismissed')
  }
  await open()
  await expect(ask(page)).toHaveCount(0)
  await page.clock.setFixedTime(new Date(`${addDays(today(), 1)}T12:00:00`))
  await open()
  await expect(ask(page)).toContainText('Your desk in a window of its own')
  await expectGoodInBothThemes(page)
  await ask(page).getByRole('button', { name: 'Install' }).click()
  await expectPrompted(page)
  await expect(ask(page)).toHaveCount(0)
  await open()
  await expect(ask(page)).toHaveCount(0)
})

test('[SHELL-09] once installed, by whichever way, nobody is asked', async ({ page, context }) => {
  const { coach } = await makeTraining(context)
  await signIn(context, coach)
  await page.goto('/coach/account')
  await offerInstall(page)
  await expect(section(page)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(section(page)).toHaveCount(0)
  await page.clock.setFixedTime(new Date(`${addDays(today(), 1)}T12:00:00`))
  await page.goto('/coach')
  await expect(page.getByText('Needs attention')).toBeVisible()
  await offerInstall(page)
  await expect(ask(page)).toHaveCount(0)
})

test('[SHELL-09] on an iPhone, which cannot ask, the way is explained', async ({ browser }) => {
  const desk = await browser.newContext()
  const { athlete } = await makeTraining(desk)
  await desk.close()
  const phone = await browser.newContext({ userAgent: iPhone, viewport: { width: 390, height: 844 } })
  await signIn(phone, athlete)
  const page = await phone.newPage()
  await page.goto('/athlete')
  await markComplete(page, 'Fran', 'Scaled')
  await expect(ask(page).getByRole('listitem')).toHaveText([
    'Tap Share in the bar of your browser.',
    'Choose “Add to Home Screen”.',
  ])
  await expect(ask(page).getByRole('button', { name: 'Install' })).toHaveCount(0)
  await expectGoodInBothThemes(page)
  await ask(page).getByRole('button', { name: 'Got it' }).click()
  await expect(ask(page)).toHaveCount(0)
  await page.goto('/athlete/account')
  await expect(section(page).getByRole('listitem')).toHaveCount(2)
  await phone.close()
})

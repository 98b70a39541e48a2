// The app as something to install: what browsers read about it. When it asks is tested in process.
import { expect } from '@playwright/test'
import { test, untilAwake } from '../setup/page.ts'

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[SHELL-09] the service worker is registered at /sw.js, by the public pages once they are there, and by the app', async ({
    page,
  }) => {
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
    const script = () =>
      page.evaluate(
        async () => new URL((await navigator.serviceWorker.ready).active?.scriptURL ?? '').pathname,
      )
    expect(await script()).toBe('/sw.js')
    await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister())
    await page.goto('/login/athlete')
    // The first touch starts the app.
    await page.getByLabel('Email').focus()
    expect(await script()).toBe('/sw.js')
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

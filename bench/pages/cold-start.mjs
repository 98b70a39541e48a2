// How long the installed app takes from a cold start to the training of today: the browser is started anew each time,
// with the service worker and the stored day of the last visit.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** In milliseconds, from the start of the navigation to the first workout that is shown. */
export async function measureColdStart({ url, cookie, runs, launch }) {
  const profile = mkdtempSync(join(tmpdir(), 'chalkline-cold-start-'))
  const open = () =>
    chromium.launchPersistentContext(profile, { ...launch, viewport: { width: 390, height: 844 } })
  try {
    const first = await open()
    // Kept over a restart, as after a sign-in that is to be remembered.
    await first.addCookies([{ ...cookie, url, expires: Date.now() / 1000 + 3600 }])
    const page = await first.newPage()
    await page.goto(`${url}/athlete`)
    await page.getByRole('article').first().waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await first.close()
    const times = { online: [], offline: [] }
    for (let run = 0; run < runs; run++)
      for (const state of ['online', 'offline'])
        times[state].push(await start(open, url, state === 'offline'))
    return times
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function start(open, url, isOffline) {
  const context = await open()
  try {
    await context.setOffline(isOffline)
    const page = await context.newPage()
    await page.goto(`${url}/athlete`, { waitUntil: 'commit' })
    return await page.evaluate(
      () =>
        new Promise(resolve => {
          // After the frame in which it is painted.
          const look = () =>
            document.querySelector('article')
              ? requestAnimationFrame(() => resolve(performance.now()))
              : requestAnimationFrame(look)
          look()
        }),
    )
  } finally {
    await context.close()
  }
}

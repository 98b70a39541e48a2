// A browser that keeps what it was given, and can be killed like an app on a phone: not closed, killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import config from '../../playwright.config.ts'

const { args = [] } = config.use?.launchOptions ?? {}
/** A whole browser: installed apps have a window of their own. */
const executablePath = process.env.CHROMIUM_PATH ?? chromium.executablePath()

export type Phone = ReturnType<typeof createPhone>

/** For tests that have one: it goes with the test, however that ends. */
export const phoneFixture = {
  phone: async ({ baseURL: _ }: { baseURL?: string | undefined }, use: (phone: Phone) => Promise<void>) => {
    const phone = createPhone()
    await use(phone)
    await phone.remove()
  },
}

function createPhone() {
  const profile = mkdtempSync(join(tmpdir(), 'chalkline-phone-'))
  let browser: ChildProcess | undefined

  /** Its first page, at the size of a phone; or an address as an installed app, in a window of its own. */
  async function open(installed?: string): Promise<{ context: BrowserContext; page: Page }> {
    // A group of its own, so that none of its many processes outlives it.
    const launched = spawn(
      executablePath,
      [
        ...args,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        '--window-size=390,844',
        '--lang=en-US',
        // Empty at first: a page that is still loading can hold up the connection to the browser.
        installed ? '--app=data:text/html,' : 'about:blank',
      ],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    browser = launched
    const address = await new Promise<string>((resolve, reject) => {
      let said = ''
      launched.stderr?.on('data', chunk => {
        said += chunk
        const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
        if (found) resolve(found)
      })
      launched.once('exit', () => reject(new Error(`the browser ended: ${said}`)))
    })
    const connection = await chromium.connectOverCDP(address)
    const context = connection.contexts()[0] as BrowserContext
    const page =
      context.pages()[0] ?? (installed ? await context.waitForEvent('page') : await context.newPage())
    await page.setViewportSize({ width: 390, height: 844 })
    if (installed) await page.goto(installed)
    return { context, page }
  }

  /** As a person would: it has time to write everything down. */
  async function close(context: BrowserContext): Promise<void> {
    const closed = browser
    browser = undefined
    const ended = new Promise(resolve => closed?.once('exit', resolve))
    const session = await context.browser()?.newBrowserCDPSession()
    await session?.send('Browser.close')
    await ended
  }

  async function kill(): Promise<void> {
    const killed = browser
    browser = undefined
    if (!killed?.pid || killed.exitCode !== null) return
    const ended = new Promise(resolve => killed.once('exit', resolve))
    process.kill(-killed.pid, 'SIGKILL')
    await ended
  }

  return {
    open,
    close,
    kill,
    async remove(): Promise<void> {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The service worker has everything and answers for this page. */
export async function untilReadyForOffline(page: Page): Promise<void> {
  // A sign-in screen starts the app when it is used.
  await page.keyboard.press('Shift')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise(resolve => setTimeout(resolve, 50))
  })
}

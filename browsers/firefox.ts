// Firefox through WebDriver BiDi, spoken by puppeteer-core.
import { existsSync } from 'node:fs'
import { type Engine, type Window, windowSize } from './driver.ts'

/** The part of puppeteer-core that is used here. It is installed in this folder only, so its own types may be missing. */
type Page = {
  goto(address: string): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  screenshot(): Promise<Uint8Array>
  mouse: Record<'down' | 'up', () => Promise<void>> & { move(x: number, y: number): Promise<void> }
  keyboard: Record<'down' | 'up' | 'press' | 'type', (keys: string) => Promise<void>>
}
type Context = {
  newPage(): Promise<Page>
  setCookie(cookie: object): Promise<void>
  close(): Promise<void>
}
type Launched = {
  version(): Promise<string>
  createBrowserContext(): Promise<Context>
  close(): Promise<void>
}
type Puppeteer = { launch(options: object): Promise<Launched> }

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

export const firefox: Engine = {
  name: 'Firefox',
  async launch() {
    const executablePath = [process.env.FIREFOX_PATH, ...places].find(path => path && existsSync(path))
    if (!executablePath) return 'it is not installed (Debian: firefox-esr), and FIREFOX_PATH is not set'
    const library: string = 'puppeteer-core'
    const puppeteer: Puppeteer = (await import(library)).default
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      defaultViewport: windowSize,
      args: [`--width=${windowSize.width}`, `--height=${windowSize.height}`],
      extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'intl.locale.requested': 'en-US' },
    })
    return {
      name: (await browser.version()).replace('/', ' '),
      openWindow: async () => openWindow(await browser.createBrowserContext()),
      close: () => browser.close(),
    }
  },
}

async function openWindow(context: Context): Promise<Window> {
  const page = await context.newPage()
  return {
    async open(address) {
      await page.goto(address)
    },
    evaluate: body => page.evaluate(`(async () => { ${body} })()`),
    async drag([first, ...rest]) {
      if (!first) return
      await page.mouse.move(first.x, first.y)
      await page.mouse.down()
      for (const { x, y } of rest) await page.mouse.move(x, y)
      await page.mouse.up()
    },
    type: text => page.keyboard.type(text),
    press: key => page.keyboard.press(key),
    async shortcut(letter) {
      await page.keyboard.down('Control')
      await page.keyboard.press(letter)
      await page.keyboard.up('Control')
    },
    async setCookie(cookie, address) {
      const { hostname: domain } = new URL(address)
      await context.setCookie({ ...cookie, domain, path: '/', httpOnly: true, sameSite: 'Lax' })
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  }
}

// WebKit as GTK builds it: WebKitWebDriver starts a MiniBrowser for each session, on a screen that is not shown.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../src/testing/server-process.ts'
import { type Engine, windowSize } from './driver.ts'
import { openSession } from './webdriver.ts'

const driverProgram = '/usr/bin/WebKitWebDriver'
const screenProgram = '/usr/bin/Xvfb'

export const webkit: Engine = {
  name: 'WebKit',
  async launch() {
    const browser = miniBrowser()
    if (!browser || !existsSync(driverProgram)) return 'it is not installed (Debian: webkit2gtk-driver)'
    if (!existsSync(screenProgram)) return 'it has no screen to draw on (Debian: xvfb)'
    const screen = await startScreen()
    const port = await freePort()
    const driver = spawn(driverProgram, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: screen.display,
        GDK_BACKEND: 'x11',
        LANGUAGE: 'en',
        LC_ALL: 'C.UTF-8',
        // Its sandbox does not run as root.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      },
    })
    const address = `http://127.0.0.1:${port}`
    while (!(await fetch(`${address}/status`).catch(() => undefined))?.ok) {
      if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`)
      await sleep(50)
    }
    const capabilities = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
    const openOnce = () => openSession(address, capabilities)
    // On a busy machine the driver sometimes never answers to a new session; the next one it opens.
    const open = () => openOnce().catch(openOnce)
    const first = await open()
    await first.window.close()
    return {
      name: `WebKitGTK ${first.version}`,
      openWindow: async () => (await open()).window,
      async close() {
        await end(driver)
        await end(screen.process)
      },
    }
  },
}

/** The path of MiniBrowser, in a folder named after the version, often in one named after the processor. */
function miniBrowser(): string | undefined {
  return ['/usr/lib', '/usr/libexec']
    .flatMap(place => [place, ...foldersIn(place)])
    .flatMap(foldersIn)
    .filter(path => path.includes('/webkit2gtk-'))
    .map(path => `${path}/MiniBrowser`)
    .find(path => existsSync(path))
}

function foldersIn(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true })
  return entries.filter(entry => entry.isDirectory()).map(({ name }) => `${path}/${name}`)
}

/** Xvfb looks for a free display itself and writes its number into the pipe. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const size = `${windowSize.width + 100}x${windowSize.height + 200}x24`
  const screen = spawn(screenProgram, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    ;(screen.stdio[3] as Readable).once('data', said => resolve(String(said).trim()))
    screen.once('exit', code => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return { display: `:${number}`, process: screen }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

// Runs the journeys in every engine that is installed, one after the other, each in a window of its own.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOwnServer } from '../e2e/setup/own-server.ts'
import { projectRoot } from '../src/server/project-root.ts'
import type { Browser } from './driver.ts'
import { firefox } from './firefox.ts'
import { type Journey, journeys } from './journeys.ts'
import { createScreen } from './screen.ts'
import { webkit } from './webkit.ts'

const words = process.argv.slice(2).map(word => word.toLowerCase())
const pictures = join(projectRoot, 'test-results/browsers')
const count = { passed: 0, failed: 0 }

const isWanted = (engine: string, { name }: Journey) =>
  words.every(word => `${engine} ${name}`.toLowerCase().includes(word))

const server = await createOwnServer({ PASSWORD_COST: '10' })
try {
  for (const engine of [firefox, webkit]) {
    const wanted = journeys.filter(journey => isWanted(engine.name, journey))
    if (wanted.length === 0) continue
    const browser = await engine.launch()
    if (typeof browser === 'string') {
      console.log(`- ${engine.name} is skipped: ${browser}`)
      continue
    }
    for (const journey of wanted) await run(browser, journey)
    await browser.close()
  }
} finally {
  await server.remove()
}
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 ? 0 : 1

async function run(browser: Browser, { name, go }: Journey): Promise<void> {
  const started = performance.now()
  const window = await browser.openWindow()
  const screen = createScreen(window, server.url)
  const signIn = async (person: { id: string }) =>
    window.setCookie(await server.openSession(person), server.url)
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  try {
    await go({ screen, server, signIn })
    count.passed += 1
    console.log(`✓ ${browser.name}: ${name} (${seconds()} s)`)
  } catch (error) {
    count.failed += 1
    console.log(`✗ ${browser.name}: ${name} (${seconds()} s)\n  ${error}`)
    mkdirSync(pictures, { recursive: true })
    const file = join(pictures, `${browser.name} ${name}.png`.replaceAll(' ', '-'))
    await window.picture().then(
      picture => writeFileSync(file, picture),
      () => undefined,
    )
  }
  await window.close()
}

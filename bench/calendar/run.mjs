// npm run calendar: the same month in our calendar, FullCalendar and react-big-calendar, in the same browser. Prints
// the main thread time of paging and of dragging a card, and the ratio of ours to theirs. Ours is what a coach uses:
// with staged changes and marks of who has done what, and once more with the question before a move.
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { ensureBrowser } from '../../scripts/tests/browser.mjs'

const configFile = fileURLToPath(new URL('vite.config.mjs', import.meta.url))
const rounds = Number(process.argv[2] ?? 20)
/** Before a move ours asks, unless the coach wants no more questions. */
const pages = {
  ours: 'ours.html',
  'ours, asking': 'ours.html?asks',
  'full-calendar': 'full-calendar.html',
  'big-calendar': 'big-calendar.html',
}
const [dragFrom, dragTo] = ['2026-03-11', '2026-03-13']

await build({ configFile, logLevel: 'warn' })
const server = await preview({ configFile, preview: { port: 4390, host: '127.0.0.1' }, logLevel: 'warn' })
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

/** Each calendar in its own page, measured in alternation, so that noise of the machine affects all. */
const calendars = await Promise.all(
  Object.entries(pages).map(async ([name, path]) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1100 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    return { name, path, page, session, turns: [], drags: [] }
  }),
)

for (let round = 0; round < rounds + 2; round++) {
  for (const calendar of calendars) {
    const { name, path, page } = calendar
    await page.goto(`http://127.0.0.1:4390/${path}`)
    await page.bringToFront()
    await page.waitForFunction(() => globalThis.bench?.shown() >= 150)
    const turn = await busy(calendar, () => page.evaluate(() => globalThis.bench.turn(1)))
    await busy(calendar, () => page.evaluate(() => globalThis.bench.turn(-1)))
    const drag = await busy(calendar, () => dragCard(page))
    const moved = await page.evaluate(day => globalThis.bench.on(day), dragTo)
    if (moved !== 6) throw new Error(`${name}: the card did not arrive (${moved} on the day)`)
    // Warm-up rounds.
    if (round < 2) continue
    calendar.turns.push(turn)
    calendar.drags.push(drag)
  }
}

await browser.close()
await server.close()
report()

/** Main thread time in milliseconds until the page is painted and idle. */
async function busy({ page, session }, work) {
  await settle(page)
  const before = await taskTime(session)
  await work()
  await settle(page)
  return (await taskTime(session)) - before
}

function settle(page) {
  return page.evaluate(
    () =>
      new Promise(resolve =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60))),
      ),
  )
}

async function taskTime(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function dragCard(page) {
  const { from, to } = await page.evaluate(
    ([source, target]) => {
      const { card, target: cell } = globalThis.bench.drag(source, target)
      const boxOf = element => element.getBoundingClientRect().toJSON()
      return { from: boxOf(card), to: boxOf(cell) }
    },
    [dragFrom, dragTo],
  )
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  const [endX, endY] = [to.x + to.width / 2, to.y + to.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 4, { steps: 2 })
  await page.mouse.move(endX, endY, { steps: 20 })
  await page.mouse.up()
  if (!page.url().endsWith('?asks')) return
  await question(page, true)
  await page.evaluate(() => globalThis.bench.confirm())
  await question(page, false)
}

/** Waits in the page itself: a locator would load its script there and be measured with it. */
function question(page, isAsked) {
  return page.evaluate(
    wanted =>
      new Promise(resolve => {
        const check = () => Boolean(document.querySelector('[role=alertdialog]')) === wanted
        const observer = new MutationObserver(() => check() && finish())
        const finish = () => {
          observer.disconnect()
          resolve()
        }
        if (check()) finish()
        else observer.observe(document.body, { childList: true, subtree: true })
      }),
    isAsked,
  )
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

function report() {
  const [ours, asking, ...others] = calendars
  const cell = (text, width = 16) => String(text).padStart(width)
  console.log(`\n${rounds} rounds, medians of main-thread time`)
  console.log(`${''.padEnd(16)}${cell('turn month')}${cell('drag a card')}`)
  for (const { name, turns, drags } of calendars)
    console.log(
      `${name.padEnd(16)}${cell(`${median(turns).toFixed(1)} ms`)}${cell(`${median(drags).toFixed(1)} ms`)}`,
    )
  for (const { name, turns, drags } of others) {
    const ratio = (mine, theirs) => (median(mine) / median(theirs)).toFixed(2)
    if (ratio(ours.turns, turns) >= 1 || ratio(ours.drags, drags) >= 1) process.exitCode = 1
    console.log(
      `${`ours / ${name}`.padEnd(24)}${cell(ratio(ours.turns, turns), 8)}${cell(ratio(ours.drags, drags))}` +
        ` (${ratio(asking.drags, drags)} asking)`,
    )
  }
}

// npm run pages [-- RUNS]: Lighthouse on the first screens of the built product, for a phone on a slow network.
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { ensureInstalled } from '../../scripts/install.mjs'
import { startSampleGym } from '../../scripts/sample-gym.mjs'
import { chromiumArgs, ensureBrowser } from '../../scripts/tests/browser.mjs'
import { measureColdStart } from './cold-start.mjs'
import { servePeer } from './peer.mjs'

const runs = Number(process.argv[2] ?? 3)
/** SEO counts only for pages that search engines should find. */
const aims = {
  public: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  app: { performance: 97, accessibility: 100, 'best-practices': 100 },
}
/** The bounds for our own pages: milliseconds of blocking, and layout shift as Lighthouse rounds it. */
const most = { blocking: 100, shift: 0.001 }
const pages = [
  { address: '/', aim: aims.public },
  { address: '/auth', aim: { ...aims.app, performance: 100 } },
  { address: '/login/athlete', aim: aims.app },
  { address: '/coach', aim: aims.app, role: 'coach' },
  { address: '/athlete', aim: aims.app, role: 'athlete' },
]
const debuggingPort = 9333

await ensureInstalled()
const gym = await startSampleGym()
const executablePath = await ensureBrowser()
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumArgs, `--remote-debugging-port=${debuggingPort}`],
})
try {
  console.log(
    row([
      '',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'script',
      'requests',
      'LCP',
      'TBT',
      'CLS',
    ]),
  )
  for (const page of pages) await judge(page)
  await judgePeer()
  await reportColdStart()
} finally {
  await browser.close()
  await gym.stop()
}

/** Without aims: its figures stand beside ours. */
async function judgePeer() {
  const peer = await servePeer()
  if (!peer) return
  await judge({ origin: peer.url, address: '/', name: 'peer /', aim: {} })
  await peer.stop()
}

async function reportColdStart() {
  const cookie = await gym.signIn('athlete')
  const times = await measureColdStart({
    url: gym.url,
    cookie,
    runs,
    launch: { executablePath, args: chromiumArgs },
  })
  for (const [state, measured] of Object.entries(times)) {
    const [least, middle, most] = [0, Math.floor(runs / 2), runs - 1].map(
      at => `${Math.round(measured.toSorted((a, b) => a - b)[at])} ms`,
    )
    console.log(`cold start of the installed app, ${state}: ${middle} to the training (${least} to ${most})`)
  }
}

/** The median of the performance; the other scores are the same in every run. */
async function judge({ origin = gym.url, address, name = address, aim, role }) {
  const cookie = role && (await gym.signIn(role))
  const reports = []
  for (let run = 0; run < runs; run++) reports.push(await measure(origin, address, cookie))
  reports.sort((a, b) => score(a, 'performance') - score(b, 'performance'))
  const report = reports[Math.floor(runs / 2)]
  const missed = Object.keys(aim).filter(name => score(report, name) < aim[name])
  const { 'largest-contentful-paint': paint, 'total-blocking-time': blocking } = report.audits
  const shift = report.audits['cumulative-layout-shift']
  const requests = report.audits['network-requests'].details.items
  const isOurs = origin === gym.url
  const isSlow = isOurs && blocking.numericValue >= most.blocking
  const isMoving = isOurs && shift.numericValue >= most.shift
  console.log(
    row([
      name,
      ...Object.keys(aims.public).map(name => `${score(report, name)}${missed.includes(name) ? ' !' : ''}`),
      `${(scriptBytes(requests) / 1000).toFixed(1)} kB`,
      requests.length,
      `${(paint.numericValue / 1000).toFixed(1)} s`,
      `${Math.round(blocking.numericValue)} ms${isSlow ? ' !' : ''}`,
      `${shift.numericValue.toFixed(3)}${isMoving ? ' !' : ''}`,
    ]),
  )
  for (const name of missed) for (const finding of findings(report, name)) console.log(`  ${finding}`)
  if (missed.length > 0 || isSlow || isMoving) process.exitCode = 1
}

async function measure(origin, address, cookie, attempts = 3) {
  await signInBrowser(origin, cookie)
  const { lhr } = await lighthouse(`${origin}${address}`, { port: debuggingPort, logLevel: 'error' })
  // On a busy machine the browser sometimes loses its trace.
  if (lhr.runtimeError && attempts > 1) return measure(origin, address, cookie, attempts - 1)
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  const shown = new URL(lhr.finalDisplayedUrl).pathname
  if (origin === gym.url && shown !== address) throw new Error(`${address} led to ${shown}`)
  return lhr
}

/** Lighthouse opens its pages in the browser's default context and leaves the cookies there. */
async function signInBrowser(url, cookie) {
  const session = await browser.newBrowserCDPSession()
  await session.send('Storage.clearCookies')
  if (cookie)
    await session.send('Storage.setCookies', { cookies: [{ name: cookie.name, value: cookie.value, url }] })
  await session.detach()
}

function score(report, category) {
  return Math.round(report.categories[category].score * 100)
}

function scriptBytes(requests) {
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0)
}

/** The audits that cost points. */
function findings(report, category) {
  return report.categories[category].auditRefs
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => report.audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(': '))
}

function row([name, ...cells]) {
  return name.padEnd(16) + cells.map(cell => String(cell).padStart(15)).join('')
}

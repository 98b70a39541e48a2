import { writeFileSync } from 'node:fs'
import { test } from './page.ts'
import { signIn } from './people.ts'
import { makeTrainingAthlete } from './training.ts'

for (const round of [1, 2, 3])
  test(`trace ${round}`, async ({ page, context, browser }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(context, await makeTrainingAthlete(browser))
    await page.goto('/athlete/timer')
    const client = await context.newCDPSession(page)
    await page.evaluate(async () => {
      const { result } = await (await fetch('/api/rpc/accounts.session')).json()
      const lines = ['5 chest-to-bar pull-ups', '10 push-ups', '15 air squats', '200 m run'].map(text => ({ text }))
      localStorage.setItem('timer', JSON.stringify({
        personId: result.data.id, title: 'Cindy',
        blocks: [{ clock: { kind: 'amrap', seconds: 600 }, lines }],
        commands: [{ do: 'start', at: Date.now() + 2000 }],
      }))
    })
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.reload()
    await page.getByText('Get ready').filter({ visible: true }).first().waitFor()
    await page.waitForTimeout(5000)
    const events: any[] = []
    client.on('Tracing.dataCollected', ({ value }) => void events.push(...value))
    await client.send('Tracing.start', { categories: 'devtools.timeline,disabled-by-default-devtools.timeline,toplevel', transferMode: 'ReportEvents' } as never)
    await page.evaluate(() => {
      new MutationObserver(() => { if (document.body.innerText.includes('WORK')) { performance.mark('switched') ; } }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await page.waitForTimeout(9000)
    const done = new Promise(resolve => client.once('Tracing.tracingComplete', resolve))
    await client.send('Tracing.end')
    await done
    const main = events.filter(e => e.name === 'RunTask' || e.name === 'ThreadControllerImpl::RunTask')
    const byThread = new Map<string, number>()
    for (const e of events.filter(e => e.name === 'FunctionCall' || e.name === 'UpdateLayoutTree')) byThread.set(`${e.pid} ${e.tid}`, (byThread.get(`${e.pid} ${e.tid}`) ?? 0) + 1)
    const [thread] = [...byThread].sort((a, b) => b[1] - a[1])[0] ?? []
    const tasks = main.filter(e => `${e.pid} ${e.tid}` === thread && e.tdur > 8000).sort((a, b) => b.tdur - a.tdur)
    const out = tasks.slice(0, 8).map(t => {
      const inside = events.filter(e => e.pid === t.pid && e.tid === t.tid && e.ph === 'X' && e.ts >= t.ts && e.ts + e.dur <= t.ts + t.dur && ['FunctionCall', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'MinorGC', 'MajorGC', 'FireAnimationFrame', 'EvaluateScript', 'TimerFire', 'RunMicrotasks'].includes(e.name))
      const sums: Record<string, number> = {}
      for (const e of inside) sums[e.name] = Math.round(((sums[e.name] ?? 0) + (e.tdur ?? e.dur) / 1000) * 10) / 10
      return `${((t.ts - main[0].ts) / 1e6).toFixed(2)}s cpu ${(t.tdur / 1000).toFixed(1)} wall ${(t.dur / 1000).toFixed(1)} ${JSON.stringify(sums)}`
    })
    writeFileSync(`/tmp/h/B22/trace-${round}.txt`, `${out.join('\n')}\n`)
  })

import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { download } from './download.ts'

it('[TRUST-50] reads no further than its reader takes, and never ends a piece where the file could end', async () => {
  let taken = 0
  const rows = async function* () {
    for (; taken < 1_000; taken++) yield `"${taken}${'x'.repeat(10_000)}"\r\n`
  }
  const body = download(rows(), 'test', 'csv').body?.getReader()
  const pieces = [await body?.read()]
  for (let turn = 0; turn < 100; turn++) await setImmediate()
  expect(taken).toBeLessThan(50)
  for (let piece = pieces[0]; !piece?.done; piece = await body?.read()) pieces.push(piece)
  const texts = pieces.map(piece => Buffer.from(piece?.value ?? []).toString())
  expect(
    texts
      .slice(1)
      .join('')
      .match(/^"\d+x+"\r$/gm),
  ).toHaveLength(1_000)
  // The last one ends the file.
  let open = 0
  for (const text of texts.slice(1, -1)) {
    open += text.split('"').length - 1
    expect(open % 2).toBe(1)
  }
})

it('[FAIR-11] lets other callers come between its chunks', async () => {
  const chunks = 50
  let isOver = false
  const rows = async function* () {
    for (let row = 0; row < chunks; row++) yield 'x'.repeat(16_000)
  }
  let turnsOfOthers = 0
  const others = (async () => {
    for (; !isOver; turnsOfOthers++) await setImmediate()
  })()
  await download(rows(), 'test', 'csv').text()
  isOver = true
  await others
  expect(turnsOfOthers).toBeGreaterThanOrEqual(chunks)
})

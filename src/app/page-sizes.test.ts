import { beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/build.mjs'
import { catalogue } from '../../scripts/chunks.mjs'
import { pageSizes, scriptsOfScreen } from '../../scripts/size.mjs'

beforeAll(ensureBuilt, 120_000)

it('the first screens download no more script than they may', () => {
  const limited = pageSizes().filter(({ budget }) => budget !== undefined)
  expect(limited.map(({ address, budget }) => [address, budget])).toEqual([
    ['/', 90],
    ['/athlete', 170],
    ['/athlete/timer', 200],
  ])
  for (const { address, bytes, budget = 0 } of limited) {
    expect(bytes, address).toBeGreaterThan(10_000)
    expect(bytes, address).toBeLessThanOrEqual(budget * 1000)
  }
})

it('[WHITEBOARD-07] no script of the athlete’s day has the catalogue of movements, also none that it loads later', () => {
  const scripts = scriptsOfScreen('/athlete')
  expect(scripts.some(({ name }) => name.includes('log-sheet'))).toBe(true)
  expect(scripts.filter(({ code }) => code.includes(catalogue.sign)).map(({ name }) => name)).toEqual([])
})

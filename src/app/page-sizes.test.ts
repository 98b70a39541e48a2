import { beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/build.mjs'
import { pageSizes } from '../../scripts/size.mjs'

beforeAll(ensureBuilt, 120_000)

it('the first screens download no more script than they may', () => {
  const limited = pageSizes().filter(({ budget }) => budget !== undefined)
  expect(limited.map(({ address, budget }) => [address, budget])).toEqual([
    ['/', 90],
    ['/athlete', 170],
  ])
  for (const { address, bytes, budget = 0 } of limited) {
    expect(bytes, address).toBeGreaterThan(10_000)
    expect(bytes, address).toBeLessThanOrEqual(budget * 1000)
  }
})

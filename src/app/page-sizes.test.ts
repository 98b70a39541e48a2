import { beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/build.mjs'
import { pageSizes } from '../../scripts/size.mjs'

beforeAll(ensureBuilt, 120_000)

it.each([
  ['/', 90_000],
  ['/athlete', 170_000],
])('%s downloads at most %i bytes of script', (address, most) => {
  const size = pageSizes().find(page => page.address === address)
  expect(size?.bytes).toBeGreaterThan(10_000)
  expect(size?.bytes).toBeLessThanOrEqual(most)
})

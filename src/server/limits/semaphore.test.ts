import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSemaphore } from './throttles.ts'

it('never runs more than it may, runs everything in order of arrival, and goes on after a failure', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      async (atOnce, works) => {
        const bounded = createSemaphore(atOnce)
        const started: number[] = []
        let running = 0
        let most = 0
        const outcomes = await Promise.allSettled(
          works.map((succeeds, index) =>
            bounded(async () => {
              started.push(index)
              most = Math.max(most, ++running)
              await new Promise(resolve => setImmediate(resolve))
              running--
              if (!succeeds) throw new Error('failed')
            }),
          ),
        )
        expect(most).toBe(Math.min(atOnce, works.length))
        expect(started).toEqual(works.map((_, index) => index))
        expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(works)
      },
    ),
    { numRuns: 50 },
  )
})

it('refuses the caller who comes while too many wait, and takes the next when there is room again', async () => {
  const bounded = createSemaphore(1, 2)
  const works = [1, 2, 3, 4].map(n => bounded(async () => n))
  expect(
    (await Promise.allSettled(works)).map(outcome =>
      'value' in outcome ? outcome.value : outcome.reason.reason,
    ),
  ).toEqual([1, 2, 3, 'unavailable'])
  expect(await bounded(async () => 5)).toBe(5)
})

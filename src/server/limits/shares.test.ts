import { expect, it } from 'vitest'
import { createShares } from './throttles.ts'

it('[FAIR-02] a key has its share and no more, the others theirs, and what waits runs in order', async () => {
  const share = createShares({ atOnce: 2, mostWaiting: 1, retryAfter: 3 })
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (key: string, name: string) =>
    share(key, () => {
      started.push(name)
      return new Promise<void>(resolve => ends.push(resolve))
    })
  const greedy = ['a1', 'a2', 'a3', 'a4'].map(name => work('a', name))
  const other = work('b', 'b1')
  await expect(greedy[3]).rejects.toMatchObject({ reason: 'rate_limited', retryAfter: 3 })
  expect(started).toEqual(['a1', 'a2', 'b1'])
  ends[0]?.()
  await greedy[0]
  await Promise.resolve()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const end of ends) end()
  await Promise.all([...greedy.slice(0, 3), other])
  // A failure gives its place back.
  await expect(share('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await share('a', async () => 'again')).toBe('again')
})

it('[FAIR-02] a share that has shrunk is kept to once there is room again', async () => {
  let most = 2
  const share = createShares({ atOnce: () => most, mostWaiting: 9, retryAfter: 1 })
  const started: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3, 4].map(name =>
    share('a', () => {
      started.push(name)
      return new Promise<void>(resolve => ends.push(resolve))
    }),
  )
  expect(started).toEqual([0, 1])
  most = 1
  ends[0]?.()
  await all[0]
  expect(started).toEqual([0, 1])
  ends[1]?.()
  await all[1]
  await Promise.resolve()
  expect(started).toEqual([0, 1, 2])
  most = 2
  ends[2]?.()
  await all[2]
  await Promise.resolve()
  expect(started).toEqual([0, 1, 2, 3, 4])
  for (const end of ends) end()
  await Promise.all(all)
})

import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { createRateLimiter } from './throttles.ts'

it('gives back one attempt, not those before it, and never more than were taken', async () => {
  const { address } = await createTestDatabase()
  const database = openDatabase(address, { role: 'chalkline_auth', max: 1 })
  onTestFinished(() => database.close())
  const { consume, refund } = createRateLimiter(database)
  const limit = { what: 'guessing', allowed: 3, seconds: 600 }
  // The window has begun with the first attempt, a moment ago.
  const refused = { reason: 'rate_limited', retryAfter: expect.closeTo(600, -1) }

  for (let attempt = 0; attempt < 3; attempt++) await consume(limit)
  await refund(limit)
  await consume(limit)
  await expect(consume(limit)).rejects.toMatchObject(refused)

  for (let attempt = 0; attempt < 9; attempt++) await refund(limit)
  for (let attempt = 0; attempt < 3; attempt++) await consume(limit)
  await expect(consume(limit)).rejects.toMatchObject(refused)
})

import { beforeAll, expect, it } from 'vitest'
import { buildInvitingCoach, buildRelationship, buildSession } from '../../testing/builders.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

it('counts the coach’s own athletes, and which of them are active', async () => {
  const coach = await buildInvitingCoach(server.owner)
  for (const status of ['active', 'active', 'pending', 'inactive'] as const)
    await buildRelationship(server.owner, { coachId: coach.id, status })
  const other = await buildRelationship(server.owner)
  const client = server.clientOf(await buildSession(server.owner, coach.id))
  expect(await client.dashboard.overview.query()).toMatchObject({ total: 4, active: 2 })
  const athlete = server.clientOf(await buildSession(server.owner, other.athleteId))
  await expect(athlete.dashboard.overview.query()).rejects.toMatchObject({
    data: { reason: 'forbidden' },
  })
})

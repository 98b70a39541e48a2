// A coach who works for two gyms, with an athlete who trains in both.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { messages } from '#server/database/tables.ts'
import { buildSession } from '#testing/builders.ts'
import { buildTwoGyms } from '#testing/gym-builders.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

it('[TALK-13] a message that names its gym goes out in the name of that gym alone', async () => {
  const { coach, athlete, gyms } = await buildTwoGyms(server.owner)
  const [first, second] = gyms
  const { conversation, gym } = server.clientOf(await buildSession(server.owner, coach.id))
  const message = { id: randomUUID(), authorId: coach.id, otherId: athlete.id, gymId: first, text: 'Hi' }
  const sent = async () =>
    (await server.owner.select().from(messages).where(eq(messages.id, message.id))).map(one => one.gymId)
  await gym.choose.mutate({ gymId: second })
  await expect(conversation.send.mutate(message)).rejects.toMatchObject({ data: { reason: 'wrong_gym' } })
  expect(await sent()).toEqual([])
  await gym.choose.mutate({ gymId: first })
  await conversation.send.mutate(message)
  expect(await sent()).toEqual([first])
})

// What the role of the application reads by raw statements, of every table and view, as other people than those of a gym.
import { beforeAll, expect, it } from 'vitest'
import { buildGym, type Gym } from '#testing/access/access-gym.ts'
import type { Actor } from '#testing/access/access-line.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { visibleRows } from '#testing/visible-rows.ts'

let server: TestServer
let gym: Gym
beforeAll(async () => {
  server = await createTestServer()
  gym = await buildGym(server)
})

const rowsFor = (actor: Actor) => visibleRows(server.address, gym.tokens[actor] ?? '')

it.each(['other coach', 'athlete of another coach'] as const)(
  '[ROLE-01] [ROLE-02] [ROLE-03] raw statements as the %s find no name and no id of the gym',
  async actor => {
    for (const [table, rows] of Object.entries(await rowsFor(actor))) {
      const text = JSON.stringify(rows)
      for (const secret of ['Own ', ...gym.ownIds]) expect(text, table).not.toContain(secret)
    }
  },
)

it('[ROLE-03] raw statements as another athlete of the gym find no row of its athlete', async () => {
  for (const [table, rows] of Object.entries(await rowsFor('another athlete')))
    expect(JSON.stringify(rows), table).not.toContain(gym.athleteId)
})

it('[ROLE-01] the own coach reads rows of most tables by the same statements', async () => {
  expect(Object.keys(await rowsFor('own coach')).length).toBeGreaterThanOrEqual(20)
})

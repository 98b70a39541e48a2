// Televisions are paid for by their gym, from wherever they ask.
import { beforeAll, describe, expect, it } from 'vitest'
import { withConnection } from '#server/database/database.ts'
import { buildCoach, buildSession } from '#testing/builders.ts'
import { readLive } from '#testing/fakes/live-reader.ts'
import { openTelevisionBrowser, pairTelevision } from '#testing/fakes/television.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ ACCOUNT_BUDGET: '600' })
})

async function aGym() {
  const coach = await buildCoach(server.owner)
  const token = await buildSession(server.owner, coach.id)
  const client = server.clientOf(token)
  return { client, cookie: await server.cookieOf(token) }
}

type Browser = ReturnType<typeof openTelevisionBrowser>
const cookieOf = ({ jar }: Browser) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
const askFrom = (address: string, cookie: string, path = '/api/rpc/board.shown') =>
  server.request(path, { headers: { cookie, 'X-Forwarded-For': address } })
const addresses = [1, 2, 3, 4, 5, 6].map(n => `10.2.0.${n}`)

describe('[FAIR-13] the televisions of a gym', () => {
  it('share one budget, from however many addresses they ask; the coach and other gyms have theirs', async () => {
    const [gym, other] = [await aGym(), await aGym()]
    const [one, two] = [await pairTelevision(server, gym.client), await pairTelevision(server, gym.client)]
    const foreign = await pairTelevision(server, other.client)
    await Promise.all([one, two, foreign].map(({ shown }) => shown()))
    const asked = Array.from({ length: 300 }, (_, at) =>
      askFrom(addresses[at % 6] ?? '', cookieOf(at % 2 ? one : two)),
    )
    const answers = await Promise.all(asked)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(50)
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await askFrom('10.2.1.1', cookieOf(foreign))).status).toBe(200)
    expect((await askFrom('10.2.1.1', gym.cookie, '/api/rpc/dashboard.overview')).status).toBe(200)
  })

  it('share three connections', async () => {
    const { client } = await aGym()
    const televisions = [await pairTelevision(server, client), await pairTelevision(server, client)]
    await Promise.all(televisions.map(({ shown }) => shown()))
    await withConnection(server.address, {}, async holder => {
      await holder.query('begin; lock table chalkline.televisions in access exclusive mode')
      const asked = addresses.flatMap(address => televisions.map(one => askFrom(address, cookieOf(one))))
      await expect.poll(() => waitingForLock(holder)).toBe(3)
      await holder.query('commit')
      await Promise.all(asked)
    })
  })

  it('have three live streams each, and take none of the coach’s', async () => {
    const { client, cookie } = await aGym()
    const television = await pairTelevision(server, client)
    await television.shown()
    const ofCoach = readLive(await askFrom('10.2.2.0', cookie, '/api/live'))
    const streams: ReturnType<typeof readLive>[] = []
    for (let n = 0; n < 25; n++)
      streams.push(readLive(await askFrom(`10.2.2.${n}`, cookieOf(television), '/api/live/television')))
    await expect.poll(() => streams.filter(({ isOpen }) => isOpen()).length).toBe(3)
    expect(ofCoach.isOpen()).toBe(true)
  })

  it('that wait to be paired have twenty live streams for each address, and make room when one ends', async () => {
    const waiting = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const one = openTelevisionBrowser(server)
        await one.ask()
        return one
      }),
    )
    const open = (one: Browser, address: string) => askFrom(address, cookieOf(one), '/api/live/television')
    const answers = []
    for (const one of waiting)
      for (let n = 0; n < 3; n++) answers.push({ one, answer: await open(one, '10.2.3.1') })
    const statuses = answers.map(({ answer }) => answer.status)
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
    const last = answers.at(-1)?.one as Browser
    expect((await open(last, '10.2.3.2')).status).toBe(200)
    await answers[0]?.answer.body?.cancel()
    const again = await open(last, '10.2.3.1')
    expect(again.status).toBe(200)
    for (const { answer } of answers) if (answer.status === 200) await answer.body?.cancel().catch(() => {})
  })
})

async function waitingForLock(client: { query(text: string): Promise<{ rows: { count: number }[] }> }) {
  const { rows } = await client.query(`select count(*)::int as count from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.count
}

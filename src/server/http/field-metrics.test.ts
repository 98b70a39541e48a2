import { describe, expect, it } from 'vitest'
import { createTestServer } from '#testing/test-server.ts'

const silent = await createTestServer()
const server = await createTestServer({ FIELD_METRICS: 'on' })

const figures = { screen: '/coach/program/$programId', lcp: 1834.6, inp: 88, cls: 0.0123456 }
const lines = ({ logged }: typeof server) => logged.filter(line => line.includes('"field metrics"'))

function send(to: typeof server, body: unknown, address = '198.51.100.1') {
  return to.request('/api/field-metrics', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

describe('metrics from the field', () => {
  it('[FIELD-01] are refused and not logged unless they are switched on', async () => {
    expect((await send(silent, figures)).status).toBe(404)
    expect(lines(silent)).toEqual([])
  })

  it('[FIELD-02] are logged, rounded, without the person, the address or the page that was open', async () => {
    expect((await send(server, figures)).status).toBe(204)
    const [line = ''] = lines(server)
    const { time: _, ...rest } = JSON.parse(line)
    expect(rest).toEqual({
      level: 'info',
      event: 'field metrics',
      screen: '/coach/program/$programId',
      lcp: 1835,
      inp: 88,
      cls: 0.012,
    })
  })

  it.each([
    ['no JSON', 'lcp=3', 400],
    ['nothing', '', 400],
    ['a list', [], 400],
    ['an unknown figure', { ...figures, email: 'ana@example.com' }, 400],
    ['an id in the address', { ...figures, screen: '/coach/program/7f2c' }, 400],
    ['a line of its own', { ...figures, screen: '/coach\n{"event":"forged"}' }, 400],
    ['a negative figure', { ...figures, lcp: -1 }, 400],
    ['a huge figure', { ...figures, inp: 1e12 }, 400],
    ['a word', { ...figures, cls: 'NaN' }, 400],
    ['a large body', { ...figures, screen: `/${'a'.repeat(2_000)}` }, 413],
  ])('[FIELD-03] of another shape are refused: %s', async (_, body, status) => {
    const before = lines(server).length
    expect((await send(server, body)).status).toBe(status)
    expect(lines(server)).toHaveLength(before)
  })

  it('[FIELD-03] of other sites are refused', async () => {
    const answer = await server.request('/api/field-metrics', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: JSON.stringify(figures),
    })
    expect(answer.status).toBe(403)
  })

  it('[FIELD-03] of one address are limited', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent <= 120; sent++) statuses.push((await send(server, figures, '203.0.113.9')).status)
    expect([statuses[119], statuses[120]]).toEqual([204, 429])
    expect((await send(server, figures, '203.0.113.10')).status).toBe(204)
  })
})

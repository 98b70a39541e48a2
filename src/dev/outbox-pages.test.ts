import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const mail = {
  to: 'ana@example.com',
  subject: 'Confirm <b>now</b>',
  text: 'Go to http://localhost:3000/auth/confirm?token=abc&type=signup please',
  html: '<p>Hello</p><script>alert(1)</script>',
}

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await server.mailer.send(mail)
})

describe('the outbox', () => {
  it('lists the mails and shows each with its links clickable', async () => {
    const list = await (await server.request('/dev/outbox')).text()
    expect(list).toContain('Confirm &lt;b&gt;now&lt;/b&gt;')
    const [, address = ''] = /href="(\/dev\/outbox\/[^"]+)"/.exec(list) ?? []
    const shown = await server.request(address)
    const text = await shown.text()
    expect(text).toContain('<a href="http://localhost:3000/auth/confirm?token=abc&amp;type=signup">')
    expect(text).not.toContain('<script>')
    expect(text).toContain('sandbox="allow-top-navigation-by-user-activation"')
    expect(shown.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it('opens no file but its own mails', async () => {
    for (const name of ['..%2fauth-secret', 'auth-secret', '%2e%2e%2fauth-secret', 'x.eml'])
      expect((await server.request(`/dev/outbox/${name}`)).status).toBe(404)
  })

  it('does not exist in production, nor for anyone but this machine', async () => {
    const production = await createTestServer({ NODE_ENV: 'production' })
    await production.mailer.send(mail)
    expect((await production.request('/dev/outbox')).status).toBe(404)
    const published = await createTestServer({ PUBLIC_URL: 'https://chalkline.example' })
    expect((await published.request('/dev/outbox')).status).toBe(404)
    expect(
      (await server.request('/dev/outbox', { headers: { 'X-Forwarded-For': '127.0.0.1' } })).status,
    ).toBe(404)
    expect((await server.request('http://evil.example/dev/outbox')).status).toBe(404)
  })
})

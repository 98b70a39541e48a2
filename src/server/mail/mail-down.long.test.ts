import { createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildCoach, buildInvitingCoach, buildPassword } from '#testing/builders.ts'
import { startSmtpServer } from '#testing/fakes/smtp-server.ts'
import { freePort } from '#testing/server-process.ts'
import { createTestServer } from '#testing/test-server.ts'
import { mails } from '../database/tables.ts'

/** Takes every connection and never says a word. */
async function startSilentServer(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer(socket => void sockets.add(socket))
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise(resolve => server.close(resolve))
    },
  }
}

it('people register and reset while the mail server is silent or gone; it gets every mail once it is back, once', async () => {
  const port = await freePort()
  const server = await createTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const kept = async () => {
    const rows = await server.owner.select().from(mails)
    return rows.map(({ recipient, attempts }) => [recipient, attempts]).sort()
  }
  const makeDue = () => server.owner.execute(sql`update mails set next_attempt_at = now()`)
  const { inviteCode } = await buildInvitingCoach(server.owner)
  const { id, email: forgetful } = await buildCoach(server.owner, { email: 'b@example.com' })
  await buildPassword(server.owner, id)
  const athlete = { email: 'a@example.com', password: 'a long password', language: 'en' } as const

  const silent = await startSilentServer(port)
  const { accounts } = server.openBrowser()
  expect(await accounts.signUp.mutate({ ...athlete, role: 'athlete', inviteCode })).toEqual({
    mail: 'waiting',
  })
  // Given up within the time that the database lets a row be held, and put off.
  await expect.poll(kept, { timeout: 25_000 }).toEqual([[athlete.email, 1]])
  await silent.stop()

  await makeDue()
  await accounts.requestPasswordReset.mutate({ email: forgetful })
  await expect.poll(kept, { timeout: 15_000 }).toEqual([
    [athlete.email, 2],
    [forgetful, 1],
  ])

  const smtp = await startSmtpServer(port)
  await makeDue()
  await expect.poll(kept, { timeout: 15_000 }).toEqual([])
  expect(smtp.received.map(({ to }) => to?.[0]?.address).sort()).toEqual([athlete.email, forgetful])
  const [, token = ''] = /token=([\w-]+)/.exec(
    smtp.received.find(({ to }) => to?.[0]?.address === athlete.email)?.text ?? '',
  ) as RegExpExecArray
  expect(await accounts.confirmEmail.mutate({ token })).toMatchObject({ role: 'athlete' })
  await smtp.stop()
}, 90_000)

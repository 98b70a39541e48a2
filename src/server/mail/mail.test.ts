import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, describe, expect, it } from 'vitest'
import { startSmtpServer } from '#testing/fakes/smtp-server.ts'
import { createLog } from '../log.ts'
import { createMailer } from './mail.ts'

const directory = mkdtempSync(join(tmpdir(), 'chalkline-mail-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const lines: string[] = []
const log = createLog(line => lines.push(line), 'json')
const mail = {
  to: 'ana@example.com',
  subject: 'Tu código: ñandú',
  text: 'Open https://chalkline.example/x?a=1',
  html: '<p>Open</p>',
}

describe('mail', () => {
  it('is kept as a private file when no mail server is configured, and announced', async () => {
    const mailer = createMailer(
      { smtpUrl: undefined, mailFrom: 'Chalkline <no-reply@example.com>', dataDirectory: directory },
      log,
    )
    await mailer.send(mail)
    const [name = ''] = (await mailer.outbox?.names()) ?? []
    const path = join(directory, 'outbox', name)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await PostalMime.parse(readFileSync(path))).toMatchObject({
      from: { address: 'no-reply@example.com' },
      to: [{ address: 'ana@example.com' }],
      subject: mail.subject,
      text: expect.stringContaining(mail.text),
      html: expect.stringContaining(mail.html),
    })
    expect(lines.join()).toContain(path)
    expect(mailer.destination).toBe(join(directory, 'outbox'))
  })

  it('goes to the mail server of SMTP_URL', async () => {
    const smtp = await startSmtpServer()
    const mailer = createMailer(
      { smtpUrl: smtp.url, mailFrom: 'Chalkline <no-reply@example.com>', dataDirectory: directory },
      log,
    )
    await mailer.send(mail)
    expect(smtp.received).toMatchObject([{ subject: mail.subject, text: expect.stringContaining(mail.text) }])
    expect(mailer.outbox).toBeUndefined()
    await smtp.stop()
    await expect(mailer.send(mail)).rejects.toThrow()
  })

  it('[TRUST-63] goes to no mail server in the clear where SMTP_URL asks for TLS', async () => {
    const smtp = await startSmtpServer()
    const mailer = createMailer(
      { smtpUrl: `${smtp.url}?requireTLS=true`, mailFrom: 'no-reply@example.com', dataDirectory: directory },
      log,
    )
    await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/)
    await smtp.stop()
    expect(smtp.received).toEqual([])
  })
})

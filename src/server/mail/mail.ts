// Sends mail over SMTP, or writes it to a file in the outbox when no mail server is configured.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import nodemailer from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { ensureDataDirectory } from '../postgres/postgres-account.ts'
import { explainFileError } from '../startup-error.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** One POST to this address stops mails of this kind (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

export type Mailer = {
  send(mail: Mail): Promise<void>
  /** For the operator. */
  destination: string
  outbox?: Outbox
}

/** In milliseconds. Nodemailer's defaults are minutes. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDirectory'>,
  log: Log,
): Mailer {
  if (!config.smtpUrl) return keepInOutbox(config, log)
  const transport = nodemailer.createTransport(
    { url: config.smtpUrl, ...timeouts },
    { from: config.mailFrom },
  )
  return {
    destination: new URL(config.smtpUrl).host,
    async send(mail) {
      await transport.sendMail(messageOf(mail))
    },
  }
}

function messageOf({ unsubscribeUrl, ...mail }: Mail) {
  if (!unsubscribeUrl) return mail
  const headers = {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { ...mail, headers }
}

function keepInOutbox(
  { mailFrom, dataDirectory }: Pick<Config, 'mailFrom' | 'dataDirectory'>,
  log: Log,
): Mailer {
  const outbox = new Outbox(join(dataDirectory, 'outbox'))
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from: mailFrom })
  return {
    outbox,
    destination: outbox.directory,
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail))
      const name = await outbox.keep(message as Buffer)
      log.info('mail kept in the outbox', { file: join(outbox.directory, name) })
    },
  }
}

/** A folder of .eml files, newest last by name. */
export class Outbox {
  readonly directory: string

  constructor(directory: string) {
    this.directory = directory
    ensureDataDirectory(dirname(directory))
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 })
    } catch (error) {
      throw explainFileError(error, 'write to', directory)
    }
  }

  async keep(message: Buffer): Promise<string> {
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
    const path = join(this.directory, name)
    await writeFile(`${path}.part`, message, { mode: 0o600 })
    await rename(`${path}.part`, path)
    return name
  }

  async names(): Promise<string[]> {
    const names = await readdir(this.directory)
    return names.filter(name => name.endsWith('.eml')).sort()
  }

  async read(name: string): Promise<Email | undefined> {
    // Only listed names, against path traversal.
    if (!(await this.names()).includes(name)) return undefined
    return PostalMime.parse(await readFile(join(this.directory, name)))
  }
}

// The mail queue: mails are stored in the database and sent from there, with exponential backoff.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Mail, Mailer } from './mail.ts'

export type MailQueue = {
  /** Stores the mail and waits a moment for it to be sent. */
  send(mail: Mail): Promise<'sent' | 'waiting'>
  /** Stores the mail and returns at once. */
  sendLater(mail: Mail): Promise<void>
  stop(): Promise<void>
}

const timeout = 3_000
const pollInterval = 5_000

type Row = {
  id: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  is_stale: boolean
}

export function startMailQueue(database: Database, mailer: Mailer, log: Log): MailQueue {
  let stopped = false
  let round: Promise<void> | undefined
  const timer = setInterval(() => void sendDue(), pollInterval)
  timer.unref()

  /** One round at a time; a call during a round waits for the next. */
  function sendDue(): Promise<void> {
    const before = round ?? Promise.resolve()
    const mine = before.then(async () => {
      while (!stopped && (await sendOne())) {}
    })
    round = mine.catch(error => log.warn('the mail queue cannot be read', { error }))
    return round
  }

  /** The row stays locked while its mail is sent, so that no other server sends it. */
  function sendOne(): Promise<boolean> {
    return database.transaction(async db => {
      // A slow mail server must not run into the timeout: a row unlocked too early would be sent twice.
      await db.execute(sql`set local idle_in_transaction_session_timeout = '2min'`)
      const { rows } = await db.execute<Row>(
        sql`
        -- After a day the links in our mails no longer work.
        select *, created_at < now() - interval '24 hours' as is_stale
        from mails where next_attempt_at <= now() order by created_at limit 1 for update skip locked`,
      )
      const [mail] = rows
      if (mail) await attempt(db, mail)
      return mail !== undefined
    })
  }

  async function attempt(db: Transaction, mail: Row): Promise<void> {
    try {
      await mailer.send({
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
      })
      await db.execute(sql`delete from mails where id = ${mail.id}`)
    } catch (error) {
      if (mail.is_stale) {
        log.error('a mail was not taken for too long and is given up', { mail: mail.id, ...codesOf(error) })
        await db.execute(sql`delete from mails where id = ${mail.id}`)
        return
      }
      log.warn('a mail was not taken and will be tried again', { mail: mail.id, ...codesOf(error) })
      // Exponential backoff: from ten seconds up to an hour.
      await db.execute(sql`
        update mails set attempts = attempts + 1,
          next_attempt_at = now() + make_interval(secs => least(3600, 10 * power(2, attempts)))
        where id = ${mail.id}`)
    }
  }

  async function keep({ to, subject, text, html }: Mail): Promise<string> {
    const { rows } = await database.pool.query(
      'insert into mails (recipient, subject, body_text, body_html) values ($1, $2, $3, $4) returning id',
      [to, subject, text, html],
    )
    return rows[0].id
  }

  return {
    async send(mail) {
      const id = await keep(mail)
      await Promise.race([sendDue(), sleep(timeout, undefined, { ref: false })])
      // A locked row is being sent, and not sent yet.
      const { rowCount } = await database.pool.query('select from mails where id = $1', [id])
      return rowCount ? 'waiting' : 'sent'
    },
    async sendLater(mail) {
      await keep(mail)
      void sendDue()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.race([round, sleep(timeout, undefined, { ref: false })])
    },
  }
}

/** The messages of mail servers contain the address, which is not logged; their codes do not. */
function codesOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}

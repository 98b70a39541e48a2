// Mails on their way: written to the database with what caused them, sent from there, and tried again until they are taken.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Mail, Mailer } from './mail.ts'

export type MailQueue = {
  /** Keeps the mail and tries to send it; tells whether it is out within a moment, or still waiting. */
  send(mail: Mail): Promise<'sent' | 'waiting'>
  /** Keeps the mail and answers at once, whatever becomes of it. */
  sendLater(mail: Mail): Promise<void>
  stop(): Promise<void>
}

const patience = 3_000
const lookEvery = 5_000

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
  const timer = setInterval(() => void sendDue(), lookEvery)
  timer.unref()

  /** One round at a time; whoever asks meanwhile waits for the next. */
  function sendDue(): Promise<void> {
    const before = round ?? Promise.resolve()
    const mine = before.then(async () => {
      while (!stopped && (await sendOne())) {}
    })
    round = mine.catch(error => log.warn('the mail queue cannot be read', { error }))
    return round
  }

  /** The row stays locked while its mail is sent, so that no other server sends it too. */
  function sendOne(): Promise<boolean> {
    return database.transaction(async db => {
      // A slow mail server may take its time between our statements: a row that is let go meanwhile would be sent again.
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
      // After ten seconds, then after longer each time, up to an hour.
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
      await Promise.race([sendDue(), sleep(patience, undefined, { ref: false })])
      // Locked means that it is being sent at this moment, which is not yet sent.
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
      await Promise.race([round, sleep(patience, undefined, { ref: false })])
    },
  }
}

/** Mail servers repeat the address in what they say; their codes tell enough. */
function codesOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}

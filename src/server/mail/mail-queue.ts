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
  /** Sends what another transaction has stored, without waiting. */
  wake(): void
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
  invitation_id: string | null
  unsubscribe_url: string | null
}

/** What became of a mail. */
type Fate = 'sent' | 'put off' | 'given up'

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
  async function sendOne(): Promise<boolean> {
    const done = await database.transaction(async db => {
      // A slow mail server must not run into the timeout: a row unlocked too early would be sent twice.
      await db.execute(sql`set local idle_in_transaction_session_timeout = '2min'`)
      const { rows } = await db.execute<Row>(
        sql`
        -- After a day the links in our mails no longer work.
        select *, created_at < now() - interval '24 hours' as is_stale
        from mails where next_attempt_at <= now()
        -- A person waits for a link; what comes unasked can wait.
        order by unsubscribe_url is not null, created_at limit 1 for update skip locked`,
      )
      const [mail] = rows
      return mail && { mail, fate: await attempt(db, mail) }
    })
    if (done?.mail.invitation_id) await noteInvitation(done.mail.invitation_id, done.fate)
    return done !== undefined
  }

  /** After the commit: a coach who withdraws it locks the invitation first, and then waits for its mail. */
  async function noteInvitation(id: string, fate: Fate): Promise<void> {
    const column = { sent: 'sent_at', 'given up': 'failed_at', 'put off': undefined }[fate]
    if (column) await database.pool.query(`update invitations set ${column} = now() where id = $1`, [id])
  }

  async function attempt(db: Transaction, mail: Row): Promise<Fate> {
    try {
      await mailer.send({
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        ...(mail.unsubscribe_url && { unsubscribeUrl: mail.unsubscribe_url }),
      })
      await db.execute(sql`delete from mails where id = ${mail.id}`)
      return 'sent'
    } catch (error) {
      if (mail.is_stale || (mail.invitation_id && isUnknownRecipient(error))) {
        log.error('a mail was not taken for too long and is given up', { mail: mail.id, ...codesOf(error) })
        await db.execute(sql`delete from mails where id = ${mail.id}`)
        return 'given up'
      }
      log.warn('a mail was not taken and will be tried again', { mail: mail.id, ...codesOf(error) })
      // Exponential backoff: from ten seconds up to an hour.
      await db.execute(sql`
        update mails set attempts = attempts + 1,
          next_attempt_at = now() + make_interval(secs => least(3600, 10 * power(2, attempts)))
        where id = ${mail.id}`)
      return 'put off'
    }
  }

  async function keep({ to, subject, text, html, unsubscribeUrl }: Mail): Promise<string> {
    const { rows } = await database.pool.query(
      `insert into mails (recipient, subject, body_text, body_html, unsubscribe_url)
       values ($1, $2, $3, $4, $5) returning id`,
      [to, subject, text, html, unsubscribeUrl ?? null],
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
    wake: () => void sendDue(),
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.race([round, sleep(timeout, undefined, { ref: false })])
    },
  }
}

/** The mail server says that there is no such mailbox. Only an invitation takes its word: our relay may be set up wrong. */
function isUnknownRecipient(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown }
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 550
}

/** The messages of mail servers contain the address, which is not logged; their codes do not. */
function codesOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}

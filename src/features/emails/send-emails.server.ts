// Sends the digest and the weekly overview. Several servers may do so at once: a mail is queued by the one that claims
// it, in the transaction of the claim.
import { sql } from 'drizzle-orm'
import { isDigestDue, overviewDue } from '#domain/conversation/digest-time.ts'
import { addDays, type Day, startOfWeek } from '#domain/day.ts'
import type { Role } from '#domain/people/person.ts'
import type { Language } from '#product/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { MailQueue } from '#server/mail/mail-queue.ts'
import type { ServerConfig } from '#server/secrets/server-keys.ts'
import { sendArrivals } from './arrivals.server.ts'
import { digestMail, readDigest } from './digest.server.ts'
import { overviewMail, readOverview } from './overview.server.ts'

const interval = 10 * 60_000
/** Of an athlete who waits for a program the coaches hear at once. */
const arrivalsInterval = 5_000
const batch = 100

export type EmailParts = {
  config: ServerConfig
  /** With the role `chalkline_app`: what a mail says is read as its reader. */
  database: Database
  /** With the role `chalkline_auth`: who is to be written to, without what. */
  signInDatabase: Database
  mailQueue: Pick<MailQueue, 'wake'>
}

export function startEmails(parts: EmailParts, log: Log): { stop(): Promise<void> } {
  let round = Promise.resolve()
  let isStopped = false
  const timer = setInterval(() => {
    round = round
      .then(async () => {
        if (isStopped) return
        await sendDigests(parts, new Date())
        await sendOverviews(parts, new Date())
      })
      .catch(error => log.error('digests and overviews could not be sent', { error }))
  }, interval)
  timer.unref()
  let arrivals: Promise<void> | undefined
  const arrivalsTimer = setInterval(() => {
    arrivals ??= sendArrivals(parts)
      .catch(error => log.warn('mails about new athletes could not be sent', { error }))
      .finally(() => {
        arrivals = undefined
      })
  }, arrivalsInterval)
  arrivalsTimer.unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      clearInterval(arrivalsTimer)
      await Promise.all([round, arrivals])
    },
  }
}

type Candidate = {
  account_id: string
  email: string
  full_name: string
  language: Language
  time_zone: string | null
}
type OverviewCandidate = Candidate & { gym_id: string }
type DigestCandidate = Candidate & { role: Role; digest_at: Date | null; unread_since: Date }

export async function sendDigests(parts: EmailParts, now: Date): Promise<void> {
  const query = 'select * from digest_candidates($1, $2)'
  const pages = candidates<DigestCandidate>(parts, query, [], last => [last?.account_id ?? null])
  for await (const person of pages) {
    const { account_id: id, role, digest_at: lastDigestAt, unread_since: unreadSince } = person
    const timeZone = person.time_zone
    if (!isDigestDue({ now, timeZone, unreadSince, lastDigestAt })) continue
    const lines = await readingAs(parts, id)(db => readDigest(db, { id, role }, lastDigestAt))
    if (lines.length === 0) continue
    const mail = digestMail(parts.config, { id, role, ...readerOf(person) }, lines)
    await queueIfClaimed(
      parts,
      mail,
      sql`select claim_digest(${id}, ${lastDigestAt?.toISOString() ?? null}::timestamptz, ${now.toISOString()}::timestamptz) as claimed`,
    )
  }
}

export async function sendOverviews(parts: EmailParts, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10) as Day
  // Somewhere it is Monday from Sunday to Tuesday of UTC.
  const monday = startOfWeek(addDays(today, 1))
  if (today > addDays(monday, 1)) return
  const query = 'select * from overview_candidates($1, $2, $3, $4)'
  const pages = candidates<OverviewCandidate>(parts, query, [monday], last => [
    last?.account_id ?? null,
    last?.gym_id ?? null,
  ])
  for await (const coach of pages) {
    const { account_id: id, gym_id: gymId } = coach
    const due = overviewDue(now, coach.time_zone)
    if (!due) continue
    const overview = await readOverview(readingAs(parts, id, gymId), gymId, due)
    // A gym where nothing happens needs no mail about it.
    if (overview.workouts === 0 && overview.quiet.length === 0) continue
    const mail = overviewMail(parts.config, { id, ...readerOf(coach) }, overview)
    await queueIfClaimed(parts, mail, sql`select claim_overview(${id}, ${gymId}, ${due}) as claimed`)
  }
}

const readerOf = ({ email, full_name: name, language }: Candidate) => ({ email, name, language })

/** In the order of their ids, a few at a time. */
async function* candidates<Row extends Candidate>(
  { signInDatabase: { pool } }: EmailParts,
  query: string,
  parameters: readonly unknown[],
  cursorOf: (last: Row | undefined) => (string | null)[],
): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const { rows }: { rows: Row[] } = await pool.query(query, [...parameters, ...cursorOf(last), batch])
    yield* rows
    last = rows.at(-1)
    if (rows.length < batch) return
  }
}

/** Reads under row-level security as this person, who has no session here. */
const readingAs =
  ({ database }: EmailParts, personId: string, gymId?: string) =>
  <Result>(work: (db: Transaction) => Promise<Result>): Promise<Result> =>
    database.read(async db => {
      await db.execute(sql`select act_as(${personId}, ${gymId ?? null})`)
      return work(db)
    })

async function queueIfClaimed(
  { signInDatabase, mailQueue }: EmailParts,
  { to, subject, text, html, unsubscribeUrl }: Mail,
  claim: ReturnType<typeof sql>,
): Promise<void> {
  await signInDatabase.transaction(async db => {
    const { rows } = await db.execute<{ claimed: boolean }>(claim)
    if (rows[0]?.claimed)
      await db.execute(sql`insert into mails (recipient, subject, body_text, body_html, unsubscribe_url)
        values (${to}, ${subject}, ${text}, ${html}, ${unsubscribeUrl})`)
  })
  mailQueue.wake()
}

// Conversations of the sample gym: threads under notes, chats, and announcements with reactions.
import { randomUUID } from 'node:crypto'
import { and, desc, eq, exists, gte, ne } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { reactions } from '#domain/conversation/reaction.ts'
import { addDays, today } from '#domain/day.ts'
import * as tables from '#server/database/tables.ts'
import { announced, answers, chats } from './sample-talk.ts'
import { spread } from './spread.ts'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type Message = typeof tables.messages.$inferInsert

const minute = 60_000
const hour = 60 * minute
/** How far back notes are answered. */
const answeredDays = 21
/** The athlete whose screens are looked at first: an answer and an announcement wait. */
const shown = 0
/** The share of athletes who have seen the newest announcement, and of those who reacted. */
const [seenShare, reactedShare] = [0.6, 0.5]

export async function seedConversations(
  db: Transaction,
  coachId: string,
  athleteIds: readonly string[],
  now = new Date(),
): Promise<void> {
  const messages = [
    ...(await threadsUnderNotes(db, coachId, now)),
    ...(await threadOfToday(db, coachId, athleteIds[shown] ?? '', now)),
    ...chatsWith(coachId, athleteIds, now),
  ].sort((one, other) => one.sentAt.getTime() - other.sentAt.getTime())
  const unread = new Set(chats.flatMap(({ isUnread }, place) => (isUnread ? [athleteIds[place]] : [])))
  // What came last, by athlete. Of some it is unread.
  const last = new Map(messages.map(one => [one.athleteId, one]))
  for (const [athleteId, { sentAt }] of last)
    await db.insert(tables.conversations).values({ coachId, athleteId, lastAt: sentAt })
  if (messages.length > 0)
    await db.insert(tables.messages).values(
      messages.map(one => ({
        ...one,
        isUnread: unread.has(one.athleteId) && one === last.get(one.athleteId),
      })),
    )
  await readAnsweredNotes(db, coachId)
  await announce(db, coachId, athleteIds, now)
}

async function threadsUnderNotes(db: Transaction, coachId: string, now: Date): Promise<Message[]> {
  const { athleteActivity: log } = tables
  const noted = await db
    .select()
    .from(log)
    .where(
      and(
        eq(log.coachId, coachId),
        ne(log.notes, ''),
        gte(log.scheduledOn, addDays(today(now), -answeredDays)),
      ),
    )
  return noted.flatMap(({ athleteId, workoutId, scheduledOn, notes, notesSetAt }) => {
    const found = answers.find(({ note }) => notes.startsWith(note))
    if (!found || !notesSetAt) return []
    const about = { coachId, athleteId, workoutId, scheduledOn }
    const wait = (15 + spread(`answer ${athleteId} ${scheduledOn}`) * 30) * minute
    return withTimes(now, notesSetAt, wait, [
      { ...about, authorId: coachId, text: found.answer },
      ...(found.reply ? [{ ...about, authorId: athleteId, text: found.reply }] : []),
    ])
  })
}

async function readAnsweredNotes(db: Transaction, coachId: string): Promise<void> {
  const { athleteActivity: log, messages } = tables
  const answer = and(
    eq(messages.athleteId, log.athleteId),
    eq(messages.workoutId, log.workoutId),
    eq(messages.scheduledOn, log.scheduledOn),
    eq(messages.authorId, coachId),
  )
  await db
    .update(log)
    .set({ isNoteUnread: false })
    .where(and(eq(log.coachId, coachId), exists(db.select().from(messages).where(answer))))
}

/** The newest thing that this athlete logged has an answer, whatever it was. */
async function threadOfToday(
  db: Transaction,
  coachId: string,
  athleteId: string,
  now: Date,
): Promise<Message[]> {
  const { athleteActivity: log } = tables
  const [last] = await db
    .select()
    .from(log)
    .where(and(eq(log.coachId, coachId), eq(log.athleteId, athleteId)))
    .orderBy(desc(log.updatedAt))
    .limit(1)
  if (!last) return []
  const about = { coachId, athleteId, workoutId: last.workoutId, scheduledOn: last.scheduledOn }
  return withTimes(now, last.updatedAt, 30 * minute, [
    { ...about, authorId: athleteId, text: 'The last set was slow. Same load next week, or less?' },
    { ...about, authorId: coachId, text: 'Same load. Rest a full three minutes before the last set.' },
  ])
}

function chatsWith(coachId: string, athleteIds: readonly string[], now: Date): Message[] {
  return chats.flatMap(({ lines }, place) => {
    const athleteId = athleteIds[place]
    if (!athleteId) return []
    const start = new Date(`${addDays(today(now), -2 - place)}T18:10:00`)
    return withTimes(
      now,
      start,
      25 * minute,
      lines.map(([author, text]) => ({
        coachId,
        athleteId,
        text,
        authorId: author === 'a' ? athleteId : coachId,
      })),
    )
  })
}

/** Each some time after the one before, and never in the future. */
function withTimes(
  now: Date,
  start: Date,
  wait: number,
  messages: Omit<Message, 'id' | 'sentAt'>[],
): Message[] {
  return messages.map((message, place) => {
    const latest = now.getTime() - (messages.length - place) * minute
    return {
      ...message,
      id: randomUUID(),
      sentAt: new Date(Math.min(start.getTime() + (place + 1) * wait, latest)),
    }
  })
}

async function announce(
  db: Transaction,
  coachId: string,
  athleteIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const { daysAgo, text } of announced) {
    const id = randomUUID()
    const sentAt = new Date(`${addDays(today(now), -daysAgo)}T17:05:00`)
    const isNewest = daysAgo === 1
    await db.insert(tables.announcements).values({ id, coachId, text, sentAt })
    await db.insert(tables.announcementRecipients).values(
      athleteIds.map((athleteId, place) => {
        const isSeen = !isNewest || (place !== shown && spread(`seen ${place}`) < seenShare)
        const chance = spread(`reaction ${place} ${daysAgo}`)
        const reaction = reactions[Math.floor((chance / reactedShare) * reactions.length)]
        return {
          announcementId: id,
          athleteId,
          seenAt: isSeen ? new Date(sentAt.getTime() + hour) : null,
          reaction: isSeen && chance < reactedShare ? (reaction ?? null) : null,
        }
      }),
    )
  }
}

// Conversations of the sample gym: threads under notes, chats, and announcements with reactions.
import { randomUUID } from 'node:crypto'
import { and, desc, eq, exists, gte, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { reactions } from '#domain/conversation/message.ts'
import { addDays, today } from '#domain/day.ts'
import * as tables from '#server/database/tables.ts'
import { spread } from './sample-results.ts'
import type { Author, Staff } from './sample-staff.ts'

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
  staff: Staff,
  athleteIds: readonly string[],
  now = new Date(),
): Promise<void> {
  const { gymId } = staff
  const messages = [
    ...(await threadsUnderNotes(db, staff, now)),
    ...(await threadOfToday(db, staff, athleteIds[shown] ?? '', now)),
    ...chatsWith(staff, athleteIds, now),
  ].sort((one, other) => one.sentAt.getTime() - other.sentAt.getTime())
  const unread = new Set(chats.flatMap(({ isUnread }, place) => (isUnread ? [athleteIds[place]] : [])))
  // The last message by athlete. Some are unread.
  const last = new Map(messages.map(one => [one.athleteId, one]))
  const takers = new Map(
    chats.flatMap(({ takenBy }, place) => (takenBy ? [[athleteIds[place], staff[takenBy]] as const] : [])),
  )
  for (const [athleteId, { sentAt }] of last) {
    const takenBy = takers.get(athleteId)
    const taken = takenBy && { takenBy, takenAt: sentAt }
    await db.insert(tables.conversations).values({ gymId, athleteId, lastAt: sentAt, ...taken })
  }
  if (messages.length > 0)
    await db.insert(tables.messages).values(
      messages.map(one => ({
        ...one,
        isUnread: unread.has(one.athleteId) && one === last.get(one.athleteId),
      })),
    )
  await readAnsweredNotes(db, gymId)
  await announce(db, staff, athleteIds, now)
}

async function threadsUnderNotes(db: Transaction, { gymId, ...staff }: Staff, now: Date): Promise<Message[]> {
  const { logEntries: log } = tables
  const noted = await db
    .select()
    .from(log)
    .where(
      and(eq(log.gymId, gymId), ne(log.notes, ''), gte(log.scheduledOn, addDays(today(now), -answeredDays))),
    )
  return noted.flatMap(({ athleteId, workoutId, scheduledOn, notes, notesSetAt }) => {
    const found = answers.find(({ note }) => notes.startsWith(note))
    if (!found || !notesSetAt) return []
    const about = { gymId, athleteId, workoutId, scheduledOn }
    const wait = (15 + spread(`answer ${athleteId} ${scheduledOn}`) * 30) * minute
    return withTimes(now, notesSetAt, wait, [
      { ...about, authorId: staff[found.by ?? 'owner'], text: found.answer },
      ...(found.reply ? [{ ...about, authorId: athleteId, text: found.reply }] : []),
    ])
  })
}

async function readAnsweredNotes(db: Transaction, gymId: string): Promise<void> {
  const { logEntries: log, messages } = tables
  const answer = and(
    eq(messages.athleteId, log.athleteId),
    eq(messages.workoutId, log.workoutId),
    eq(messages.scheduledOn, log.scheduledOn),
    ne(messages.authorId, messages.athleteId),
  )
  await db
    .update(log)
    .set({ isNoteUnread: false })
    .where(and(eq(log.gymId, gymId), exists(db.select().from(messages).where(answer))))
}

/** The newest thing that this athlete logged has an answer, whatever it was. */
async function threadOfToday(
  db: Transaction,
  { gymId, owner }: Staff,
  athleteId: string,
  now: Date,
): Promise<Message[]> {
  const { logEntries: log } = tables
  const [last] = await db
    .select()
    .from(log)
    .where(and(eq(log.gymId, gymId), eq(log.athleteId, athleteId)))
    .orderBy(desc(log.updatedAt))
    .limit(1)
  if (!last) return []
  const about = { gymId, athleteId, workoutId: last.workoutId, scheduledOn: last.scheduledOn }
  return withTimes(now, last.updatedAt, 30 * minute, [
    { ...about, authorId: athleteId, text: 'The last set was slow. Same load next week, or less?' },
    { ...about, authorId: owner, text: 'Same load. Rest a full three minutes before the last set.' },
  ])
}

function chatsWith({ gymId, ...staff }: Staff, athleteIds: readonly string[], now: Date): Message[] {
  return chats.flatMap(({ lines }, place) => {
    const athleteId = athleteIds[place]
    if (!athleteId) return []
    const start = new Date(`${addDays(today(now), -2 - place)}T18:10:00`)
    return withTimes(
      now,
      start,
      25 * minute,
      lines.map(([author, text]) => ({
        gymId,
        athleteId,
        text,
        authorId: author === 'athlete' ? athleteId : staff[author],
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
  { gymId, ...staff }: Staff,
  athleteIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const { daysAgo, text, by } of announced) {
    const id = randomUUID()
    const sentAt = new Date(`${addDays(today(now), -daysAgo)}T17:05:00`)
    const isNewest = daysAgo === 1
    await db.insert(tables.announcements).values({ id, gymId, text, sentAt })
    await db.execute(sql`update announcements set saved_by = ${staff[by]} where id = ${id}`)
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

// What the coaches and the athletes of the sample gym write to each other.

/** The answer to a note, by how the note begins, and what the athlete says to that. The owner's, unless said otherwise. */
const answers: { note: string; by?: Author; answer: string; reply?: string }[] = [
  {
    note: 'Grip gave out',
    answer: 'Straps are fine for the last two sets. Keep the warm-ups without, the grip grows there.',
    reply: 'Makes sense, thanks!',
  },
  {
    note: 'Wrists hurt',
    answer:
      'Two minutes of this before you start, elbows high: https://www.youtube.com/watch?v=front-rack-drills',
    reply: 'Did them today, already better.',
  },
  {
    note: 'Is it okay to swap',
    answer: 'Yes, same minutes and same effort on the bike. Tell me when the back has calmed down.',
    reply: 'Will do. Thank you!',
  },
  { note: 'PR! 4:12', answer: 'Saw it. Huge! What did you change on the pull-ups?', reply: 'Butterfly 🙂' },
  {
    note: 'Right shoulder',
    by: 'assistant',
    answer: 'Good call. Stay light on everything overhead until Thursday.',
  },
  { note: 'No sled at my gym', by: 'coach', answer: 'Plate pushes count. Keep them unbroken if you can.' },
  { note: 'Pacing was off', answer: 'First round at 80 %, then decide. It feels silly and it works.' },
  {
    note: 'Legs still heavy',
    by: 'coach',
    answer: 'Then the run tomorrow stays easy. Nose breathing, no watch.',
  },
  { note: 'Finally strung', answer: 'Eight! Next week we go for ten.', reply: 'Deal 💪' },
]

/** Whole conversations. The first line is the oldest; the last one of some is unread. */
const chats: { lines: [author: Author | 'athlete', text: string][]; isUnread: boolean; takenBy?: Author }[] =
  [
    {
      lines: [
        ['owner', 'How was the first week of the new block?'],
        ['athlete', 'Hard, in a good way. Tuesday was the toughest.'],
        ['owner', 'That is the plan. This week is a little lighter on the legs.'],
        ['athlete', 'I am at a wedding on Saturday, can I do the long session on Sunday?'],
        ['owner', 'Of course. Skip the sled then, and sleep first.'],
      ],
      isUnread: true,
      takenBy: 'owner',
    },
    {
      lines: [
        ['athlete', 'Physio says the knee is fine for squats again, no jumps for two more weeks.'],
        ['owner', 'Great news. I have swapped the box jumps for step-ups.'],
        ['athlete', 'Saw it, thank you!'],
      ],
      isUnread: false,
    },
    {
      lines: [
        ['assistant', 'You were quiet last week. All good?'],
        ['athlete', 'Exams. Back on Monday, promise.'],
      ],
      isUnread: true,
    },
    {
      lines: [
        ['athlete', 'Which shoes for the HYROX simulation? Lifters or runners?'],
        ['coach', 'Runners. You will thank me on the lunges.'],
      ],
      isUnread: false,
      takenBy: 'coach',
    },
    {
      lines: [['athlete', 'Travelling until the 20th, only dumbbells up to 20 kg. What would you change?']],
      isUnread: true,
    },
  ]

const announced: { daysAgo: number; by: Author; text: string }[] = [
  {
    daysAgo: 9,
    by: 'coach',
    text: 'Test week starts on Monday. Sleep, eat, and read the warm-up twice. Standards for every lift: https://www.crossfit.com/essentials/movements',
  },
  {
    daysAgo: 1,
    by: 'owner',
    text: 'Saturday’s team session starts at 9:00 instead of 10:00: the hall is booked from eleven. Bring running shoes, we finish outside. If you come by train, the line is closed between eight and nine, so share cars and tell me who still needs a seat.',
  },
]

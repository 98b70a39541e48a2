// Messages, announcements and private notes for tests, written as the owner of the tables.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  announcementRecipients,
  announcements,
  conversations,
  messages,
  privateNotes,
} from '../server/database/tables.ts'
import { ownerOf } from './builders.ts'
import type { TestDatabase } from './test-database.ts'

type Owner = TestDatabase['owner']

/** A message of each side, an announcement to the athlete, and a private note. Nothing of it is read. */
export async function buildConversation(owner: Owner, gymId: string, athleteId: string) {
  const sentAt = new Date(Date.now() - 60_000)
  const lastAt = new Date()
  const coachId = await ownerOf(owner, gymId)
  const [messageOfCoach, messageOfAthlete, announcementId] = [randomUUID(), randomUUID(), randomUUID()]
  await owner.insert(conversations).values({ gymId, athleteId, lastAt })
  await owner.insert(messages).values([
    { id: messageOfCoach, gymId, athleteId, authorId: coachId, text: 'Own question', sentAt },
    { id: messageOfAthlete, gymId, athleteId, authorId: athleteId, text: 'Own answer', sentAt: lastAt },
  ])
  await owner.insert(announcements).values({ id: announcementId, gymId, text: 'Own announcement' })
  await owner.execute(sql`update announcements set saved_by = ${coachId} where id = ${announcementId}`)
  await owner.insert(announcementRecipients).values({ announcementId, athleteId })
  await owner.insert(privateNotes).values({ gymId, athleteId, text: 'Own private note' })
  return { messageOfCoach, messageOfAthlete, announcementId, messageAt: lastAt.toISOString() }
}

type NewMessage = { by: 'coach' | 'athlete'; text: string; minutesAgo: number }

/** The messages of a coach with an athlete, oldest first. What the athlete wrote is unread. */
export async function buildMessages(
  owner: Owner,
  { gymId, athleteId }: { gymId: string; athleteId: string },
  said: readonly NewMessage[],
): Promise<void> {
  const now = Date.now()
  const timeOf = ({ minutesAgo }: NewMessage) => new Date(now - minutesAgo * 60_000)
  const last = said.at(-1)
  if (!last) return
  const coachId = await ownerOf(owner, gymId)
  await owner.insert(conversations).values({ gymId, athleteId, lastAt: timeOf(last) })
  await owner.insert(messages).values(
    said.map(one => ({
      id: randomUUID(),
      gymId,
      athleteId,
      text: one.text,
      sentAt: timeOf(one),
      authorId: one.by === 'coach' ? coachId : athleteId,
    })),
  )
}

// Inputs of the operations on messages, announcements and private notes.
import { z } from 'zod'
import { longestMessage, longestPrivateNote, reactions } from '#domain/conversation/message.ts'
import { type Day, isDay } from '#domain/day.ts'

const day = z.custom<Day>(isDay)
/** PostgreSQL has no year 0. */
const moment = z.iso.datetime().regex(/^[1-9]/)
const text = z.string().trim().min(1).max(longestMessage)
/** The other one: for a coach an athlete, for an athlete the gym. */
const otherId = z.uuid()
const session = z.object({ workoutId: z.uuid(), day })
const cursor = z.object({ at: moment, id: z.uuid() }).nullish()

export const entriesInput = z.object({
  otherId,
  /** Only what is about this workout on this day. */
  session: session.optional(),
  cursor,
})

export const threadsInput = z.object({ from: day, to: day })

export const sendInput = z.object({
  /** Made by the sender's device (idempotency key). */
  id: z.uuid(),
  /** The sender: an outbox may still hold what another user of the phone wrote. */
  authorId: z.uuid(),
  otherId,
  /** The gym in whose name it was written: the session may act for another one by now. Items of the version before name none. */
  gymId: z.uuid().optional(),
  session: session.optional(),
  text,
  /** The newest entry that the sender was shown. */
  readUpTo: moment.optional(),
})

export const editInput = z.object({ id: z.uuid(), text })
export const messageInput = z.object({ id: z.uuid() })
export const markInput = z.object({
  otherId,
  at: moment,
  /** From this time on, inclusive. Otherwise up to it. */
  isUnread: z.boolean().default(false),
  /** Only what is about this session was shown. */
  session: session.optional(),
  /** The notes that were shown; otherwise all notes of that time. One that comes late stands among older entries. */
  noteIds: z.array(z.uuid()).max(100).optional(),
})
export const closeInput = z.object({ athleteId: z.uuid(), isClosed: z.boolean() })
export const releaseInput = z.object({ athleteId: z.uuid() })
/** `knownTakerId`: who has it on the screen, null for no member. Screens of the version before do not tell. */
export const takeInput = releaseInput.extend({ knownTakerId: z.uuid().nullish() })
export const handOverInput = takeInput.extend({ personId: z.uuid() })
export const muteInput = z.object({ gymId: z.uuid(), isMuted: z.boolean() })
export const searchInput = z.object({ query: z.string().trim().min(1).max(200), otherId: otherId.optional() })

export const inboxInput = z.object({
  show: z.enum(['all', 'unread', 'mine', 'untaken']).default('all'),
  teamId: z.uuid().optional(),
  cursor: z.object({ isUnread: z.boolean(), at: moment, id: z.uuid() }).nullish(),
})

/** Without it, all active athletes. */
const audience = z.object({ kind: z.enum(['team', 'program']), id: z.uuid() }).optional()
export const announceInput = z.object({ id: z.uuid(), text, audience })
export const reachInput = z.object({ audience })
export const announcementsInput = z.object({ cursor })
export const announcementInput = z.object({ id: z.uuid() })
/** `athleteId`: an outbox may still hold what another user of the phone pressed. */
export const seenInput = z.object({ id: z.uuid(), athleteId: z.uuid().optional() })
export const reactInput = seenInput.extend({ reaction: z.enum(reactions).nullable() })

export const privateNoteInput = z.object({ athleteId: z.uuid() })
export const savePrivateNoteInput = z.object({
  athleteId: z.uuid(),
  text: z.string().trim().max(longestPrivateNote),
  /** The revision of the text that the coach has seen; 0 before there is one. */
  revision: z.int().min(0).max(2_000_000_000),
})

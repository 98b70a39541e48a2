// An entry of a conversation, as it is shown and as it travels.

import type { Day } from '../day.ts'
import type { Role } from '../people/person.ts'
import type { Hex } from '../programming/colours.ts'

/** A message, or a note, which is the first message of its session to the eye. */
export type Entry = {
  kind: 'message' | 'note'
  id: string
  author: Role
  text: string
  /** The server's time of a message; of a note, when it was written. */
  at: string
} & RareFields

/** Fields that most entries do not have. */
type RareFields = {
  /** Texts that the athlete wrote on other phones beside a note. */
  beside: string[]
  isEdited: boolean
  isDeleted: boolean
  /** The other one wrote it, and the reader has not seen it yet. */
  isUnread: boolean
  /** A message of the reader that the other one has seen. */
  isSeen: boolean
  session: EntryTrainingSession | null
  /**
   * Who wrote it, of several who work for the gym; the name is empty once the account is deleted. Null for the reader's
   * own, for the athlete's, and where the gym is one coach.
   */
  by: { name: string } | null
}

type EntryTrainingSession = {
  workoutId: string
  day: Day
  /** Null where the reader may no longer see the workout. */
  workout: { name: string; description: string; color: Hex } | null
}

export const plain: RareFields = {
  beside: [],
  isEdited: false,
  isDeleted: false,
  isUnread: false,
  isSeen: false,
  session: null,
  by: null,
}

/** Without what is as in a plain message: a third of a page, which then goes without the cost of compression. */
export type SentEntry = Omit<Entry, keyof RareFields> & {
  [Name in keyof RareFields]?: RareFields[Name] | undefined
}

export function sentEntry({ beside, session, by, ...entry }: Entry): SentEntry {
  const { isEdited, isDeleted, isUnread, isSeen, ...always } = entry
  return {
    ...always,
    ...(beside.length > 0 && { beside }),
    ...(isEdited && { isEdited }),
    ...(isDeleted && { isDeleted }),
    ...(isUnread && { isUnread }),
    ...(isSeen && { isSeen }),
    ...(session && { session }),
    ...(by && { by }),
  }
}

export const wholeEntry = (sent: SentEntry) => ({ ...plain, ...sent }) as Entry

// Inputs of the operations on what athletes logged lately and on their notes.
import { z } from 'zod'

export const activityPage = 10

export const noteFilters = ['all', 'unread'] as const
export type NoteFilter = (typeof noteFilters)[number]

const activityCursor = z.object({ at: z.string().max(100), id: z.uuid() }).nullish()

/** Of one athlete, or of all who are active. */
export const activityInput = z.object({ athleteId: z.uuid().optional(), cursor: activityCursor })
export const notesInput = activityInput.extend({ show: z.enum(noteFilters).default('all') })
/** Each as it was read: with the time it was written. */
export const readNotesInput = z.object({
  notes: z.array(z.object({ id: z.uuid(), at: z.iso.datetime() })).max(2000),
})

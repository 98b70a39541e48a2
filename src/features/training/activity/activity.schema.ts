// Inputs of the operations on recent log entries and notes.
import { z } from 'zod'

export const activityPage = 10

/** PostgreSQL has no year 0. */
const moment = z.iso.datetime().regex(/^[1-9]/)
const activityCursor = z.object({ at: moment, id: z.uuid() }).nullish()

const ofAthletes = z.object({ athleteId: z.uuid().optional(), cursor: activityCursor })

/** Of one athlete, or of all active ones: of a team, or with workouts of a program. */
export const activityInput = ofAthletes.extend({
  teamId: z.uuid().optional(),
  programId: z.uuid().optional(),
})
export const notesInput = ofAthletes.extend({ show: z.enum(['all', 'unread']).default('all') })
/** Each note with the time of the version that the coach read. */
export const readNotesInput = z.object({
  notes: z.array(z.object({ id: z.uuid(), at: z.iso.datetime() })).max(2000),
})
export const noteId = z.object({ id: z.uuid() })

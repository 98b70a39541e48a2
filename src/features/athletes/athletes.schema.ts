// Inputs of the operations on a coach's athletes.
import { z } from 'zod'
import { type Day, daysBetween, isDay } from '#domain/day.ts'
import { cleanName, longestName } from '#domain/people/account.ts'
import { relationshipStatuses } from '#domain/people/person.ts'

const day = z.custom<Day>(isDay)
const ids = z.array(z.uuid()).max(2000)

export const athletePage = 50
/** How many days the strip of the list shows. */
export const stripDays = 14

export const athleteId = z.object({ athleteId: z.uuid() })

export const athleteSorts = ['name', 'quiet'] as const
export type AthleteSort = (typeof athleteSorts)[number]

export const athleteListInput = z.object({
  query: z.string().max(200).default(''),
  status: z.enum(relationshipStatuses).optional(),
  teamId: z.uuid().optional(),
  /** By name, or by the longest time since the last log entry. */
  sort: z.enum(athleteSorts).default('name'),
  /** Today in the coach's time zone: the last day of the strip. */
  today: day,
  /** Cursor pagination: the sort key and the id of the last athlete on the previous page. */
  cursor: z.object({ key: z.string().max(1000), id: z.uuid() }).nullish(),
})

export const athleteOnDayInput = athleteId.extend({ today: day })

export const athleteDaysInput = athleteId
  .extend({ from: day, to: day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < 92)

export const standingInput = z.object({ athleteIds: ids.min(1), standing: z.enum(['active', 'inactive']) })

/** Empty: the athlete's own name. */
export const shownName = z.string().max(1000).transform(cleanName).pipe(z.string().max(longestName))

export const renameInput = athleteId.extend({ name: shownName })

export const deleteAccountInput = athleteId.extend({ name: z.string().max(1000) })

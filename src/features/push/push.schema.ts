// Inputs of the operations on push subscriptions and quiet hours.
import { z } from 'zod'
import { hearings } from '#domain/people/person.ts'
import { pushKinds } from '#domain/push/push-kind.ts'
import { isTimeZone } from '#domain/time-zone.ts'
import { languages } from '#product/language.ts'

const kinds = z.array(z.enum(pushKinds)).max(pushKinds.length)
const timeZone = z.string().max(100).refine(isTimeZone)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const endpoint = z.url().max(1_000)

export const subscribeInput = z.object({
  endpoint,
  /** The endpoint that the browser had before. */
  replaces: endpoint.optional(),
  keys: z.object({
    /** A point on P-256, uncompressed. */
    p256dh: z.base64url().length(87).startsWith('B'),
    auth: z.base64url().length(22),
  }),
  /** Without it, the one that the device had: a service worker does not know which was chosen. */
  language: z.enum(languages).optional(),
  timeZone,
  /** Without them, those that the device had, else all. */
  kinds: kinds.optional(),
})

export const deviceInput = z.object({ id: z.uuid() })
export const kindsInput = z.object({ id: z.uuid(), kinds })

/** The teams stay chosen while they are not asked for. A gym has at most so many. */
export const hearingInput = z.object({ hears: z.enum(hearings), teamIds: z.array(z.uuid()).max(1000) })

/** Null: pushes come at any time. */
export const quietHoursInput = z
  .object({ from: time, to: time, timeZone })
  .refine(({ from, to }) => from !== to)
  .nullable()

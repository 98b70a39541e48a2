// Inputs of the operations on boards and televisions.
import { z } from 'zod'
import { normalisePairingCode, pairingAlphabet, pairingCodeLength } from '#domain/board/pairing-code.ts'
import { type Day, isDay } from '#domain/day.ts'
import { isTimeZone } from '#domain/time-zone.ts'
import { languages } from '#product/language.ts'

const day = z.custom<Day>(isDay)

export const choicesInput = z.object({ day })

/** The program or team whose session the board shows. */
export const classInput = z.object({
  day,
  of: z.enum(['program', 'team']),
  classId: z.uuid(),
  /** The gym's time zone: the board moves on at its midnight. Without one, it stays on the day. */
  timeZone: z.string().max(100).refine(isTimeZone).optional(),
})

/** `withWaiting`: also those that the coach has not started yet. `language`: of work that a text only names. */
export const timersInput = z
  .object({ withWaiting: z.boolean(), language: z.enum(languages).optional() })
  .optional()

export const slideInput = z.object({ workoutId: z.uuid(), slide: z.int().min(0).max(999) })

/** `next`: the next round or phase, from the moment that the coach saw. `reset`: as before the start. */
export const boardPresses = ['start', 'pause', 'resume', 'next', 'finish', 'reset'] as const
export type BoardPress = (typeof boardPresses)[number]
const count = z.int().min(0).max(999)
export const pressInput = z
  .object({
    press: z.enum(boardPresses),
    seen: z.object({ block: count, step: z.int().min(-2).max(999), marks: count }).optional(),
    /** By the server's clock, where the device has measured it, in milliseconds since 1970. */
    pressedAt: z.int().min(0).optional(),
  })
  .refine(({ press, seen }) => press !== 'next' || seen !== undefined)

export const namesInput = z.object({ areHidden: z.boolean() })

const isCode = (code: string) =>
  code.length === pairingCodeLength && [...code].every(letter => pairingAlphabet.includes(letter))
export const pairInput = z.object({
  pairingCode: z.string().max(20).transform(normalisePairingCode).refine(isCode),
  televisionName: z.string().trim().max(60),
})

export const boardChoiceInput = z.object({ gymId: z.uuid(), isShown: z.boolean() })

export const televisionInput = z.object({ televisionId: z.uuid() })

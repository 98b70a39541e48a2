// Inputs of the forms and operations of programs.
import { z } from 'zod'
import { type Day, daysBetween, isDay } from '#domain/day.ts'
import { blockTypes, lengthOfBlocks, longestBlocks, mostBlocks } from '#domain/programming/block.ts'
import { type Hex, workoutColours } from '#domain/programming/colours.ts'
import { isMonday } from '#domain/programming/own-start.ts'
import { programActions, rangeProblem } from '#domain/programming/program.ts'
import { programStatuses } from '#domain/programming/program-status.ts'
import { isClockTime, isWholeRelease, mostReleaseDays } from '#domain/programming/release.ts'
import { areTextsBounded, mostEdits, mostInEdits, mostWritten, sizeOf } from '#domain/programming/schedule.ts'
import { longestText, longestTitle } from '#domain/programming/workout.ts'
import { leastTrainingPercent, mostTrainingPercent } from '#domain/score/loads/own-loads.ts'
import { mostImported, mostImportedText } from '#domain/spreadsheet/planned-import.ts'

const day = z.custom<Day>(isDay)

export const programFields = z.object({
  name: z.string().trim().min(1).max(longestTitle),
  description: z.string().trim().max(longestText),
  startsOn: day,
  endsOn: day,
  trainingPercent: z.int().min(leastTrainingPercent).max(mostTrainingPercent).nullable(),
  /** Missing in what a page of the version before sends: then it stays as it is. */
  releaseDays: z.int().min(0).max(mostReleaseDays).nullable().optional(),
  releaseTime: z.string().refine(isClockTime).nullable().optional(),
})
export const programInput = programFields.superRefine((range, context) => {
  const problem = isDay(range.startsOn) && isDay(range.endsOn) && rangeProblem(range)
  if (problem) context.addIssue({ code: 'custom', path: ['endsOn'], params: { problem } })
  if (!isWholeRelease(range)) context.addIssue({ code: 'custom', path: ['releaseTime'] })
})
export type ProgramInput = z.infer<typeof programInput>

export const programId = z.object({ programId: z.uuid() })

/** `before`: the details that the coach started from. Others by now mean that it was edited elsewhere. */
export const changedProgramInput = programInput.safeExtend({
  ...programId.shape,
  before: programFields.optional(),
})

/** Idempotency key, made by the browser: a repeated request creates one program. */
export const newProgramInput = programInput.safeExtend(programId.shape)

export const programPage = 30

/** `isLeaving`: the calendar was closed. */
export const presenceInput = programId.extend({ isLeaving: z.boolean().default(false) })

export const programListInput = z.object({
  query: z.string().max(200).default(''),
  status: z.enum(programStatuses).optional(),
  /** Cursor pagination: start and id of the last program on the previous page. */
  cursor: z.object({ startsOn: day, id: z.uuid() }).nullish(),
})

export const statusInput = programId.extend({ action: z.enum(programActions) })

/** Whether athletes join and leave it by themselves. */
export const openInput = programId.extend({ isOpen: z.boolean() })

export const duplicateProgramInput = programId.extend({
  newId: z.uuid(),
  name: programFields.shape.name,
  startsOn: day,
})

/** The days that a calendar shows: at most a month with its full weeks. */
export const calendarInput = programId
  .extend({ from: day, to: day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < 62)

const workoutIds = z.array(z.uuid()).max(100).readonly()
const offset = z.int().min(0).max(6)
const index = z.int().min(0).max(1000)
const written = {
  base: z.uuid(),
  description: z
    .string()
    .max(longestText)
    .refine(text => text.trim() !== ''),
  blocks: z
    .array(z.object({ name: z.string().trim().max(longestTitle), notes: z.string().trim().max(longestText) }))
    .max(mostBlocks)
    .readonly()
    .refine(blocks => lengthOfBlocks(blocks) <= longestBlocks),
}
export const editInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('place'),
    plan: z.array(z.object({ offset, workoutIds })).max(7).readonly(),
    at: z.array(day).max(60).readonly(),
    index: index.optional(),
    from: day.optional(),
    texts: z
      .array(z.object({ offset, workoutId: z.uuid(), ...written }))
      .max(mostWritten)
      .readonly()
      .optional(),
  }),
  z.object({ kind: z.literal('remove'), day, workoutIds }),
  z.object({ kind: z.literal('reorder'), day, workoutId: z.uuid(), index }),
  z.object({ kind: z.literal('write'), day, workoutId: z.uuid(), ...written }),
])

export const mostOwn = 20

export const calendarInputs = {
  /** Idempotency key of this save. */
  saveId: z.uuid(),
  /** The program's revision when the changes were made. */
  revision: z.int().min(0),
  /** Later revisions that this browser made, with changes that were staged together with these. */
  own: z.array(z.int().min(0)).max(mostOwn).readonly().optional(),
  edits: z
    .array(editInput)
    .max(mostEdits)
    .readonly()
    .refine(edits => sizeOf(edits) <= mostInEdits && areTextsBounded(edits)),
}
export const saveCalendarInput = programId.extend(calendarInputs)
export type StagedEdits = Omit<z.infer<typeof saveCalendarInput>, 'programId'>

/** `saveId`: that of the proposal as the owner saw it. */
export const proposalInput = programId.extend({ proposalId: z.uuid(), saveId: z.uuid() })

/** `fingerprint`: of the review that the owner has read. `isOnTop`: also over days that were changed since it was proposed. */
export const publishProposalInput = proposalInput.extend({
  fingerprint: z.string().max(100),
  isOnTop: z.boolean().default(false),
})

export const longestReply = 2000
export const returnProposalInput = proposalInput.extend({ reply: z.string().trim().max(longestReply) })

const newWorkout = z.object({
  workoutId: z.uuid(),
  typeId: z.uuid(),
  name: z.string().trim().max(longestTitle),
  description: written.description,
  descriptionAt: z.int().min(0).max(mostBlocks),
  notes: z.string().max(longestText),
  color: z.custom<Hex>(value => workoutColours.some(({ hex }) => hex === value)),
  blocks: z
    .array(
      z.object({
        name: z.string().trim().max(longestTitle),
        type: z.enum(blockTypes),
        notes: z.string().trim().max(longestText),
      }),
    )
    .max(mostBlocks)
    .refine(blocks => lengthOfBlocks(blocks) <= longestBlocks),
})

const importedDays = {
  /** Idempotency key. */
  importId: z.uuid(),
  workouts: z.array(newWorkout).max(mostImported).readonly(),
  days: z
    .array(
      z.object({
        day,
        workoutId: z.uuid(),
        text: z.object({ description: written.description, blocks: written.blocks }).optional(),
      }),
    )
    .min(1)
    .max(mostImported)
    .readonly(),
}

type Texts = { description: string; blocks: readonly { name: string; notes: string }[] }

function areImportedTextsBounded(input: {
  workouts: readonly Texts[]
  days: readonly { text?: Texts | undefined }[]
}): boolean {
  const texts = [...input.workouts, ...input.days.flatMap(({ text }) => text ?? [])]
  const length = texts.reduce((sum, one) => sum + one.description.length + lengthOfBlocks(one.blocks), 0)
  return length <= mostImportedText
}

/**
 * A program from a spreadsheet. A day has a new workout or one of the library, with a text of its own where `text` says
 * so.
 */
export const importInput = newProgramInput.safeExtend(importedDays).refine(areImportedTextsBounded)

/** The same for a program that is there. `extendTo`: dates that it gets to take them all; it never gets shorter. */
export const importIntoInput = programId
  .extend(importedDays)
  .extend({
    extendTo: z
      .object({ startsOn: day, endsOn: day })
      .refine(range => !rangeProblem(range))
      .optional(),
  })
  .refine(areImportedTextsBounded)

export const importId = z.object({ importId: z.uuid() })

/** `isNew`: another link in the place of the one that there is. */
export const shareInput = programId.extend({ isNew: z.boolean().default(false) })

/** The end of the link to a shared program. */
export const shareSecret = z.object({ secret: z.string().regex(/^[\w-]{22}$/) })

/** The copy starts in the week of this Monday. */
export const copySharedInput = shareSecret.extend({
  /** Idempotency key. */
  importId: z.uuid(),
  programId: z.uuid(),
  startsOn: day.refine(isMonday),
})

/** The workouts of a week, and the versions that days of it have of their own. */
export const weekTextsInput = z.object({
  workoutIds: z.array(z.uuid()).max(100),
  versionIds: z.array(z.uuid()).max(100),
})

const recipients = z.object({
  athleteIds: z.array(z.uuid()).max(5000),
  teamIds: z.array(z.uuid()).max(500),
})
export const assignInput = programId.extend({
  give: recipients.extend({
    /** From their own Monday, or null on the dates of the program; also for those who have it already. */
    startsOn: day.refine(isMonday).nullable().default(null),
  }),
  takeBack: recipients,
})

/** `save`: the staged edits of the calendar, if there are any. */
export const publishInput = assignInput.extend({
  save: saveCalendarInput.omit({ programId: true }).optional(),
})

// The slow part of reading a sheet. It runs in a worker, so that the page stays alive.
import { type Day, startOfWeek } from '#domain/day.ts'
import { type ProposedType, proposedType } from '#domain/notation/suggestions/proposal.ts'
import { readBody } from '#domain/notation/workout-reading.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { layoutOfBareCells } from '#domain/spreadsheet/grid/bare-cells.ts'
import type { MatchableWorkout } from '#domain/spreadsheet/matching.ts'
import {
  planSpreadsheet,
  type SpreadsheetChoices,
  type SpreadsheetPlan,
} from '#domain/spreadsheet/plan-spreadsheet.ts'
import {
  beginsOnAnyDay,
  type NewWorkout,
  type PlannedImport,
  placesOf,
  plannedImport,
} from '#domain/spreadsheet/planned-import.ts'
import {
  filledSheets,
  largestFile,
  readSpreadsheetFile,
  readSpreadsheetText,
  refuseByStart,
} from '#domain/spreadsheet/read-file.ts'
import type { Sheet } from '#domain/spreadsheet/sheet.ts'
import {
  type Beginning,
  beginningOf,
  extensionFor,
  type SpreadsheetDates,
} from '#domain/spreadsheet/spreadsheet-dates.ts'
import { SpreadsheetError } from '#domain/spreadsheet/spreadsheet-error.ts'
import { readClipboardHtml } from '#domain/spreadsheet/text/clipboard-html.ts'
import type { SpreadsheetSource } from './spreadsheet-source.ts'

export type ReadSheets = { name: string; sheets: Sheet[] }

export async function readSource(source: SpreadsheetSource): Promise<ReadSheets> {
  if (source.kind === 'files') throw new SpreadsheetError('several_files')
  if (source.kind === 'clipboard') return { name: '', sheets: readClipboard(source) }
  const { file } = source
  // The start of a file says whether it is a picture, also of one that is too large.
  refuseByStart(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (file.size > largestFile) throw new SpreadsheetError('too_large')
  const name = file.name.replace(/\.[a-z]{2,5}$/i, '')
  const { sheets } = await readSpreadsheetFile(new Uint8Array(await file.arrayBuffer()), name)
  return { name, sheets }
}

function readClipboard({ html, text }: { html: string; text: string }): Sheet[] {
  if (html.length + text.length > largestFile) throw new SpreadsheetError('too_large')
  const table = readClipboardHtml(html, '')
  if (table) return filledSheets([table])
  return readSpreadsheetText({ text, encoding: 'utf8', hasMark: false }, '').sheets
}

/** With the `range` of a program that takes the sheet, cells need no labels. */
export type DryRunInput = Beginning & {
  sheets: readonly Sheet[]
  reading: SpreadsheetChoices
  library: readonly MatchableWorkout[]
  merges: ReadonlyMap<number, boolean>
  /** The program gets the dates that it needs to take all sessions. */
  isExtended: boolean
}

export type DryRun = {
  plan: SpreadsheetPlan
  planned: PlannedImport
  restDays: Day[]
  /** The days of all sessions, also of those that the program does not take. */
  sessionDays: Day[]
  /** Week 1 begins here: on a Monday, unless the sheet may begin on any day. */
  startsOn: Day
  /** What becomes of the dates of the sheet; undefined where it states none. */
  dates: SpreadsheetDates | undefined
  /** The dates that the program needs to take all sessions; undefined where it takes them, or would be too long. */
  extension: DateRange | undefined
  /** The types that the texts of new workouts propose. */
  types: ReadonlyMap<string, ProposedType>
}

export function dryRun(input: DryRunInput): DryRun {
  const { library, merges, range } = input
  const plan = planOf(input)
  const { first, dates } = beginningOf(plan, input)
  const startsOn = beginsOnAnyDay(plan) ? first : startOfWeek(first)
  const choices = { startsOn, movesDates: true }
  const place = placesOf(plan, choices)
  const sessionDays = plan.sessions.map(({ when }) => place(when))
  const extension = range && extensionFor(range, sessionDays)
  const planned = plannedImport(plan, {
    ...choices,
    library,
    merges,
    range: (input.isExtended && extension) || range,
    newId: () => crypto.randomUUID(),
  })
  return {
    plan,
    planned,
    restDays: plan.restDays.map(place),
    sessionDays,
    startsOn,
    dates,
    extension,
    types: new Map(planned.workouts.flatMap(typeOf)),
  }
}

function planOf({ sheets, reading, range }: DryRunInput): SpreadsheetPlan {
  const plan = planSpreadsheet(sheets, reading)
  if (!range || plan.layout !== 'none' || reading.layout) return plan
  return planSpreadsheet(sheets, { ...reading, layout: layoutOfBareCells(sheets) })
}

const known = new Map<string, ProposedType | undefined>()

function typeOf({
  workoutId,
  name,
  description,
  descriptionAt,
  blocks,
}: NewWorkout): [string, ProposedType][] {
  const key = JSON.stringify([name, description, blocks])
  if (!known.has(key))
    known.set(key, proposedType(readBody({ name, description, descriptionAt, blocks }).parts.flat()))
  const type = known.get(key)
  return type ? [[workoutId, type]] : []
}

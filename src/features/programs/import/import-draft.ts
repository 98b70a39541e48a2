// An import that is not committed yet: its sheets, and what the coach has decided. Kept in this browser.
import type { App } from '#client/app.tsx'
import { createLocalValues } from '#client/storage/local-database.ts'
import type { Day } from '#domain/day.ts'
import type { ColumnRole } from '#domain/spreadsheet/columns/column-role.ts'
import type { DateOrder } from '#domain/spreadsheet/labels/written-date.ts'
import type { ReadableLayout } from '#domain/spreadsheet/plan-spreadsheet.ts'
import { hiddenSheets } from '#domain/spreadsheet/sheet.ts'
import type { DatesWay } from '#domain/spreadsheet/spreadsheet-dates.ts'
import type { ReadSheets } from './spreadsheet-work.ts'

/** The program that takes the sheet, and the day onto which it was pasted; undefined for a program of its own. */
export type Target = { programId: string; day: Day | undefined }

export type Choices = {
  /** Undefined: as proposed. */
  name?: string | undefined
  startsOn?: Day | undefined
  /** What becomes of the dates of the sheet, where a program takes it. */
  dates?: DatesWay | undefined
  /** The program that takes the sheet gets the dates that it needs. */
  isExtended?: boolean | undefined
  layout?: ReadableLayout | undefined
  dateOrder?: DateOrder | undefined
  columns: ReadonlyMap<number, ReadonlyMap<number, ColumnRole>>
  leftOut: ReadonlySet<number>
  /** Cells that were left out and are brought back, by their places. */
  kept: ReadonlySet<string>
  merges: ReadonlyMap<number, boolean>
}

export const noChoices: Choices = {
  columns: new Map(),
  leftOut: new Set(),
  kept: new Set(),
  merges: new Map(),
}

export type ImportDraft = {
  /** Idempotency key, and the id of the program. */
  importId: string
  programId: string
  target: Target | undefined
  source: ReadSheets
  choices: Choices
  /** The decisions that were sent, and perhaps carried out: the answer was lost. */
  sent?: string | undefined
}

export function newDraft(source: ReadSheets, target: Target | undefined): ImportDraft {
  const choices = { ...noChoices, leftOut: hiddenSheets(source.sheets) }
  return { importId: crypto.randomUUID(), programId: crypto.randomUUID(), target, source, choices }
}

/** With other ids: it is another import. */
export function restarted(draft: ImportDraft): ImportDraft {
  const { source, target, choices } = draft
  return { ...newDraft(source, target), choices }
}

/** Other decisions about the reading find other sessions, which are decided upon anew. */
export function withReading(choices: Choices, change: Partial<Choices>): Choices {
  return { ...choices, ...change, merges: new Map() }
}

type Decided = Pick<ImportDraft, 'importId' | 'choices' | 'sent'>
type Kept = Omit<ImportDraft, 'choices' | 'sent'> & { gymId: string }

/** A browser that stores nothing loses it with the page. */
export async function keepDraft(app: App, gymId: string, draft: ImportDraft): Promise<void> {
  const { choices: _, sent: __, ...sheets } = draft
  await app.part(createLocalValues).write('sheetImport', { gymId, ...sheets } satisfies Kept)
  await keepDecisions(app, draft)
}

/** The sheets may be large; what is decided about them is small. */
export async function keepDecisions({ part }: App, { importId, choices, sent }: Decided): Promise<void> {
  await part(createLocalValues).write('importChoices', { importId, choices, sent } satisfies Decided)
}

/** The stored draft of this coach for this target. */
export async function keptDraft(
  { part }: App,
  gymId: string,
  target: Target | undefined,
): Promise<ImportDraft | undefined> {
  const localValues = part(createLocalValues)
  try {
    const kept = await localValues.read<Kept>('sheetImport')
    if (kept?.gymId !== gymId || kept.target?.programId !== target?.programId) return undefined
    const decided = await localValues.read<Decided>('importChoices')
    const { gymId: _, ...draft } = kept
    return decided?.importId === kept.importId ? { ...draft, ...decided } : { ...draft, choices: noChoices }
  } catch {
    return undefined
  }
}

/** The same decisions about the same sheets make the same import. */
export function decisionsOf({ choices }: ImportDraft, details: object): string {
  const { columns, leftOut, merges, kept, ...others } = choices
  const roles = [...columns].map(([sheet, chosen]) => [sheet, [...chosen]])
  return JSON.stringify([details, others, roles, [...leftOut], [...merges], [...kept]])
}

// A program as the table of a file, and the way back: the import reads each day as it was.
import { addDays, type Day } from '../day.ts'
import { type BlockType, blockTypes } from '../programming/block.ts'
import { readRelease, writtenRelease } from '../programming/release.ts'
import { type Body, partsOf } from '../programming/workout.ts'
import { dayLabel } from './labels/time-label.ts'
import type { SpreadsheetPlanBuilder } from './plan-builder.ts'
import type { FiledProgram, Sheet, SpreadsheetBlock, SpreadsheetSession } from './sheet.ts'
import { unguarded } from './text/formula-guard.ts'

type FileLanguage = 'en' | 'es'

const columns = ['day', 'session', 'name', 'type', 'color', 'part', 'partName', 'text', 'notes'] as const
type Column = (typeof columns)[number]
type Row = Partial<Record<Column, string>>

/** Above the table: its label, and the value beside it. */
const details = ['program', 'description', 'trainingMax', 'release'] as const
type Detail = (typeof details)[number]

const labels: Record<FileLanguage, Record<Column | Detail | BlockType, string>> = {
  en: {
    program: 'Program',
    description: 'Description',
    trainingMax: 'Training max (%)',
    release: 'Athletes see each day (days before, time)',
    day: 'Date',
    session: 'Session',
    name: 'Workout name',
    type: 'Workout type',
    color: 'Color',
    part: 'Part',
    partName: 'Part name',
    text: 'Text',
    notes: 'Coach notes',
    warmup: 'Warm-up',
    skill: 'Skill',
    strength: 'Strength',
    wod: 'WOD',
    cooldown: 'Cool-down',
  },
  es: {
    program: 'Programa',
    description: 'Descripción',
    trainingMax: 'Máximo de entrenamiento (%)',
    release: 'Los atletas ven cada día (días antes, hora)',
    day: 'Fecha',
    session: 'Sesión',
    name: 'Nombre del entrenamiento',
    type: 'Tipo de entrenamiento',
    color: 'Color',
    part: 'Parte',
    partName: 'Nombre de la parte',
    text: 'Texto',
    notes: 'Notas del coach',
    warmup: 'Calentamiento',
    skill: 'Técnica',
    strength: 'Fuerza',
    wod: 'WOD',
    cooldown: 'Vuelta a la calma',
  },
}

export type FiledWorkout = Body & { name: string; typeCode: string; color: string; notes: string }

/** The rows above the days. */
export function programHead(program: FiledProgram, language: FileLanguage): string[][] {
  const words = labels[language]
  const values: Record<Detail, string> = {
    program: program.name,
    description: program.description,
    trainingMax: program.trainingPercent === null ? '' : String(program.trainingPercent),
    release: writtenRelease(program),
  }
  const head = details
    .filter(detail => values[detail].trim() !== '')
    .map(detail => [words[detail], clean(values[detail]), ...columns.slice(2).map(() => '')])
  return [...head, columns.map(column => words[column])]
}

/** One row for each part of each workout; a day without any has a row too, so that no empty week is lost. */
export function dayRows(day: Day, workouts: readonly FiledWorkout[], language: FileLanguage): string[][] {
  const words = labels[language]
  if (workouts.length === 0) return [cellsOf({ day })]
  return workouts.flatMap((workout, index) =>
    partsOf(workout).map((part, at) =>
      cellsOf({
        day,
        session: String(index + 1),
        ...(at === 0 && {
          name: workout.name,
          type: workout.typeCode,
          color: workout.color,
          notes: workout.notes,
        }),
        ...(part.kind === 'text'
          ? { text: part.text }
          : { part: words[part.block.type], partName: part.block.name, text: part.block.notes }),
      }),
    ),
  )
}

export const daysOf = ({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }): Day[] => {
  const days: Day[] = []
  for (let day = startsOn; day <= endsOn; day = addDays(day, 1)) days.push(day)
  return days
}

const cellsOf = (row: Row): string[] => columns.map(column => clean(row[column] ?? ''))

/** Spaces around a text say nothing, and readers of tables drop them. */
const clean = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()

export type ProgramFile = { sheet: Sheet; headerRow: number; language: FileLanguage }

/** A header is below the few details. */
const mostRowsAbove = 10

/** Undefined where the sheet does not have all of our columns, in our order. */
export function findProgramFile(sheet: Sheet): ProgramFile | undefined {
  for (const [headerRow, row] of sheet.rows.slice(0, mostRowsAbove).entries())
    for (const language of ['en', 'es'] as const)
      if (columns.every((column, at) => row[at] === labels[language][column]))
        return { sheet, headerRow, language }
  return undefined
}

export function readProgramFile(file: ProgramFile, index: number, builder: SpreadsheetPlanBuilder): void {
  const { sheet, headerRow, language } = file
  const words = labels[language]
  const known = new Map<string, number>()
  const at = (row: number, column: number) => ({ sheet: index, row, column })
  const filled = (row: number) =>
    (sheet.rows[row] ?? []).flatMap((text, column) => (text === '' ? [] : [{ text, column }]))
  const partNamed = (label: string) => blockTypes.find(type => words[type] === label) ?? null

  function readRow(row: number): void {
    const texts: readonly string[] = sheet.rows[row] ?? []
    const cell = (column: Column) => unguarded(texts[columns.indexOf(column)] ?? '')
    const label = dayLabel(cell('day'))
    const date = label?.kind === 'date' ? builder.resolve(label.date, at(row, 0)) : undefined
    if (!date) {
      for (const { column } of filled(row))
        builder.mark(at(row, column), { kind: 'unplaced', reason: 'no_day' })
      return
    }
    const body = filled(row).filter(({ column }) => column > 0)
    builder.mark(at(row, 0), { kind: 'label' })
    if (body.length === 0) {
      builder.restDays.push({ date })
      return
    }
    const key = `${date} ${cell('session')}`
    const found = known.get(key)
    const session = found ?? builder.sessions.push(sessionOf(date, cell)) - 1
    known.set(key, session)
    builder.sessions[session]?.blocks.push(blockOf(cell, partNamed(cell('part'))))
    for (const { column } of body)
      builder.mark(
        at(row, column),
        column < columns.length
          ? { kind: 'session', session }
          : { kind: 'unplaced', reason: 'unknown_column' },
      )
  }

  for (let row = 0; row <= headerRow; row++)
    for (const { column } of filled(row)) builder.mark(at(row, column), { kind: 'label' })
  builder.program = detailsOf(file)
  for (let row = headerRow + 1; row < sheet.rows.length; row++) readRow(row)
}

function detailsOf({ sheet, headerRow, language }: ProgramFile): FiledProgram {
  const words = labels[language]
  const above = sheet.rows.slice(0, headerRow)
  const detail = (name: Detail) => unguarded(above.find(([label]) => label === words[name])?.[1] ?? '')
  const percent = Number(detail('trainingMax'))
  return {
    name: detail('program'),
    description: detail('description'),
    trainingPercent: Number.isInteger(percent) && percent > 0 ? percent : null,
    ...readRelease(detail('release')),
  }
}

type CellOf = (column: Column) => string

const sessionOf = (date: Day, cell: CellOf): SpreadsheetSession => ({
  when: { date },
  ...(cell('name') && { name: cell('name') }),
  ...(cell('notes') && { notes: cell('notes') }),
  look: { typeCode: cell('type'), color: cell('color') },
  blocks: [],
})

function blockOf(cell: CellOf, type: BlockType | null): SpreadsheetBlock {
  const [name, text] = [cell('partName'), cell('text')]
  return { type, ...(name && { name }), text }
}

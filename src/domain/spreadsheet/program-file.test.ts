import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../day.ts'
import { blockTypeNamed } from '../notation/chunks/headings.ts'
import { blockTypes } from '../programming/block.ts'
import { workoutColours } from '../programming/colours.ts'
import { noRelease, usualRelease } from '../programming/release.ts'
import { planSpreadsheet } from './plan-spreadsheet.ts'
import { plannedImport } from './planned-import.ts'
import { dayRows, daysOf, type FiledWorkout, programHead } from './program-file.ts'
import { readSpreadsheetFile } from './read-file.ts'
import { byteOrderMark, csvLine, fileSeparators } from './text/write-delimited.ts'

type Program = {
  name: string
  description: string
  trainingPercent: number | null
  releaseDays: number | null
  releaseTime: string | null
  startsOn: Day
  endsOn: Day
  days: ReadonlyMap<Day, readonly FiledWorkout[]>
}
type Language = 'en' | 'es'

const linesOf = (program: Program, language: Language) => [
  ...programHead(program, language),
  ...daysOf(program).flatMap(day => dayRows(day, program.days.get(day) ?? [], language)),
]

/** Reads the file as the import would store it, each day as it would show. */
async function readBack(file: string): Promise<Program> {
  const { sheets } = await readSpreadsheetFile(new TextEncoder().encode(file), 'program.csv')
  const plan = planSpreadsheet(sheets, { today: '2026-11-17' })
  expect(plan.cells.filter(({ kind }) => kind === 'unplaced' || kind === 'ignored')).toEqual([])
  expect({ isOpen: plan.isOrderOpen, warnings: plan.warnings }).toEqual({ isOpen: false, warnings: [] })
  let id = 0
  const stored = plannedImport(plan, { startsOn: '2026-11-16', library: [], newId: () => String(++id) })
  const days = new Map<Day, FiledWorkout[]>()
  for (const { day, workoutId, text } of stored.days) {
    const found = stored.workouts.find(workout => workout.workoutId === workoutId)
    if (!found?.look) throw new Error('a day has a workout that is not stored')
    const { name, notes, look, description, descriptionAt, blocks } = found
    const shown = {
      name,
      notes,
      ...look,
      descriptionAt,
      description: text?.description ?? description,
      blocks: blocks.map((block, at) => ({ ...block, ...pickText(text?.blocks[at] ?? block) })),
    }
    days.set(day, [...(days.get(day) ?? []), shown])
  }
  if (!plan.program) throw new Error('no program')
  return { ...plan.program, startsOn: stored.startsOn, endsOn: stored.endsOn, days }
}

const pickText = ({ name, notes }: { name: string; notes: string }) => ({ name, notes })

const piece = fc.constantFrom(
  'a',
  'Run',
  '5x5',
  '80',
  '%',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  "'",
  '=',
  '+',
  '-',
  '@',
  '=SUM(A1)',
  '#REF!',
  'Rest',
  'Descanso',
  'Week 2',
  'Mon',
  '3/2/2027',
  'AM',
  '- 10 burpees',
  'día',
  '💪',
)
const text = fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join('').trim())
const filledText = text.filter(found => found !== '')
const workout: fc.Arbitrary<FiledWorkout> = fc
  .record({
    name: text,
    typeCode: fc.constantFrom('metcon', 'long_run', '=odd'),
    color: fc.constantFrom(...workoutColours.map(({ hex }) => hex as string)),
    notes: text,
    description: filledText,
    blocks: fc.array(fc.record({ type: fc.constantFrom(...blockTypes), name: text, notes: text }), {
      maxLength: 3,
    }),
    at: fc.nat(3),
  })
  .map(({ at, ...rest }) => ({ ...rest, descriptionAt: Math.min(at, rest.blocks.length) }))
const program: fc.Arbitrary<Program> = fc
  .record({
    name: filledText,
    description: text,
    trainingPercent: fc.option(fc.integer({ min: 50, max: 100 })),
    release: fc.constantFrom(noRelease, usualRelease, { releaseDays: 0, releaseTime: '06:05' }),
    weeks: fc.array(fc.array(fc.array(workout, { maxLength: 3 }), { minLength: 7, maxLength: 7 }), {
      minLength: 1,
      maxLength: 3,
    }),
    empty: fc.nat(2),
  })
  .map(({ weeks, empty, release, ...details }) => {
    const all = [...weeks.flat(), ...Array.from({ length: empty * 7 }, () => [])]
    const startsOn: Day = '2027-02-03'
    const days = all.flatMap((workouts, at) =>
      workouts[0] ? [[addDays(startsOn, at), workouts] as const] : [],
    )
    return {
      ...details,
      ...release,
      startsOn,
      endsOn: addDays(startsOn, all.length - 1),
      days: new Map(days),
    }
  })

describe('a program as a file', () => {
  it('[FILE-01] is read back by the import as the same program, whatever its texts hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        program,
        fc.constantFrom<Language>('en', 'es'),
        fc.constantFrom(...fileSeparators),
        async (written, language, separator) => {
          const lines = linesOf(written, language).map(line => csvLine(line, separator))
          expect(await readBack(`${byteOrderMark}${lines.join('')}`)).toEqual(written)
        },
      ),
      { numRuns: 60 },
    )
  })

  const plain = (given: Partial<FiledWorkout>): FiledWorkout => ({
    name: '',
    typeCode: 'metcon',
    color: '#BAE6FD',
    notes: '',
    description: 'Run',
    blocks: [],
    descriptionAt: 0,
    ...given,
  })
  const week = (...workouts: FiledWorkout[]): Program => ({
    name: 'Base',
    description: '',
    trainingPercent: null,
    ...noRelease,
    startsOn: '2027-02-01',
    endsOn: addDays('2027-02-01', workouts.length - 1),
    days: new Map(workouts.map((one, at) => [addDays('2027-02-01', at), [one]])),
  })

  it('[FILE-01] keeps apart workouts of the same words with other names, notes or types', async () => {
    const written = week(
      plain({ notes: 'easy' }),
      plain({ notes: 'hard' }),
      plain({ name: 'Run' }),
      plain({ typeCode: 'run' }),
      plain({ description: 'Squat 5x5 @ 80%' }),
      plain({ description: 'Squat 5x3 @ 85%' }),
      plain({ description: 'SQUAT 5x5 @ 80%' }),
    )
    const file = linesOf(written, 'en')
      .map(line => csvLine(line))
      .join('')
    expect(await readBack(file)).toEqual(written)
  })

  it('[FILE-01] is read back after a spreadsheet has saved it in its own way', async () => {
    const saved =
      'Program;Base;;;;;;;\r\nDate;Session;Workout name;Workout type;Color;Part;Part name;Text;Coach notes\r\n' +
      '01/02/2027;1;;metcon;#BAE6FD;;;Run;\r\n13/02/2027;;;;;;;;\r\n'
    expect(await readBack(saved)).toEqual({ ...week(plain({})), endsOn: '2027-02-13' })
  })

  it('[FILE-02] has a row for each part in order, and one for a day without any', () => {
    const warmup = { type: 'warmup', name: 'Ready', notes: 'Row' } as const
    const written = week(plain({ description: '=1+1', blocks: [warmup], descriptionAt: 1, notes: 'Breathe' }))
    expect(
      linesOf({ ...written, endsOn: '2027-02-02', trainingPercent: 90, ...usualRelease }, 'es').map(line =>
        line.join('|'),
      ),
    ).toEqual([
      'Programa|Base|||||||',
      'Máximo de entrenamiento (%)|90|||||||',
      'Los atletas ven cada día (días antes, hora)|1 20:00|||||||',
      'Fecha|Sesión|Nombre del entrenamiento|Tipo de entrenamiento|Color|Parte|Nombre de la parte|Texto|Notas del coach',
      '2027-02-01|1||metcon|#BAE6FD|Calentamiento|Ready|Row|Breathe',
      '2027-02-01|1||||||=1+1|',
      '2027-02-02||||||||',
    ])
  })

  it('[FILE-02] names its parts by words that the reader of texts knows', () => {
    for (const language of ['en', 'es'] as const)
      for (const type of blockTypes) {
        const [row = []] = dayRows(
          '2027-02-01',
          [plain({ blocks: [{ type, name: '', notes: 'x' }], descriptionAt: 1 })],
          language,
        )
        expect(blockTypeNamed(row[5] ?? '')).toBe(type)
      }
  })

  it('[FILE-01] lists a row whose date cannot be read', async () => {
    const file =
      'Date,Session,Workout name,Workout type,Color,Part,Part name,Text,Coach notes\r\n2027-02-01,1,,,,,,Run,\r\nsoon,1,,,,,,Row,\r\n'
    const { sheets } = await readSpreadsheetFile(new TextEncoder().encode(file), 'x')
    const { cells, sessions } = planSpreadsheet(sheets, { today: '2026-11-17' })
    expect(sessions).toHaveLength(1)
    expect(cells.flatMap(cell => (cell.kind === 'unplaced' ? [cell.text] : []))).toEqual(['soon', '1', 'Row'])
  })
})

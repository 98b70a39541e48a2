// Tables: a row is a movement with its numbers, and the first row says what each column is.
import type { Chunk, ChunkOf } from '../chunks/chunk.ts'
import type { Span } from '../structure.ts'
import { plainText } from '../text/tokens.ts'

type Column = 'name' | 'sets' | 'reps' | 'setsAndReps' | 'load' | 'rpe' | 'rir' | 'other'

const patterns: [RegExp, Column][] = [
  [/^(exercises?|movements?|lifts?|ejercicios?|movimientos?|levantamientos?)$/, 'name'],
  [/^(sets|series|rondas|rounds)\b.*\b(reps?|repeticiones)\b/, 'setsAndReps'],
  [/^(sets|series|rondas|rounds)$/, 'sets'],
  [/^(reps?|repeticiones|repes)$/, 'reps'],
  [/^(loads?|weight|peso|carga|kg|lb|lbs|intensity|intensidad)\b|%/, 'load'],
  [/^rpe\b/, 'rpe'],
  [/^rir\b/, 'rir'],
]

const columnOf = (cell: string): Column => {
  const words = plainText(cell)
    .replace(/[*_.:]/g, '')
    .trim()
  return patterns.find(([pattern]) => pattern.test(words))?.[1] ?? 'other'
}

/** The chunks of a text, where rows of a table have the numbers of a movement and nothing else. */
export function withTables(chunks: readonly Chunk[], text: string): readonly Chunk[] {
  if (!/[\t|]/.test(text)) return chunks
  const read: Chunk[] = []
  let columns: Column[] | undefined
  for (const line of linesOf(chunks)) {
    const [first] = line
    const cells = first && first.kind !== 'line' ? cellsOf(line, text) : []
    const kinds = cells.map(({ start, end }) => columnOf(text.slice(start, end)))
    if (cells.length < 2) {
      if (first?.kind !== 'line' || first.blank) columns = undefined
      read.push(...line)
    } else if (kinds.includes('sets') || kinds.includes('setsAndReps') || kinds.includes('reps')) {
      columns = kinds[0] === 'other' ? ['name', ...kinds.slice(1)] : kinds
    } else if (columns) read.push(...rowOf(line, cells, columns))
    else read.push(...withoutTimes(line, cells))
  }
  return read
}

/** Each line break is a line of its own. */
function linesOf(chunks: readonly Chunk[]): Chunk[][] {
  const lines: Chunk[][] = []
  let isOpen = false
  for (const chunk of chunks) {
    if (chunk.kind === 'line' || !isOpen) lines.push([])
    lines.at(-1)?.push(chunk)
    isOpen = chunk.kind !== 'line'
  }
  return lines
}

/** More are no table. */
const mostCells = 12

/** Between tabs or bars, without those that are empty at the ends. */
function cellsOf(line: readonly Chunk[], text: string): Span[] {
  const [start, end] = [line[0]?.start ?? 0, line.at(-1)?.end ?? 0]
  const written = text.slice(start, end)
  const mark = written.includes('\t') ? '\t' : '|'
  const cells: Span[] = []
  let at = start
  for (const cell of written.split(mark)) {
    const isEnd = cell.trim() === '' && (at === start || at + cell.length === end)
    if (!isEnd) cells.push({ start: at, end: at + cell.length })
    at += cell.length + 1
  }
  return cells.length > mostCells ? [] : cells
}

const chunksIn = (line: readonly Chunk[], { start, end }: Span) =>
  line.filter(chunk => chunk.start >= start && chunk.end <= end && !isBar(chunk))

const isBar = (chunk: Chunk) => chunk.kind === 'mark' && chunk.text === '|'

function rowOf(line: readonly Chunk[], cells: readonly Span[], columns: readonly Column[]): Chunk[] {
  const cellOf = (column: Column) => {
    const cell = cells[columns.indexOf(column)]
    return cell ? chunksIn(line, cell) : []
  }
  const name = cellOf('name')
  if (!name.some(({ kind }) => kind === 'movement' || kind === 'word')) return []
  return [
    ...name,
    ...onlyMeasure(cellOf('setsAndReps')),
    ...timesOf(cellOf('sets'), cellOf('reps')),
    ...onlyMeasure(cellOf('load')),
    ...effortOf('rpe', cellOf('rpe')),
    ...effortOf('rir', cellOf('rir')),
  ]
}

/** Two of them ("4x4 / 5x3") may be two weeks. */
function onlyMeasure(cell: readonly Chunk[]): ChunkOf<'measure'>[] {
  const [only, more] = cell.filter(chunk => chunk.kind === 'measure')
  return only && !more && cell.every(({ kind }) => kind !== 'movement') ? [only] : []
}

function timesOf(setsCell: readonly Chunk[], repsCell: readonly Chunk[]): Chunk[] {
  const [[sets], [reps]] = [onlyMeasure(setsCell), onlyMeasure(repsCell)]
  if (sets?.value.kind !== 'quantity' || sets.value.numbers.length > 1) return []
  const [count = 1] = sets.value.numbers
  const of = reps?.value.kind === 'quantity' || reps?.value.kind === 'duration' ? reps.value : undefined
  if (!of) return []
  const [start, end] = [Math.min(sets.start, reps?.start ?? 0), Math.max(sets.end, reps?.end ?? 0)]
  return [{ kind: 'measure', value: { kind: 'times', count, of }, effort: false, start, end }]
}

function effortOf(tag: 'rpe' | 'rir', cell: readonly Chunk[]): Chunk[] {
  const [effort] = onlyMeasure(cell)
  return effort ? [{ kind: 'phrase', tag, start: effort.start, end: effort.start }, effort] : []
}

/** A time after the sets is the rest between them: "Sentadilla  4x8  2 min". */
function withoutTimes(line: readonly Chunk[], cells: readonly Span[]): readonly Chunk[] {
  const at = cells.findIndex(cell => chunksIn(line, cell).some(isSets))
  if (at < 0) return line
  const times = cells.slice(at + 1).flatMap(cell => {
    const only = chunksIn(line, cell)
    return only.every(chunk => chunk.kind === 'measure' && chunk.value.kind === 'duration') ? only : []
  })
  return line.filter(chunk => !times.includes(chunk))
}

const isSets = (chunk: Chunk) => chunk.kind === 'measure' && chunk.value.kind === 'times'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { cellKey } from '#domain/spreadsheet/plan-builder.ts'
import type { SpreadsheetPlan } from '#domain/spreadsheet/plan-spreadsheet.ts'
import {
  type CellAddress,
  type CellUse,
  cellName,
  isKeepable,
  type Sheet,
} from '#domain/spreadsheet/sheet.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { usedAs } from './import-words.ts'
import type { Selection, SessionView } from './session-view.tsx'

type SpreadsheetViewProps = {
  sheets: readonly Sheet[]
  cells: SpreadsheetPlan['cells']
  sessions: readonly SessionView[]
  selection: Selection
  /** A program that is there takes the sheet. */
  isIntoProgram: boolean
  /** Cells that the coach has brought back, by their places. */
  kept: ReadonlySet<string> | undefined
  onKeep: (cell: CellAddress, isKept: boolean) => void
  onSelect: (cell: CellAddress) => void
  /** Where the calendar is not beside it. */
  onShowSession?: (() => void) | undefined
}

/** Rows on the screen at once: a long sheet would make the page slow. */
const rowsShown = 150

/** The coach's own sheet, with what became of each cell. */
export function SpreadsheetView({
  sheets,
  cells,
  sessions,
  selection,
  isIntoProgram,
  kept,
  onKeep,
  onSelect,
  onShowSession,
}: SpreadsheetViewProps) {
  const text = useImportText()
  const [shown, setShown] = useState(0)
  const [from, setFrom] = useState(0)
  const table = useRef<HTMLTableElement>(null)
  const pointed =
    selection.cell ?? (selection.session === undefined ? undefined : sessions[selection.session]?.cells[0])
  const pointedKey = pointed && cellKey(pointed)

  // A choice made elsewhere is brought into view.
  const [seen, setSeen] = useState(pointedKey)
  if (pointed && pointedKey !== seen) {
    setSeen(pointedKey)
    setShown(pointed.sheet)
    setFrom(Math.floor(pointed.row / rowsShown) * rowsShown)
  }
  useEffect(() => {
    if (selection.from === 'sheet' || !pointedKey) return
    const cell = table.current?.querySelector(`[data-cell="${pointedKey}"]`)
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [pointedKey, selection.from])

  const sheet = sheets[shown] ?? sheets[0]
  if (!sheet) return null
  const uses = new Map(cells.map(cell => [cellKey(cell.at), cell]))
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.findLastIndex(Boolean) + 1), 0)
  const columns = Array.from({ length: width }, (_, column) => column)
  const rows = sheet.rows.slice(from, from + rowsShown)
  const reached = rows.flatMap((row, at) =>
    row.flatMap((cell, column) => (cell === '' ? [] : [{ sheet: shown, row: from + at, column }])),
  )
  const focusable = pointed && pointed.sheet === shown ? pointed : reached[0]

  function placeOf(target: EventTarget): CellAddress | undefined {
    const { cell } = (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset ?? {}
    const [at = 0, row = 0, column = 0] = cell?.split(' ').map(Number) ?? []
    return cell ? { sheet: at, row, column } : undefined
  }

  function press(event: MouseEvent) {
    const place = placeOf(event.target)
    if (place) onSelect(place)
  }

  /** Arrows go to the next cell that is not empty. */
  function move(event: KeyboardEvent) {
    const place = placeOf(event.target)
    if (!place) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onSelect(place)
      return
    }
    const next = nextCell(place, reached, event.key)
    if (!next) return
    event.preventDefault()
    onSelect(next)
    table.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(next)}"]`)?.focus()
  }

  return (
    <div className="flex min-h-0 flex-col gap-2">
      {sheets.length > 1 && (
        <SegmentedControl
          label={text('sheet')}
          value={String(shown)}
          onChange={next => {
            setShown(Number(next))
            setFrom(0)
          }}
          segments={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
        />
      )}
      <div className="min-h-40 overflow-auto rounded-control border border-line bg-card">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its cells
          role="grid"
          aria-label={text('sheetLabel', { name: sheet.name || text('sheet') })}
          onClick={press}
          onKeyDown={move}
          className="border-separate border-spacing-0 text-xs leading-4"
        >
          <thead>
            <tr>
              <td className={classNames(headClasses, 'left-0 z-20')} />
              {columns.map(column => (
                <th key={column} scope="col" className={headClasses}>
                  {lettersOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a sheet stay as they are
              <tr key={from + at}>
                <th scope="row" className={rowHeadClasses}>
                  {from + at + 1}
                </th>
                {columns.map(column => {
                  const place = { sheet: shown, row: from + at, column }
                  const key = cellKey(place)
                  return (
                    <Cell
                      key={column}
                      place={key}
                      use={uses.get(key)}
                      text={row[column] ?? ''}
                      sessions={sessions}
                      isIntoProgram={isIntoProgram}
                      isFocusable={focusable?.row === place.row && focusable.column === column}
                      isSelected={isPointedAt(selection, key, uses.get(key))}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sheet.rows.length > rowsShown && (
        <div className="flex items-center justify-between gap-3 text-muted text-sm">
          {text('rows', {
            from: from + 1,
            to: Math.min(from + rowsShown, sheet.rows.length),
            all: sheet.rows.length,
          })}
          <span className="flex">
            <IconButton
              label={text('rowsBefore')}
              icon={<ChevronLeft />}
              disabled={from === 0}
              onClick={() => setFrom(Math.max(0, from - rowsShown))}
            />
            <IconButton
              label={text('rowsAfter')}
              icon={<ChevronRight />}
              disabled={from + rowsShown >= sheet.rows.length}
              onClick={() => setFrom(from + rowsShown)}
            />
          </span>
        </div>
      )}
      <PointedCell
        cell={pointed && uses.get(cellKey(pointed))}
        sheets={sheets}
        sessions={sessions}
        isIntoProgram={isIntoProgram}
        kept={kept}
        onKeep={onKeep}
        onShowSession={onShowSession}
      />
    </div>
  )
}

const headClasses =
  'sticky top-0 z-10 min-w-10 border-line border-r border-b bg-sunken px-2 py-1 text-center font-medium text-muted'
const rowHeadClasses =
  'sticky left-0 z-10 border-line border-r border-b bg-sunken px-2 py-1 text-right align-top font-medium text-muted'

type FoundCell = SpreadsheetPlan['cells'][number]

type CellProps = {
  place: string
  text: string
  use: FoundCell | undefined
  sessions: readonly SessionView[]
  isIntoProgram: boolean
  isFocusable: boolean
  isSelected: boolean
}

function Cell(props: CellProps) {
  const { place, text: written, use, sessions, isFocusable, isSelected } = props
  const text = useImportText()
  const { language } = useLanguage()
  if (!use) return <td className="border-line/60 border-r border-b" />
  const session = use.kind === 'session' ? sessions[use.session] : undefined
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: of a grid
      role="gridcell"
      data-cell={place}
      tabIndex={isFocusable ? 0 : -1}
      aria-selected={isSelected}
      style={session?.day ? { boxShadow: `inset 4px 0 ${session.colour}` } : undefined}
      className={classNames(
        'relative cursor-pointer border-line/60 border-r border-b p-0 align-top focus-visible:-outline-offset-2',
        looks[use.kind],
        isSelected && 'bg-volt! text-volt-ink!',
      )}
    >
      <span className="line-clamp-4 w-max min-w-12 max-w-44 whitespace-pre-line px-2.5 py-1">{written}</span>
      <span className="sr-only">, {usedAs(use, props, text, language)}</span>
    </td>
  )
}

const looks: Record<CellUse['kind'], string> = {
  session: '',
  rest: 'text-muted italic',
  athlete: '',
  note: 'text-muted',
  label: 'bg-sunken/60 font-semibold',
  ignored: 'text-muted line-through decoration-muted/60',
  unplaced: 'bg-warning-soft text-warning font-medium',
}

type PointedCellProps = Omit<SpreadsheetViewProps, 'cells' | 'selection' | 'onSelect'> & {
  cell: FoundCell | undefined
}

/** The whole text of the chosen cell, and what became of it. */
function PointedCell(props: PointedCellProps) {
  const { cell, sheets, kept, onKeep, onShowSession } = props
  const text = useImportText()
  const { language } = useLanguage()
  if (!cell) return <p className="text-muted text-sm">{text('pickCell')}</p>
  const isKept = kept?.has(cellKey(cell.at)) ?? false
  const mayKeep = cell.kind === 'ignored' && isKeepable(cell.rule)
  return (
    <div role="status" className="grid gap-1 text-sm">
      <p>
        <span className="font-semibold">{cellName(cell.at, sheets)}</span>{' '}
        <span className={cell.kind === 'unplaced' ? 'text-warning' : 'text-muted'}>
          {usedAs(cell, props, text, language)}
        </span>
      </p>
      <p className="max-h-32 overflow-y-auto whitespace-pre-line">{cell.text}</p>
      {(mayKeep || isKept) && (
        <Button className="justify-self-start" onClick={() => onKeep(cell.at, !isKept)}>
          {text(isKept ? 'leaveOutAgain' : 'bringBack')}
        </Button>
      )}
      {onShowSession && cell.kind === 'session' && (
        <Button className="justify-self-start" onClick={onShowSession}>
          {text('showSession')}
        </Button>
      )}
    </div>
  )
}

function isPointedAt(selection: Selection, key: string, use: FoundCell | undefined): boolean {
  if (selection.cell && cellKey(selection.cell) === key) return true
  return use?.kind === 'session' && use.session === selection.session
}

function nextCell(from: CellAddress, cells: readonly CellAddress[], key: string): CellAddress | undefined {
  const inRow = cells.filter(({ row }) => row === from.row)
  const inColumn = cells.filter(({ column }) => column === from.column)
  switch (key) {
    case 'ArrowRight':
      return inRow.find(({ column }) => column > from.column)
    case 'ArrowLeft':
      return inRow.findLast(({ column }) => column < from.column)
    case 'ArrowDown':
      return inColumn.find(({ row }) => row > from.row)
    case 'ArrowUp':
      return inColumn.findLast(({ row }) => row < from.row)
    default:
      return undefined
  }
}

const lettersOf = (column: number) => cellName({ sheet: 0, row: 0, column }, []).replace(/(?<!\d)\d+$/, '')

import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { isDay } from '#domain/day.ts'
import { longestTitle } from '#domain/programming/workout.ts'
import type { ColumnRole } from '#domain/spreadsheet/columns/column-role.ts'
import type { DateOrder } from '#domain/spreadsheet/labels/written-date.ts'
import { type Layout, readableLayouts, type SpreadsheetPlan } from '#domain/spreadsheet/plan-spreadsheet.ts'
import { beginsOnAnyDay } from '#domain/spreadsheet/planned-import.ts'
import { cellAt, cellName, type Sheet } from '#domain/spreadsheet/sheet.ts'
import { useSameName } from '#features/programs/program-saving.ts'
import { dayInText } from '#i18n/day-words.ts'
import { type ImportText, useImportText } from '#i18n/import/import-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { type Choices, withReading } from '../import-draft.ts'
import type { DryRun } from '../spreadsheet-work.ts'
import { OpenChoice } from './import-dates.tsx'
import { readableLayout } from './import-words.ts'

type ImportChoicesProps = {
  dryRun: DryRun
  sheets: readonly Sheet[]
  choices: Choices
  /** Undefined where a program takes the sheet. */
  name: string | undefined
  onChange: (choices: Choices) => void
}

/** What the coach decides about the whole sheet. */
export function ImportChoices({ dryRun, sheets, choices, name, onChange }: ImportChoicesProps) {
  const text = useImportText()
  const { plan } = dryRun
  const layout = choices.layout ?? readableLayout(plan.layout)
  const order = choices.dateOrder ?? plan.dateOrder
  return (
    <div className="grid gap-5">
      {plan.isOrderOpen && !choices.dateOrder && (
        <OrderQuestion plan={plan} onChange={dateOrder => onChange(withReading(choices, { dateOrder }))} />
      )}
      <div className="grid items-start gap-x-4 gap-y-3 sm:max-xl:grid-cols-2 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.4fr)]">
        {name !== undefined && (
          <ProgramName name={name} onChange={typed => onChange({ ...choices, name: typed })} />
        )}
        <FirstWeek dryRun={dryRun} choices={choices} onChange={onChange} />
        <Select
          label={text('layout')}
          placeholder={text('chooseLayout')}
          value={layout}
          items={readableLayouts.map(value => ({ value, label: text(`layout_${value}`) }))}
          onChange={value => onChange(withReading(choices, { layout: value }))}
        />
      </div>
      {order && order !== 'Y-M-D' && !(plan.isOrderOpen && !choices.dateOrder) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-semibold text-sm">{text('dateOrder')}</span>
          <OrderChoice order={order} onChange={dateOrder => onChange(withReading(choices, { dateOrder }))} />
        </div>
      )}
      {sheets.length > 1 && <SheetChoice sheets={sheets} choices={choices} onChange={onChange} />}
      <ColumnChoice plan={plan} sheets={sheets} choices={choices} onChange={onChange} />
    </div>
  )
}

type NameProps = { name: string; onChange: (name: string) => void }

function ProgramName({ name, onChange }: NameProps) {
  const text = useImportText()
  const sameName = useSameName(name)
  return (
    <TextField
      label={text('name')}
      className="max-xl:col-span-full"
      autoComplete="off"
      maxLength={longestTitle}
      value={name}
      hint={sameName}
      error={name.trim() === '' ? text('nameMissing') : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type PartProps = { choices: Choices; onChange: (choices: Choices) => void }

function FirstWeek({ dryRun, choices, onChange }: PartProps & { dryRun: DryRun }) {
  const text = useImportText()
  const { language } = useLanguage()
  const { plan, startsOn, dates } = dryRun
  return (
    <DateField
      label={beginsOnAnyDay(plan) ? text('startsOnDay') : text('startsOn')}
      value={startsOn}
      hint={
        dates?.way === 'moved'
          ? text('startMoved')
          : text('startHint', { day: dayInText(startsOn, language) })
      }
      onChange={value => {
        if (isDay(value)) onChange({ ...choices, startsOn: value, dates: undefined })
      }}
    />
  )
}

type OrderProps = { onChange: (order: DateOrder) => void }

const orders = (text: ImportText): { value: DateOrder; label: string }[] => [
  { value: 'D/M/Y', label: text('dayFirst') },
  { value: 'M/D/Y', label: text('monthFirst') },
]

function OrderChoice({ order, onChange }: OrderProps & { order: DateOrder }) {
  const text = useImportText()
  return (
    <SegmentedControl label={text('dateOrder')} value={order} onChange={onChange} segments={orders(text)} />
  )
}

function OrderQuestion({ plan, onChange }: OrderProps & { plan: SpreadsheetPlan }) {
  const text = useImportText()
  const example = plan.cells.find(cell => cell.kind === 'label' && /\d[/.-]\d/.test(cell.text))?.text ?? ''
  const [date = '3/4'] = /\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?/.exec(example) ?? []
  return (
    <Alert
      tone="warning"
      title={text('orderOpenTitle', { date })}
      action={<OpenChoice label={text('dateOrder')} options={orders(text)} onChoose={onChange} />}
    >
      {text('orderOpenBody')}
    </Alert>
  )
}

function SheetChoice({ sheets, choices, onChange }: PartProps & { sheets: readonly Sheet[] }) {
  const text = useImportText()
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold text-sm">{text('sheets')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {sheets.map(({ name }, index) => (
          <CheckLabel
            // biome-ignore lint/suspicious/noArrayIndexKey: the sheets of a workbook stay as they are
            key={index}
            className="min-h-11"
            checked={!choices.leftOut.has(index)}
            onChange={isRead => {
              const leftOut = new Set(choices.leftOut)
              if (isRead) leftOut.delete(index)
              else leftOut.add(index)
              onChange(withReading(choices, { leftOut }))
            }}
          >
            <span className="wrap-anywhere">{name}</span>
          </CheckLabel>
        ))}
      </div>
    </fieldset>
  )
}

const exerciseRoles: readonly ColumnRole[] = [
  'exercise',
  'sets',
  'reps',
  'load',
  'rest',
  'tempo',
  'effort',
  'amount',
]
const roles: readonly ColumnRole[] = [
  'day',
  'week',
  'workout',
  'type',
  'name',
  'notes',
  'result',
  ...exerciseRoles,
  'ignored',
]

type ColumnChoiceProps = PartProps & { plan: SpreadsheetPlan; sheets: readonly Sheet[] }

/** In a sheet with the days side by side: what is of a day, and what stands beside the days. */
const rolesInGrid: readonly ColumnRole[] = [
  'workout',
  'day',
  'week',
  'name',
  'notes',
  'result',
  ...exerciseRoles,
  'ignored',
]
const rolesInWeeks: readonly ColumnRole[] = [
  'week',
  'day',
  'type',
  'notes',
  'result',
  ...exerciseRoles,
  'ignored',
]
const rolesOfAthletes: readonly ColumnRole[] = ['athlete', 'email', 'ignored']
const rolesOfBareCells: readonly ColumnRole[] = ['workout', 'notes', 'result', 'ignored']

function rolesIn(layout: Layout | undefined): readonly ColumnRole[] {
  if (layout === 'days' || layout === 'parts' || layout === 'stacked') return rolesInGrid
  if (layout === 'weeks') return rolesInWeeks
  if (layout === 'athletes') return rolesOfAthletes
  return layout === 'cells' || layout === 'lines' ? rolesOfBareCells : roles
}

/** The meaning of each column, for sheets with one meaning per column and for those that nothing else was found in. */
export function ColumnChoice({ plan, sheets, choices, onChange }: ColumnChoiceProps) {
  const text = useImportText()
  const [isWhole, setIsWhole] = useState(false)
  const read = sheets.flatMap((sheet, index) => {
    const isTable = plan.columns.has(index) || choices.layout === 'sessions'
    return isTable && !choices.leftOut.has(index) ? [{ sheet, index }] : []
  })
  if (read.length === 0) return null

  /** Beside the days it is no day of its own. */
  function labelOf(role: ColumnRole, index: number, column: number): string {
    const isBeside = rolesIn(plan.layouts.get(index)) === rolesInGrid && !plan.columns.get(index)?.[column]
    return text(role === 'workout' && isBeside ? 'role_more' : `role_${role}`)
  }

  return (
    <details className="group" open={plan.sessions.length + plan.athletes.length === 0 || undefined}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        {text('columns')}
      </summary>
      {read.map(({ sheet, index }) => (
        <div key={index} className="grid gap-x-4 gap-y-3 pt-1 min-[26rem]:grid-cols-2 lg:grid-cols-4">
          {columnsOf(sheet)
            .slice(0, isWhole ? undefined : firstColumns)
            .map(column => {
              const found = plan.columns.get(index)?.[column]
              const role = choices.columns.get(index)?.get(column) ?? found ?? null
              const letter = cellName({ sheet: index, row: 0, column }, [sheet]).replace(/(?<!\d)\d+$/, '')
              const header = headerOf(sheet, column)
              const known = rolesIn(plan.layouts.get(index))
              const offered = role && !known.includes(role) ? [role, ...known] : known
              return (
                <Select
                  key={column}
                  label={header ? text('columnOf', { letter, header }) : text('columnName', { letter })}
                  placeholder={text('roleNone')}
                  value={role}
                  items={offered.map(value => ({ value, label: labelOf(value, index, column) }))}
                  onChange={chosen => {
                    const columns = new Map(choices.columns)
                    columns.set(index, new Map(columns.get(index)).set(column, chosen))
                    onChange(withReading(choices, { columns }))
                  }}
                />
              )
            })}
          {!isWhole && columnsOf(sheet).length > firstColumns && (
            <Button className="self-end" onClick={() => setIsWhole(true)}>
              {text('andMore', { count: columnsOf(sheet).length - firstColumns })}
            </Button>
          )}
        </div>
      ))}
    </details>
  )
}

const firstColumns = 24

/** The columns that are not empty. */
function columnsOf(sheet: Sheet): number[] {
  const width = Math.max(0, ...sheet.rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, column) => column).filter(column =>
    sheet.rows.some((_, row) => cellAt(sheet, row, column) !== ''),
  )
}

function headerOf(sheet: Sheet, column: number): string {
  const first = sheet.rows.findIndex((_, row) => cellAt(sheet, row, column) !== '')
  const [line = ''] = cellAt(sheet, first, column).split('\n')
  return line.length > 30 ? `${line.slice(0, 29)}…` : line
}

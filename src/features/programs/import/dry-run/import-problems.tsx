import { ChevronDown, CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SpreadsheetPlan } from '#domain/spreadsheet/plan-spreadsheet.ts'
import { type CellAddress, cellName, isKeepable, type Sheet } from '#domain/spreadsheet/sheet.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { SessionDecision, type SessionView } from './session-view.tsx'

type ImportProblemsProps = {
  plan: SpreadsheetPlan
  sheets: readonly Sheet[]
  sessions: readonly SessionView[]
  /** Notes about weeks that are not stored. */
  notesLeft: readonly string[]
  onCell: (cell: CellAddress) => void
  onSession: (session: number) => void
  onDecide: (session: number, isUsed: boolean) => void
  onKeep: (cells: readonly CellAddress[]) => void
}

type Topic = { key: string; title: string; isProblem: boolean; content: () => ReactNode }

/** What was not placed and why, what to check, what to decide, and what was left out by which rule. */
export function ImportProblems(props: ImportProblemsProps) {
  const text = useImportText()
  const topics = useTopics(props)
  const hasProblem = topics.some(({ isProblem }) => isProblem)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const open = topics.find(({ key }) => key === chosen)
  return (
    <section aria-label={text('problems')} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {!hasProblem && (
          <p className="mr-3 flex items-center gap-2 text-sm text-success">
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {text('clearTitle')}
          </p>
        )}
        {topics.map(({ key, title, isProblem }) => (
          <button
            key={key}
            type="button"
            aria-expanded={key === chosen}
            onClick={() => setChosen(key === chosen ? undefined : key)}
            className={classNames(
              'flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-control border px-3 text-left font-heading font-semibold text-sm transition-colors duration-150',
              isProblem
                ? 'border-transparent bg-warning-soft text-warning'
                : 'border-line bg-card text-ink hover:border-edge',
            )}
          >
            {isProblem && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
            {title}
            <ChevronDown
              aria-hidden
              className={classNames(
                'size-4 shrink-0 transition-transform duration-150',
                key === chosen && 'rotate-180',
              )}
            />
          </button>
        ))}
      </div>
      {open && <Card className="grid gap-5 p-4">{open.content()}</Card>}
    </section>
  )
}

function useTopics(props: ImportProblemsProps): Topic[] {
  const { plan, sheets, sessions, notesLeft, onCell, onSession, onDecide, onKeep } = props
  const text = useImportText()
  const unplaced = plan.cells.filter(cell => cell.kind === 'unplaced')
  const ignored = plan.cells.filter(cell => cell.kind === 'ignored')
  const notImported = sessions.filter(({ problem }) => problem)
  const near = sessions.filter(({ match, day, inLibrary }) => match?.kind === 'near' && day && inLibrary)

  const cellItem = (at: CellAddress, says: string): Item => {
    const label = cellName(at, sheets)
    return { key: label, label, says, onPress: () => onCell(at) }
  }
  const topics: (Topic & { count: number })[] = [
    {
      key: 'unplaced',
      count: unplaced.length,
      title: text('unplaced', { count: unplaced.length }),
      isProblem: true,
      content: () =>
        groupedBy(unplaced, cell => cell.reason).map(([reason, cells]) => (
          <Listed
            key={reason}
            says={text(`reason_${reason}`)}
            items={cells.map(cell => cellItem(cell.at, cell.text))}
          />
        )),
    },
    {
      key: 'sessions',
      count: notImported.length,
      title: text('notPlaced', { count: notImported.length }),
      isProblem: true,
      content: () =>
        groupedBy(notImported, ({ problem }) => problem ?? 'too_many').map(([problem, all]) => (
          <Listed
            key={problem}
            says={text(`problem_${problem}`)}
            items={all.map(({ index, cells, title }) => ({
              key: String(index),
              label: cells[0] ? cellName(cells[0], sheets) : '',
              says: title,
              onPress: () => onSession(index),
            }))}
          />
        )),
    },
    {
      key: 'warnings',
      count: plan.warnings.length,
      title: text('warnings', { count: plan.warnings.length }),
      isProblem: true,
      content: () =>
        groupedBy(plan.warnings, ({ code }) => code).map(([code, warnings]) => (
          <Listed
            key={code}
            says={text(`warning_${code}`)}
            items={warnings.map(({ at, text: said }) =>
              cellItem(at, said || sheets[at.sheet]?.rows[at.row]?.[at.column] || ''),
            )}
          />
        )),
    },
    {
      key: 'notes',
      count: notesLeft.length,
      title: text('notesLeft', { count: notesLeft.length }),
      isProblem: true,
      content: () =>
        notesLeft.map(note => (
          <p key={note} className="whitespace-pre-line text-sm">
            {note}
          </p>
        )),
    },
    {
      key: 'near',
      count: near.length,
      title: text('near', { count: near.length }),
      isProblem: false,
      content: () => (
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {near.map(session => (
            <li key={session.index} className="grid content-start gap-2">
              <button
                type="button"
                onClick={() => onSession(session.index)}
                className="min-h-11 cursor-pointer rounded-control bg-sunken px-3 py-2 text-left text-sm"
              >
                <span className="heading-small block text-sm">{session.title}</span>
                <span className="line-clamp-3 whitespace-pre-line text-muted">{session.body}</span>
              </button>
              <SessionDecision session={session} onDecide={onDecide} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'left out',
      count: ignored.length,
      title: text('leftOut', { count: ignored.length }),
      isProblem: false,
      content: () =>
        groupedBy(ignored, cell => cell.rule).map(([rule, cells]) => (
          <div key={rule} className="grid justify-items-start gap-2">
            <Listed says={text(`rule_${rule}`)} items={cells.map(cell => cellItem(cell.at, cell.text))} />
            {isKeepable(rule) && (
              <Button variant="quiet" onClick={() => onKeep(cells.map(({ at }) => at))}>
                {text('bringAllBack', { count: cells.length })}
              </Button>
            )}
          </div>
        )),
    },
  ]
  return topics.filter(({ count }) => count > 0)
}

type Item = { key: string; label: string; says: string; onPress: () => void }

const firstShown = 8

/** Cells by their names; many of them only when they are asked for. */
function Listed({ says, items }: { says: string; items: readonly Item[] }) {
  const text = useImportText()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, firstShown)
  const more = items.length - shown.length
  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm">{says}</p>
      <ul className="flex flex-wrap gap-1.5">
        {shown.map(({ key, label, says: written, onPress }) => (
          <li key={key} className="max-w-full">
            <button
              type="button"
              onClick={onPress}
              className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-control border border-line px-2.5 text-left text-sm hover:border-edge"
            >
              <span className="shrink-0 font-semibold">{label}</span>
              <span className="min-w-0 max-w-64 truncate text-muted">{written}</span>
            </button>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Button variant="quiet" onClick={() => setIsWhole(true)}>
              {text('andMore', { count: more })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}

function groupedBy<Value, Key extends string>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): [Key, Value[]][] {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return [...groups]
}

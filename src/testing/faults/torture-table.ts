// The table that the torture ends with: per kind of fault and in all, what was tried and what went wrong.
import type { FaultReport } from './fault-rounds.ts'
import type { SaveCounts } from './shared-calendars.ts'

/** `failures` are answers of 500 and above where the database was there, and requests that hung. */
export type Line = {
  faults: number
  tried: number
  lost: number
  doubled: number
  calendar: number
  leaked: number
  failures: number
}

const titles = ['faults injected', 'requests tried', 'lost', 'doubled', 'calendar', 'leaked', '5xx']

export function tortureTable(lines: Map<string, Line>): string {
  const figures = [...lines].map(([kind, line]) => [kind, ...valuesOf(line)])
  const sums = titles.map((_, column) => figures.reduce((sum, row) => sum + Number(row[column + 1]), 0))
  const rows = [['', ...titles], ...figures, ['in all', ...sums]].map(row => row.map(String))
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
  return rows
    .map(([kind = '', ...values]) =>
      [
        kind.padEnd(widths[0] ?? 0),
        ...values.map((value, column) => value.padStart(widths[column + 1] ?? 0)),
      ].join('  '),
    )
    .join('\n')
}

const valuesOf = ({ faults, tried, lost, doubled, calendar, leaked, failures }: Line) => [
  faults,
  tried,
  lost,
  doubled,
  calendar,
  leaked,
  failures,
]

/** What became of the saves of all that edit one program by twos. */
export function savesInWords(counts: readonly SaveCounts[]): string {
  const sum = (name: keyof SaveCounts) => counts.reduce((all, one) => all + one[name], 0)
  return [
    `two coaches of each gym in one calendar: ${sum('answered')} saves answered`,
    `${sum('merged')} of them merged with a colleague's`,
    `${sum('sentAgain')} sent again after a lost answer`,
    `${sum('refused')} refused as stale`,
    `${sum('unanswered')} never answered, of which ${sum('thereUnanswered')} are there`,
    `${sum('looks')} looks`,
  ].join(', ')
}

export function wrongsOf({ lost, doubled, calendar, leaked, failures }: FaultReport): string[] {
  return [
    ...lost.map(what => `lost ${what}`),
    ...doubled.map(what => `doubled ${what}`),
    ...calendar,
    ...leaked.map(what => `leaked ${what}`),
    ...failures,
  ]
}

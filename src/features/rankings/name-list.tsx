import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { displayName } from '#domain/people/person.ts'
import { useRankingsText } from '#i18n/rankings/rankings-text.ts'
import { useText } from '#i18n/text.tsx'
import type { WaitingRow } from './day/session-groups.ts'

type NameListProps = {
  title: string
  icon?: ReactNode
  rows: readonly WaitingRow[]
  noteOf?: (row: WaitingRow) => string | undefined
}

/** Names side by side: of those who have not trained nothing else is known, and there may be many. */
export function NameList({ title, icon, rows, noteOf }: NameListProps) {
  const text = useText()
  const words = useRankingsText()
  if (rows.length === 0) return null
  return (
    <div className="border-line px-4 pt-2 pb-1 not-first:border-t">
      <h3 className="overline-label flex items-center gap-1.5 text-muted [&_svg]:size-3.5">
        {icon}
        {title} <span className="tabular-nums">· {rows.length}</span>
      </h3>
      <ul aria-label={title} className="-mx-2 flex flex-wrap">
        {rows.map(row => {
          const note = noteOf?.(row) ?? (row.isChanged ? words('ownText') : undefined)
          return (
            <li key={row.athlete.id} className="min-w-0 max-w-full">
              <Link
                to="/coach/athlete/$athleteId"
                params={{ athleteId: row.athlete.id }}
                className="flex min-h-11 flex-wrap items-center gap-x-1.5 rounded-control px-2 hover:bg-sunken/60"
              >
                <span className="min-w-0 break-words">{displayName(row.athlete, text('shell.athlete'))}</span>
                {note && <span className="text-muted text-sm">{note}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { searchFor } from '#domain/search.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { type Choice, choose } from './choice.ts'
import type { Candidate } from './roster.ts'

type CandidateListProps = {
  athletes: readonly Candidate[]
  /** Ids whose membership differs from the saved one. */
  turned: Choice
  onTurn: (change: (turned: Choice) => Choice) => void
}

// More than a tall screen holds; the rest renders on scroll.
const rowsAtOnce = 100

/** Members and possible members, with a checkbox each. */
export function CandidateList({ athletes, turned, onTurn }: CandidateListProps) {
  const text = useText()
  const [query, setQuery] = useState('')
  const [rows, setRows] = useState(rowsAtOnce)
  const shownQuery = useDeferredValue(query)
  const shown = useMemo(() => {
    const matches = searchFor(shownQuery)
    return athletes.filter(({ fullName }) => matches(fullName))
  }, [athletes, shownQuery])
  const turn = useCallback((id: string) => onTurn(now => choose(now, [id], !now.has(id))), [onTurn])
  const chosen = athletes.filter(({ id, isMember }) => isMember !== turned.has(id)).length
  if (athletes.length === 0) return <p className="text-muted">{text('athletes.nobodyToAdd')}</p>
  return (
    <>
      <SearchField label={text('athletes.search')} value={query} onChange={setQuery} />
      <p role="status" className="text-muted text-sm">
        {shown.length > 0
          ? text('athletes.memberCount', { chosen, all: athletes.length })
          : text('athletes.nobodyFound')}
      </p>
      <ul className="-mx-2">
        {shown.slice(0, rows).map(athlete => (
          <CandidateRow
            key={athlete.id}
            athlete={athlete}
            isChosen={athlete.isMember !== turned.has(athlete.id)}
            onTurn={turn}
          />
        ))}
      </ul>
      {shown.length > rows && (
        <LoadMore
          key={rows}
          label={text('athletes.more')}
          busyLabel={text('athletes.loadingMore')}
          isLoading={false}
          onMore={() => setRows(rows + rowsAtOnce)}
        />
      )}
    </>
  )
}

type CandidateRowProps = { athlete: Candidate; isChosen: boolean; onTurn: (id: string) => void }

const CandidateRow = memo(function CandidateRow({ athlete, isChosen, onTurn }: CandidateRowProps) {
  const text = useText()
  const { id, fullName, avatarUrl, status } = athlete
  return (
    <li className="[contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
      <CheckLabel
        checked={isChosen}
        onChange={() => onTurn(id)}
        className="min-h-12 rounded-control px-2 py-1 hover:bg-sunken/60"
      >
        <Avatar name={fullName} src={avatarUrl} size="small" decorative />
        <span className="line-clamp-2 min-w-0 flex-1 font-medium leading-5">{fullName}</span>
        {status !== 'active' && (
          <Badge tone={status === 'pending' ? 'warning' : 'neutral'}>{text(`athletes.${status}`)}</Badge>
        )}
      </CheckLabel>
    </li>
  )
})

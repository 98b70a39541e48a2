import { CalendarClock, Users } from 'lucide-react'
import { memo, useId, useState } from 'react'
import type { Day } from '#domain/day.ts'
import { useOwnStartText } from '#i18n/areas/own-start-text.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { LoadMore } from '#ui/load-more.tsx'

export type RecipientEntry = Omit<RecipientRowProps, 'isReadOnly' | 'onChoose' | 'onChangeStart'>

type RecipientGroupProps = {
  title: string
  /** How many of all are chosen, regardless of the search. */
  chosen: number
  all: number
  /** The rows that match the search. */
  entries: readonly RecipientEntry[]
  isReadOnly: boolean
  onChoose: (id: string, isWanted: boolean) => void
  onChooseAll: (ids: readonly string[], isWanted: boolean) => void
  onChangeStart?: ((id: string) => void) | undefined
}

// More than a tall screen holds; the rest renders on scroll.
const rowsAtOnce = 100

export function RecipientGroup(props: RecipientGroupProps) {
  const { title, chosen, all, entries, isReadOnly, onChoose, onChooseAll, onChangeStart } = props
  const text = useText()
  const headingId = useId()
  const [rows, setRows] = useState(rowsAtOnce)
  const ids = () => entries.map(({ id }) => id)
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-3">
        <h2 id={headingId} className="heading-medium">
          {title}
        </h2>
        <p className="mr-auto text-muted">{text('programs.chosenOf', { chosen, all })}</p>
        {!isReadOnly && (
          <div className="-mx-2 flex flex-wrap">
            <Button
              variant="quiet"
              className="px-2!"
              aria-label={text('programs.selectAllIn', { group: title })}
              disabled={entries.every(entry => entry.isChosen)}
              onClick={() => onChooseAll(ids(), true)}
            >
              {text('programs.selectAll')}
            </Button>
            <Button
              variant="quiet"
              className="px-2!"
              aria-label={text('programs.selectNoneIn', { group: title })}
              disabled={!entries.some(entry => entry.isChosen)}
              onClick={() => onChooseAll(ids(), false)}
            >
              {text('programs.selectNone')}
            </Button>
          </div>
        )}
      </div>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {entries.slice(0, rows).map(entry => (
            <RecipientRow
              key={entry.id}
              {...entry}
              isReadOnly={isReadOnly}
              onChoose={onChoose}
              onChangeStart={onChangeStart}
            />
          ))}
        </ul>
      </Card>
      {entries.length > rows && (
        <LoadMore
          key={rows}
          label={text('programs.more')}
          busyLabel={text('programs.loadingMore')}
          isLoading={false}
          onMore={() => setRows(rows + rowsAtOnce)}
        />
      )}
    </section>
  )
}

type RecipientRowProps = {
  id: string
  name: string
  kind: 'athlete' | 'team'
  avatarUrl?: string | null | undefined
  /** The second line: the teams through which an athlete receives it, or the size of the team. */
  note?: string | undefined
  status?: 'pending' | 'inactive' | undefined
  hasProgram: boolean
  isChosen: boolean
  /** Their own Monday, and where they are in the program; without one on its dates. */
  startsOn: Day | null
  week?: string | undefined
  isReadOnly: boolean
  onChoose: (id: string, isWanted: boolean) => void
  onChangeStart?: ((id: string) => void) | undefined
}

/** There may be thousands: rows out of view are not laid out. */
const RecipientRow = memo(function RecipientRow(props: RecipientRowProps) {
  const { id, name, kind, avatarUrl, note, status, hasProgram, isChosen, week, isReadOnly } = props
  const { onChoose, onChangeStart } = props
  const text = useText()
  const own = useOwnStartText()
  const change = hasProgram === isChosen ? undefined : isChosen ? 'toGive' : 'toTakeBack'
  return (
    <li
      className={classNames(
        'flex items-center [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]',
        !isReadOnly && 'hover:bg-sunken/40',
        change && 'bg-sunken/60',
      )}
    >
      <CheckLabel
        checked={isChosen}
        disabled={isReadOnly}
        onChange={isWanted => onChoose(id, isWanted)}
        className="min-h-14 min-w-0 flex-1 px-4 py-2 sm:px-5"
      >
        {kind === 'team' ? (
          <span className="flex size-8 shrink-0 items-center justify-center rounded-control bg-sunken text-muted">
            <Users aria-hidden className="size-4" />
          </span>
        ) : (
          <Avatar name={name} src={avatarUrl} size="small" decorative />
        )}
        {/* Large text: what is said of the recipient goes below the name. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-[min(6.5rem,100%)] flex-1">
            <span className="line-clamp-2 font-medium leading-5">{name}</span>
            {note && <span className="line-clamp-2 text-muted text-sm leading-5">{note}</span>}
          </span>
          {status && (
            <Badge tone={status === 'pending' ? 'warning' : 'neutral'}>{text(`programs.${status}`)}</Badge>
          )}
          {change ? (
            <Badge tone={change === 'toGive' ? 'volt' : 'outline'}>{text(`programs.${change}`)}</Badge>
          ) : (
            hasProgram && (
              <span className="text-muted text-sm first-letter:capitalize">
                {week ?? text('programs.hasIt')}
              </span>
            )
          )}
        </span>
      </CheckLabel>
      {onChangeStart && hasProgram && isChosen && !isReadOnly && (
        <PlainIconButton
          className="mr-2"
          label={own('change', { name })}
          icon={<CalendarClock aria-hidden />}
          onClick={() => onChangeStart(id)}
        />
      )}
    </li>
  )
})

import { CalendarClock, Users } from 'lucide-react'
import { memo } from 'react'
import type { Day } from '#domain/day.ts'
import { useOwnStartText } from '#i18n/own-start/own-start-text.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CheckLabel } from '#ui/forms/check-label.tsx'

export type RecipientRowProps = {
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
export const RecipientRow = memo(function RecipientRow(props: RecipientRowProps) {
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

import { Link } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import { memo } from 'react'
import type { Day } from '#domain/day.ts'
import { lastDays, totalOf } from '#domain/training/adherence.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { DayStrip } from '#ui/calendar/day-strip.tsx'
import { classNames } from '#ui/class-names.ts'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { stripDays } from '../athletes.schema.ts'
import type { Athlete } from '../roster.ts'

type AthleteRowProps = {
  athlete: Athlete
  today: Day
  isChosen: boolean
  onChoose: (athleteId: string, isChosen: boolean) => void
  onMenu: (athlete: Athlete, anchor: HTMLElement) => void
}

/** There may be thousands: rows out of view are not laid out, and unchanged rows are not rendered again. */
export const AthleteRow = memo(function AthleteRow(props: AthleteRowProps) {
  const { athlete, today, isChosen, onChoose, onMenu } = props
  const text = useText()
  const { id, fullName } = athlete
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 pr-1 max-sm:gap-x-2 [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto] sm:pr-2 md:grid-cols-[auto_auto_minmax(0,1fr)_15rem_auto]',
        isChosen ? 'bg-sunken/60' : 'has-[[data-opens]:hover]:bg-sunken/40',
      )}
    >
      <CheckLabel
        checked={isChosen}
        label={text('athletes.choose', { name: fullName })}
        onChange={chosen => onChoose(id, chosen)}
        className="relative z-10 size-12 justify-center rounded-control sm:size-14"
      />
      <AthleteDetails athlete={athlete} today={today} />
      <div className="relative max-md:col-start-4 max-md:row-start-1">
        <PlainIconButton
          label={text('athletes.actionsFor', { name: fullName })}
          icon={<EllipsisVertical aria-hidden />}
          aria-haspopup="menu"
          onClick={event => onMenu(athlete, event.currentTarget)}
        />
      </div>
    </li>
  )
})

/** Separate from the checkbox, so that selecting thousands does not render all of it again. */
const AthleteDetails = memo(function AthleteFacts({ athlete, today }: { athlete: Athlete; today: Day }) {
  const text = useText()
  const { language } = useLanguage()
  const { id, fullName, avatarUrl, status, teams, lastLoggedAt } = athlete
  return (
    <>
      <Avatar name={fullName} src={avatarUrl} decorative className="@max-[16rem]:hidden" />
      {/* Large text on a narrow screen: below the checkbox and the menu, over the whole width. */}
      <div className="min-w-0 py-2 @max-[16rem]:col-span-4 @max-[16rem]:col-start-1 @max-[16rem]:row-start-2 @max-[16rem]:pl-3">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            data-opens
            to="/coach/athlete/$athleteId"
            params={{ athleteId: id }}
            className="heading-small line-clamp-2 after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {fullName}
          </Link>
          {status !== 'active' && (
            <Badge tone={status === 'pending' ? 'warning' : 'neutral'}>{text(`athletes.${status}`)}</Badge>
          )}
        </div>
        <p className="line-clamp-1 text-muted text-sm @max-[19rem]:line-clamp-none">
          {status === 'pending'
            ? text('athletes.pendingHint')
            : lastLoggedAt
              ? text('athletes.lastLogged', { when: timeAgo(new Date(lastLoggedAt), new Date(), language) })
              : text('athletes.neverLogged')}
          {/* A phone has no room for it beside the rest; the filter and the profile name the teams. */}
          {teams.length > 0 && (
            <span className="max-sm:hidden">
              {` · ${formatList(
                teams.map(({ name }) => name),
                language,
              )}`}
            </span>
          )}
        </p>
      </div>
      <div className="max-md:col-span-2 max-md:col-start-3 max-md:row-start-2 max-md:pb-2 @max-[19rem]:col-span-3 @max-[19rem]:col-start-2 @max-[16rem]:col-span-4 @max-[16rem]:col-start-1 @max-[16rem]:row-start-3 @max-[16rem]:pl-3">
        <LastDays athlete={athlete} today={today} />
      </div>
    </>
  )
})

function LastDays({ athlete, today }: { athlete: Athlete; today: Day }) {
  const text = useText()
  const { planned, prescribed, scaled } = totalOf(athlete.days, today)
  const done = prescribed + scaled
  const summary =
    planned > 0 ? text('athletes.stripSummary', { done, planned, scaled }) : text('athletes.stripEmpty')
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <DayStrip days={lastDays(athlete.days, stripDays, today)} today={today} label={summary} />
      {planned > 0 && (
        <span aria-hidden className="whitespace-nowrap pb-1 text-muted text-sm">
          {done}/{planned}
        </span>
      )}
    </div>
  )
}

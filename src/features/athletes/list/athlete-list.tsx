import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EllipsisVertical, Info, SearchX } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { api } from '#client/api.ts'
import { useToday } from '#client/gym-day.ts'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import type { Day } from '#domain/day.ts'
import { lastDays, totalOf } from '#domain/training/adherence.ts'
import type { Choice } from '#features/teams/teams.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { DayStrip, DayStripLegend } from '#ui/calendar/day-strip.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type AthleteActions, AthleteMenu, type OpenAthleteMenu } from '../athlete-menu.tsx'
import { stripDays } from '../athletes.schema.ts'
import type { Athlete } from '../roster.ts'
import type { AthleteFilter } from './athlete-filter.ts'

type AthleteListProps = Pick<ReturnType<typeof useAthletes>, 'list' | 'day'> &
  AthleteActions & {
    athletes: readonly Athlete[]
    chosen: Choice
    /** Undefined for one who changes no athletes: nothing is done with a choice then. */
    onChoose: ((athleteIds: readonly string[], isChosen: boolean) => void) | undefined
    onClear: () => void
  }

export function AthleteList(props: AthleteListProps) {
  const { list, day, athletes, chosen, onChoose, onClear, ...actions } = props
  const text = useText()
  const [menu, setMenu] = useState<OpenAthleteMenu>()
  const openMenu = useCallback((athlete: Athlete, anchor: HTMLElement) => setMenu({ athlete, anchor }), [])
  const chooseOne = useCallback((id: string, isChosen: boolean) => onChoose?.([id], isChosen), [onChoose])
  return (
    <div aria-busy={list.isPlaceholderData}>
      {athletes.length > 0 ? (
        <>
          <ListHead
            athletes={athletes}
            hasMore={list.hasNextPage}
            chosen={athletes.filter(({ id }) => chosen.has(id)).length}
            onChoose={onChoose}
          />
          <ul
            className={classNames(
              '@container divide-y divide-line overflow-hidden rounded-card border border-line bg-card transition-opacity duration-150',
              list.isPlaceholderData && 'opacity-60',
            )}
          >
            {athletes.map(athlete => (
              <AthleteRow
                key={athlete.id}
                athlete={athlete}
                today={day}
                isChosen={chosen.has(athlete.id)}
                onChoose={onChoose && chooseOne}
                onMenu={openMenu}
              />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p role="status" className="sr-only">
            {text('athletes.noneFound')}
          </p>
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={text('athletes.nothingFoundTitle')}
            body={text('athletes.nothingFoundBody')}
            action={<Button onClick={onClear}>{text('athletes.clearFilter')}</Button>}
          />
        </>
      )}
      <NextPage
        list={list}
        label={text('athletes.more')}
        busyLabel={text('athletes.loadingMore')}
        says="athletes.moreFailed"
      />
      <AthleteMenu menu={menu} onClose={() => setMenu(undefined)} {...actions} />
    </div>
  )
}

type ListHeadProps = {
  athletes: readonly Athlete[]
  hasMore: boolean
  chosen: number
  onChoose: AthleteListProps['onChoose']
}

function ListHead({ athletes, hasMore, chosen, onChoose }: ListHeadProps) {
  const text = useText()
  const count = athletes.length
  const all = athletes.map(({ id }) => id)
  const [hasLegend, setHasLegend] = useState(false)
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-4 sm:mb-2 sm:gap-x-5">
      {onChoose && (
        <CheckLabel
          checked={chosen === count}
          mixed={chosen > 0 && chosen < count}
          onChange={isChosen => onChoose(all, isChosen)}
          className="min-h-11 rounded-control pr-2 pl-3 text-sm sm:pl-4"
        >
          {text('athletes.chooseAll')}
        </CheckLabel>
      )}
      <p role="status" className="mr-auto py-2.5 text-muted text-sm">
        {hasMore ? text('athletes.countAndMore', { count }) : text('athletes.count', { count })}
      </p>
      {/* Where there is no room beside the count, the legend steps aside. */}
      <PlainIconButton
        label={text('athletes.showLegend')}
        icon={<Info aria-hidden />}
        aria-expanded={hasLegend}
        onClick={() => setHasLegend(!hasLegend)}
        className="aria-expanded:bg-sunken lg:hidden"
      />
      <DayStripLegend
        title={text('athletes.legend')}
        word={state => text(`athletes.day_${state}`)}
        className={hasLegend ? 'max-lg:basis-full max-lg:pb-2' : 'max-lg:hidden'}
      />
    </div>
  )
}

type AthleteRowProps = {
  athlete: Athlete
  today: Day
  isChosen: boolean
  onChoose: ((athleteId: string, isChosen: boolean) => void) | undefined
  onMenu: (athlete: Athlete, anchor: HTMLElement) => void
}

/** There may be thousands: rows out of view are not laid out, and unchanged rows are not rendered again. */
const AthleteRow = memo(function AthleteRow(props: AthleteRowProps) {
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
      {onChoose ? (
        <CheckLabel
          checked={isChosen}
          label={text('athletes.choose', { name: fullName })}
          onChange={chosen => onChoose(id, chosen)}
          className="relative z-10 size-12 justify-center rounded-control sm:size-14"
        />
      ) : (
        <span aria-hidden className="h-12 w-1 sm:h-14 sm:w-2" />
      )}
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

const rows = ['w-36', 'w-48', 'w-32', 'w-44', 'w-40', 'w-28']

/** Rows like the list's: a checkbox, a picture, a name over the last activity, and the strip. */
export function AthleteListSkeleton() {
  return (
    <Card aria-busy className="mt-12 divide-y divide-line overflow-hidden">
      <Spinner className="sr-only" />
      {rows.map(width => (
        <div key={width} className="flex min-h-15 items-center gap-3 px-4 py-2">
          <Skeleton className="size-6" />
          <Skeleton shape="circle" className="size-10" />
          <div className="grid flex-1 gap-2">
            <Skeleton className={width} />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="hidden h-5 w-44 md:block" />
        </div>
      ))}
    </Card>
  )
}

/** The coach's teams, and the pages of athletes that match the filter in the address. */
export function useAthletes({ query = '', status, team, sort = 'name' }: AthleteFilter) {
  const today = useToday()
  const teams = useQuery(api.teams.list.queryOptions())
  const day = today()
  // The address may name a team that was deleted: ignore it.
  const teamId = team && teams.data?.find(({ id }) => id === team)?.id
  const list = useInfiniteQuery(
    api.athletes.list.infiniteQueryOptions(
      { query, sort, today: day, ...(status && { status }), ...(teamId && { teamId }) },
      {
        ...byCursor,
        enabled: !team || teams.data !== undefined,
      },
    ),
  )
  const athletes = useMemo(() => list.data?.pages.flatMap(page => page.athletes), [list.data])
  return { teams, teamId, list, athletes, day }
}

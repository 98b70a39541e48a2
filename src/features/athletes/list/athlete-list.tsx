import { Info, SearchX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { NextPage } from '#client/kit/next-page.tsx'
import type { Choice } from '#features/teams/teams.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { DayStripLegend } from '#ui/calendar/day-strip.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { type AthleteActions, AthleteMenu, type OpenAthleteMenu } from '../athlete-menu.tsx'
import type { Athlete } from '../roster.ts'
import type { useAthletes } from '../use-athletes.ts'
import { AthleteRow } from './athlete-row.tsx'

type AthleteListProps = Pick<ReturnType<typeof useAthletes>, 'list' | 'day'> &
  AthleteActions & {
    athletes: readonly Athlete[]
    chosen: Choice
    onChoose: (athleteIds: readonly string[], isChosen: boolean) => void
    onClear: () => void
  }

export function AthleteList(props: AthleteListProps) {
  const { list, day, athletes, chosen, onChoose, onClear, ...actions } = props
  const text = useText()
  const [menu, setMenu] = useState<OpenAthleteMenu>()
  const openMenu = useCallback((athlete: Athlete, anchor: HTMLElement) => setMenu({ athlete, anchor }), [])
  const chooseOne = useCallback((id: string, isChosen: boolean) => onChoose([id], isChosen), [onChoose])
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
                onChoose={chooseOne}
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
      <CheckLabel
        checked={chosen === count}
        mixed={chosen > 0 && chosen < count}
        onChange={isChosen => onChoose(all, isChosen)}
        className="min-h-11 rounded-control pr-2 pl-3 text-sm sm:pl-4"
      >
        {text('athletes.chooseAll')}
      </CheckLabel>
      <p role="status" className="mr-auto text-muted text-sm">
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

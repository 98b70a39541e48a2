import { useNavigate, useSearch } from '@tanstack/react-router'
import { SlidersHorizontal, UserPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useLive } from '#client/live.ts'
import { useQueryGroup } from '#client/query-groups.ts'
import { useMayPlan } from '#client/session.ts'
import { useSearchText } from '#client/use-search-text.ts'
import { relationshipStatuses } from '#domain/people/person.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { InviteAthletes, InviteFirstAthletes } from '../invites/invites.ts'
import { choose, noneChosen, type Team, TeamsTab } from '../teams/teams.ts'
import { AthleteDialogs, type AthleteQuestion } from './athlete-dialogs.tsx'
import type { AthleteActions } from './athlete-menu.tsx'
import { type AthleteFilter, athleteFilter, athleteSorts, athleteTabs } from './list/athlete-filter.ts'
import { AthleteList, AthleteListSkeleton, useAthletes } from './list/athlete-list.tsx'
import { BulkBar } from './list/bulk-bar.tsx'

export function AthletesScreen() {
  const text = useText()
  const filter = useSearch({ from: '/coach/athletes' })
  const navigate = useNavigate({ from: '/coach/athletes' })
  const mayPlan = useMayPlan()
  const [isInviting, setIsInviting] = useState(false)
  useLive('roster', useQueryGroup('roster'))
  return (
    <main className="page-frame flex flex-col flex-1 pt-4 pb-6 sm:pt-6">
      <PageTitle>{text('athletes.title')}</PageTitle>
      <PageHeader
        title={text('athletes.title')}
        actions={
          mayPlan && (
            <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setIsInviting(true)}>
              {text('athletes.invite')}
            </Button>
          )
        }
      />
      <Tabs
        label={text('athletes.tabs')}
        className="mt-2 sm:mt-3"
        tabs={athleteTabs.map(tab => ({ value: tab, label: text(`athletes.tab_${tab}`) }))}
        value={filter.tab ?? 'athletes'}
        onChange={tab => void navigate({ search: now => ({ ...now, tab }), resetScroll: false })}
      >
        <TabPanel value="athletes" className="pt-3 sm:pt-4">
          <AthletesTab filter={filter} />
        </TabPanel>
        <TabPanel value="teams" className="pt-6">
          <TeamsTab />
        </TabPanel>
      </Tabs>
      <InviteAthletes open={isInviting} onOpenChange={setIsInviting} />
    </main>
  )
}

type AthletesTabProps = { filter: AthleteFilter }

function AthletesTab({ filter }: AthletesTabProps) {
  const text = useText()
  const navigate = useNavigate({ from: '/coach/athletes' })
  const { teams, teamId, list, athletes, day } = useAthletes(filter)
  const [chosen, setChosen] = useState(noneChosen)
  const [question, setQuestion] = useState<AthleteQuestion>()
  const [isAsking, setIsAsking] = useState(false)
  const mayPlan = useMayPlan()

  const changeFilter = useCallback(
    (change: AthleteFilter) =>
      void navigate({
        search: now => athleteFilter({ ...now, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const ask = (next: AthleteQuestion) => {
    setQuestion(next)
    setIsAsking(true)
  }
  const askStanding: AthleteActions['onStanding'] = (concerned, standing) =>
    ask({ about: 'standing', athletes: concerned, standing })
  const chooseAll = useCallback(
    (ids: readonly string[], isChosen: boolean) => setChosen(now => choose(now, ids, isChosen)),
    [],
  )

  // Only visible athletes: an action must not affect an athlete whom the filter hides.
  const chosenAthletes = athletes?.filter(({ id }) => chosen.has(id)) ?? []
  const isFiltered = Boolean(filter.query || filter.status || teamId)
  const hasNone = athletes?.length === 0 && !isFiltered && !list.isPlaceholderData
  const error = list.error ?? (filter.team ? teams.error : null)

  return (
    <>
      {hasNone && mayPlan ? (
        <InviteFirstAthletes className="pt-4" />
      ) : (
        <div className="grid gap-2 sm:gap-3">
          <AthleteToolbar filter={filter} teams={teams.data ?? []} onChange={changeFilter} />
          {athletes ? (
            <AthleteList
              list={list}
              day={day}
              athletes={athletes}
              chosen={chosen}
              onChoose={mayPlan ? chooseAll : undefined}
              onClear={() => changeFilter({ query: undefined, status: undefined, team: undefined })}
              onStanding={askStanding}
              onRename={athlete => ask({ about: 'rename', athlete })}
              onRemove={athlete => ask({ about: 'remove', athlete })}
              onDelete={athlete => ask({ about: 'delete', athlete })}
            />
          ) : error ? (
            <FailedLoad query={[list, teams]} says="athletes.loadFailed" />
          ) : (
            <AthleteListSkeleton />
          )}
        </div>
      )}
      {chosenAthletes.length > 0 && mayPlan && (
        <BulkBar
          athletes={chosenAthletes}
          teams={teams.data ?? []}
          onStanding={askStanding}
          onNewTeam={() => ask({ about: 'team', athletes: chosenAthletes })}
          onClear={() => setChosen(noneChosen)}
        />
      )}
      <AthleteDialogs
        question={question}
        open={isAsking}
        onOpenChange={setIsAsking}
        onAsk={ask}
        onTeamMade={({ name: team }) =>
          toast.success(text('athletes.addedToTeam', { count: chosenAthletes.length, team }))
        }
      />
    </>
  )
}

const every = 'every'

type AthleteToolbarProps = {
  filter: AthleteFilter
  teams: readonly Team[]
  onChange: (change: AthleteFilter) => void
}

export function AthleteToolbar({ filter, teams, onChange }: AthleteToolbarProps) {
  const text = useText()
  const writeQuery = useCallback((query: string) => onChange({ query }), [onChange])
  const [typed, setTyped] = useSearchText(filter.query ?? '', writeQuery)
  const team = teams.find(({ id }) => id === filter.team)
  // On a phone they would push the athletes below the fold.
  const [isOpen, setIsOpen] = useState(Boolean(filter.status || filter.team || filter.sort))
  const whenOpen = isOpen ? undefined : 'max-sm:hidden'
  return (
    <div
      className={classNames(
        // As many columns as fit the text, also when it is enlarged.
        'grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3 *:min-w-0',
        teams.length > 0
          ? 'lg:grid-cols-[minmax(0,1fr)_11rem_12rem_13rem]'
          : 'sm:grid-cols-[minmax(0,1fr)_11rem_13rem]',
      )}
    >
      <div
        className={classNames(
          'flex gap-1',
          teams.length > 0 ? 'max-lg:col-span-full' : 'max-sm:col-span-full',
        )}
      >
        <SearchField
          label={text('athletes.search')}
          value={typed}
          onChange={setTyped}
          className="min-w-0 flex-1"
        />
        <PlainIconButton
          label={text('athletes.filters')}
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="aria-expanded:bg-sunken sm:hidden"
        />
      </div>
      <Select
        label={text('athletes.status')}
        hideLabel
        items={[
          { value: every, label: text('athletes.everyStatus') },
          ...relationshipStatuses.map(status => ({ value: status, label: text(`athletes.${status}`) })),
        ]}
        value={filter.status ?? every}
        onChange={status => onChange({ status: status === every ? undefined : status })}
        className={whenOpen}
      />
      {teams.length > 0 && (
        <Select
          label={text('athletes.team')}
          hideLabel
          items={[
            { value: every, label: text('athletes.everyTeam') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={team?.id ?? every}
          onChange={id => onChange({ team: id === every ? undefined : id })}
          className={whenOpen}
        />
      )}
      <Select
        label={text('athletes.sort')}
        hideLabel
        items={athleteSorts.map(sort => ({ value: sort, label: text(`athletes.sort_${sort}`) }))}
        value={filter.sort ?? 'name'}
        onChange={sort => onChange({ sort })}
        className={classNames(teams.length > 0 && 'max-lg:col-span-full', whenOpen)}
      />
    </div>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { InviteFirstAthletes } from '#features/invites/invites.ts'
import { choose, noneChosen } from '#features/teams/teams.ts'
import { useText } from '#i18n/text.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { AthleteDialogs, type AthleteQuestion } from '../athlete-dialogs.tsx'
import type { AthleteActions } from '../athlete-menu.tsx'
import { useAthletes } from '../use-athletes.ts'
import { type AthleteFilter, athleteFilter } from './athlete-filter.ts'
import { AthleteList } from './athlete-list.tsx'
import { AthleteListSkeleton } from './athlete-list-skeleton.tsx'
import { AthleteToolbar } from './athlete-toolbar.tsx'
import { BulkBar } from './bulk-bar.tsx'

type AthletesTabProps = { filter: AthleteFilter }

export function AthletesTab({ filter }: AthletesTabProps) {
  const text = useText()
  const navigate = useNavigate({ from: '/coach/athletes' })
  const { teams, teamId, list, athletes, day } = useAthletes(filter)
  const [chosen, setChosen] = useState(noneChosen)
  const [question, setQuestion] = useState<AthleteQuestion>()
  const [isAsking, setIsAsking] = useState(false)

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
      {hasNone ? (
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
              onChoose={chooseAll}
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
      {chosenAthletes.length > 0 && (
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

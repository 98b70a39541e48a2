// What other features may import from rankings.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useRankingsText } from '#i18n/areas/rankings-text.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Card } from '#ui/card.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** For which teams and programs athletes see a leaderboard. */
export function LeaderboardsSection() {
  const text = useRankingsText()
  const query = useQuery(api.rankings.leaderboards.queryOptions())
  return (
    <SettingsSection title={text('leaderboards')} description={text('leaderboardsBody')}>
      {query.data ? (
        <Card className="overflow-hidden">
          {query.data.teams.length + query.data.programs.length === 0 && (
            <p className="px-5 py-4 text-muted sm:px-6">{text('noLeaderboards')}</p>
          )}
          <LeaderboardList title={text('leaderboardTeams')} of="team" leaderboards={query.data.teams} />
          <LeaderboardList
            title={text('leaderboardPrograms')}
            of="program"
            leaderboards={query.data.programs}
          />
        </Card>
      ) : query.error ? (
        <FailedLoad query={query} says="settings.loadFailed" />
      ) : (
        <Skeleton shape="block" />
      )}
    </SettingsSection>
  )
}

type Leaderboard = Awaited<ReturnType<Rpc['rankings']['leaderboards']['query']>>['teams'][number]
type LeaderboardListProps = { title: string; of: 'team' | 'program'; leaderboards: readonly Leaderboard[] }

function LeaderboardList({ title, of, leaderboards }: LeaderboardListProps) {
  const { rpc } = useApp()
  const queryClient = useQueryClient()
  const { run, isPending } = useAction(
    async (change: { id: string; isOn: boolean }) => {
      await rpc.rankings.switchLeaderboard.mutate({ of, ...change })
      await queryClient.invalidateQueries({ queryKey: api.rankings.leaderboards.queryKey() })
    },
    { failureToast: 'settings.loadsFailed' },
  )
  if (leaderboards.length === 0) return null
  return (
    <>
      <h3 className="overline-label border-line border-b bg-page px-5 py-2 text-muted not-first:border-t sm:px-6">
        {title}
      </h3>
      <ul className="divide-y divide-line">
        {leaderboards.map(({ id, name, hasLeaderboard }) => (
          <li key={id}>
            <CheckLabel
              checked={hasLeaderboard}
              disabled={isPending}
              onChange={isOn => void run({ id, isOn })}
              className="min-h-12 px-5 py-2 sm:px-6"
            >
              <span className="min-w-0 break-words">{name}</span>
            </CheckLabel>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whether the athlete takes part in the leaderboards of each coach. Without any there is nothing to choose. */
export function LeaderboardChoiceSection() {
  const { rpc } = useApp()
  const text = useRankingsText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery(api.rankings.myLeaderboards.queryOptions())
  const { run, isPending } = useAction(
    async (choice: { gymId: string; takesPart: boolean }) => {
      await rpc.rankings.takePart.mutate(choice)
      await queryClient.invalidateQueries(api.rankings.pathFilter())
    },
    { failureToast: 'settings.loadsFailed' },
  )
  if (data.length === 0) return null
  return (
    <SettingsSection title={text('leaderboards')} description={text('choiceBody')}>
      <Card>
        <ul className="divide-y divide-line">
          {data.map(({ gymId, boards, takesPart }) => (
            <li key={gymId}>
              <CheckLabel
                checked={takesPart === true}
                disabled={isPending}
                onChange={next => void run({ gymId, takesPart: next })}
                className="min-h-14 px-5 py-3 sm:px-6"
              >
                <span className="min-w-0 break-words">
                  {text('takePartIn', { leaderboards: formatList(boards, language) })}
                </span>
              </CheckLabel>
            </li>
          ))}
        </ul>
      </Card>
    </SettingsSection>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { formatList } from '#i18n/list-words.ts'
import { useRankingsText } from '#i18n/rankings/rankings-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Card } from '#ui/card.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'

/** Whether the athlete takes part in the leaderboards of each coach. Without any there is nothing to choose. */
export function LeaderboardChoiceSection() {
  const { rpc } = useApp()
  const text = useRankingsText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery(api.rankings.myLeaderboards.queryOptions())
  const { run, isPending } = useAction(
    async (choice: { coachId: string; takesPart: boolean }) => {
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
          {data.map(({ coachId, boards, takesPart }) => (
            <li key={coachId}>
              <CheckLabel
                checked={takesPart === true}
                disabled={isPending}
                onChange={next => void run({ coachId, takesPart: next })}
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

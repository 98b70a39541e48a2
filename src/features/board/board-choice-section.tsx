import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useBoardText } from '#i18n/areas/board-text.ts'
import { Card } from '#ui/card.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'

/** Whether the athlete's results are on the board of each coach who has one. */
export function BoardChoiceSection() {
  const { rpc } = useApp()
  const text = useBoardText()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery(api.board.myChoices.queryOptions())
  const { run, isPending } = useAction(
    async (choice: { gymId: string; isShown: boolean }) => {
      await rpc.board.showMine.mutate(choice)
      await queryClient.invalidateQueries(api.board.myChoices.pathFilter())
    },
    { failureToast: 'settings.loadsFailed' },
  )
  if (data.length === 0) return null
  return (
    <SettingsSection title={text('inTheGym')} description={text('choiceBody')}>
      <Card>
        <ul className="divide-y divide-line">
          {data.map(({ gymId, coachName, isShown }) => (
            <li key={gymId}>
              <CheckLabel
                checked={isShown === true}
                disabled={isPending}
                onChange={next => void run({ gymId, isShown: next })}
                className="min-h-14 px-5 py-3 sm:px-6"
              >
                <span className="min-w-0 break-words">{text('showMineOn', { coach: coachName })}</span>
              </CheckLabel>
            </li>
          ))}
        </ul>
      </Card>
    </SettingsSection>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useBoardText } from '#i18n/areas/board-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'

/** Once for each coach who has a board: whether the athlete's results are on it. Until the answer they are not. */
export function BoardQuestions() {
  const { data: choices = [] } = useQuery(
    api.board.myChoices.queryOptions(undefined, { retry: false, staleTime: 60_000 }),
  )
  return choices.map(choice => choice.isShown === null && <Question key={choice.gymId} {...choice} />)
}

function Question({ gymId, coachName }: { gymId: string; coachName: string }) {
  const { rpc } = useApp()
  const text = useBoardText()
  const queryClient = useQueryClient()
  const answer = useAction(async (isShown: boolean) => {
    await rpc.board.showMine.mutate({ gymId, isShown })
    await queryClient.invalidateQueries(api.board.myChoices.pathFilter())
  })
  return (
    <Card className="grid gap-3 p-4 sm:p-5" render={<section aria-label={text('inTheGym')} />}>
      <div>
        <h3 className="heading-small">{text('askTitle')}</h3>
        <p className="mt-1 text-muted text-sm">{text('askBody', { coach: coachName })}</p>
      </div>
      <FailedAction action={answer} says={reason => text('notAnswered', { reason })} />
      <div className="flex flex-wrap gap-3 *:grow">
        <Button size="large" disabled={answer.isPending} onClick={() => void answer.run(true)}>
          {text('askYes')}
        </Button>
        <Button
          size="large"
          variant="quiet"
          disabled={answer.isPending}
          onClick={() => void answer.run(false)}
        >
          {text('askNo')}
        </Button>
      </div>
    </Card>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useStanding } from '#client/live.ts'
import { useBoardText } from '#i18n/areas/board-text.ts'
import { useTimerText } from '#i18n/areas/timer-text.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'

/** What the athlete's day does not wait for. */
export function BelowDay() {
  useStanding()
  return (
    <>
      <BoardQuestions />
      <DayLinks />
    </>
  )
}

/** Once for each coach who has a board: whether the athlete's results are on it. Until the answer they are not. */
function BoardQuestions() {
  const { data: choices = [] } = useQuery(
    api.board.myChoices.queryOptions(undefined, { retry: false, staleTime: 60_000 }),
  )
  return choices.map(choice => choice.isShown === null && <Question key={choice.coachId} {...choice} />)
}

function Question({ coachId, coachName }: { coachId: string; coachName: string }) {
  const { rpc } = useApp()
  const text = useBoardText()
  const queryClient = useQueryClient()
  const answer = useAction(async (isShown: boolean) => {
    await rpc.board.showMine.mutate({ coachId, isShown })
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

/** Where else an athlete may want to go: the progress, and the timer without a workout. */
function DayLinks() {
  const text = useText()
  const timer = useTimerText()
  return (
    <nav className="grid gap-3">
      <Link to="/athlete/progress" className={row}>
        <Words title={text('results.title')}>{text('results.hint')}</Words>
      </Link>
      <Link to="/athlete/timer" className={row}>
        <Words title={timer('title')}>{timer('hint')}</Words>
      </Link>
    </nav>
  )
}

const row =
  'flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-card px-4 py-2 hover:border-edge sm:px-5'

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <span>
        <span className="heading-small block">{title}</span>
        <span className="text-muted text-sm">{children}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </>
  )
}

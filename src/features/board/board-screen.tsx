import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MonitorPlay } from 'lucide-react'
import { useRef } from 'react'
import { api, rpc } from '../../client/api.ts'
import { FailedAction } from '../../client/kit/failed-action.tsx'
import { FailedLoad } from '../../client/kit/failed-load.tsx'
import { useAction } from '../../client/kit/use-action.ts'
import { endedBy, type Moment } from '../../domain/board/class-press.ts'
import { viewOf } from '../../domain/timer/timer.ts'
import { useBoardText } from '../../i18n/board/board-text.ts'
import { formatMoment } from '../../i18n/moment-words.ts'
import { useLanguage } from '../../i18n/text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { BoardPress } from './board.schema.ts'
import { ClassChoice } from './remote/class-choice.tsx'
import { SlideList } from './remote/slide-list.tsx'
import { TimerControls } from './remote/timer-controls.tsx'
import { useEndQuestion } from './remote/use-end-question.tsx'
import { TelevisionList } from './screens/television-list.tsx'
import { type Board, clocksOf, type SlidePlace, shownSlide } from './show/shown-slide.ts'
import { useOwnBoard } from './use-own-board.ts'

/** The coach's remote: which session, which slide, the timer, and the screens that show it. */
export function BoardScreen() {
  const text = useBoardText()
  const queryClient = useQueryClient()
  const { query, board, ahead, offlineSince } = useOwnBoard()
  const change = useAction(async (call: () => Promise<Board | null>) => {
    queryClient.setQueryData(api.board.mine.queryKey(), await call())
  })
  // One after the other: a press while one is under way is not lost.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const run = (call: () => Promise<Board | null>) => {
    last.current = last.current.then(() => change.run(call))
  }
  const { language } = useLanguage()
  const shown = board && shownSlide(board, language)
  const blocks = clocksOf(shown?.all[shown.index], language)
  /** Undefined where no timer of the class has started, or it is over. */
  const viewNow = () => {
    if (blocks.length === 0 || !board || board.commands.length === 0) return undefined
    const view = viewOf({ blocks, commands: board.commands }, Date.now() + ahead)
    return view.status === 'finished' ? undefined : view
  }
  const { ask, question } = useEndQuestion(() => viewNow() !== undefined)
  const press = (pressed: BoardPress, seen?: Moment) => {
    const send = () => run(() => rpc.board.press.mutate({ press: pressed, seen }))
    const view = pressed === 'finish' ? viewNow() : undefined
    const ends = view && endedBy(view, blocks.length)
    if (ends === 'part') ask(send, 'part')
    else if (ends === 'timer' || pressed === 'reset') ask(send)
    else send()
  }
  const turnTo = ({ workout, at }: SlidePlace) =>
    ask(() => run(() => rpc.board.turnTo.mutate({ workoutId: workout.workoutId, slide: at })))
  return (
    <main className="page-frame flex-1 py-6">
      <PageTitle>{text('title')}</PageTitle>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="heading-large">{text('title')}</h1>
          <p className="text-muted">{text('hint')}</p>
        </div>
        {board && (
          <LinkButton icon={<MonitorPlay aria-hidden />} render={<Link to="/coach/board/show" />}>
            {text('showHere')}
          </LinkButton>
        )}
      </div>
      {query.error && board === undefined && (
        <FailedLoad query={query} says={reason => text('loadFailed', { reason })} />
      )}
      {offlineSince !== undefined && (
        <div className="mb-6">
          <Alert tone="warning" announce>
            {text('remoteOffline', { time: formatMoment(new Date(offlineSince + ahead), language, 'clock') })}
          </Alert>
        </div>
      )}
      {board !== undefined && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
            <ClassChoice
              board={board}
              onChoose={chosen => ask(() => run(() => rpc.board.choose.mutate(chosen)))}
            />
            <FailedAction action={change} says={reason => text('changeFailed', { reason })} />
            {shown && board && (
              <>
                <TimerControls
                  board={board}
                  {...shown}
                  ahead={ahead}
                  isBusy={change.isPending}
                  onPress={press}
                  onTurnTo={turnTo}
                />
                <SlideList {...shown} onTurnTo={turnTo} />
                <Checkbox
                  label={text('hideNames')}
                  hint={text('hideNamesHint')}
                  checked={board.hidesNames}
                  onChange={areHidden => run(() => rpc.board.hideNames.mutate({ areHidden }))}
                />
              </>
            )}
          </div>
          <section className="grid gap-4">
            <div>
              <h2 className="heading-medium">{text('screens')}</h2>
              <p className="mt-1 text-muted">{text('screensHint')}</p>
            </div>
            <TelevisionList />
          </section>
        </div>
      )}
      {question}
    </main>
  )
}

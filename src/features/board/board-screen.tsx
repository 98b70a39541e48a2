import { Link } from '@tanstack/react-router'
import { MonitorPlay } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { endedBy, type Moment } from '#domain/board/class-press.ts'
import { viewOf } from '#domain/timer/timer.ts'
import { useBoardText } from '#i18n/areas/board-text.ts'
import { formatMoment } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { PageTitle } from '#ui/heading.tsx'
import type { BoardPress } from './board.schema.ts'
import {
  ClassChoice,
  HiddenResults,
  type RemoteSection,
  SlideList,
  useBoardChanges,
} from './remote/remote-sections.tsx'
import { TimerControls } from './remote/timer-controls.tsx'
import { TelevisionList } from './screens/television-list.tsx'
import { type BoardSlide, clocksOf, shownSlide } from './show/shown-slide.ts'
import { useOwnBoard } from './use-board.ts'
import { useConfirm } from './use-confirm.ts'

/** The coach's remote: which session, which slide, the timer, and the screens that show it. */
export function BoardScreen() {
  const { rpc } = useApp()
  const text = useBoardText()
  const { query, board, clockOffsetMs, isMeasured, offlineSince } = useOwnBoard()
  const { run, isBusy, failureAt } = useBoardChanges()
  const { language } = useLanguage()
  const shown = board && shownSlide(board, language)
  const blocks = clocksOf(shown?.all[shown.index], language)
  /** Undefined where no timer of the class has started, or it is over. */
  const viewNow = () => {
    if (blocks.length === 0 || !board || board.commands.length === 0) return undefined
    const view = viewOf({ blocks, commands: board.commands }, Date.now() + clockOffsetMs)
    return view.status === 'finished' ? undefined : view
  }
  const { ask, question } = useEndQuestion(() => viewNow() !== undefined)
  const press = (pressed: BoardPress, seen?: Moment) => {
    // What is asked about is pressed when the coach has answered.
    const send = () => {
      const pressedAt = isMeasured ? Math.round(Date.now() + clockOffsetMs) : undefined
      run('timer', signal => rpc.board.press.mutate({ press: pressed, seen, pressedAt }, { signal }))
    }
    const view = pressed === 'finish' ? viewNow() : undefined
    const ends = view && endedBy(view, blocks.length)
    if (ends === 'part') ask(send, 'part')
    else if (ends === 'timer' || pressed === 'reset') ask(send)
    else send()
  }
  const turnTo = (section: RemoteSection, { workout: { workoutId }, at }: BoardSlide) =>
    ask(() => run(section, signal => rpc.board.turnTo.mutate({ workoutId, slide: at }, { signal })))
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
            {text('remoteOffline', {
              time: formatMoment(new Date(offlineSince + clockOffsetMs), language, 'clock'),
            })}
          </Alert>
        </div>
      )}
      {board !== undefined && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
            <ClassChoice
              board={board}
              onChoose={chosen =>
                ask(() => run('session', signal => rpc.board.choose.mutate(chosen, { signal })))
              }
            />
            {failureAt('session')}
            {shown && board && (
              <>
                <TimerControls
                  board={board}
                  {...shown}
                  clockOffsetMs={clockOffsetMs}
                  isBusy={isBusy}
                  onPress={press}
                  onTurnTo={slide => turnTo('timer', slide)}
                  failure={failureAt('timer')}
                />
                <SlideList
                  {...shown}
                  onTurnTo={slide => turnTo('slides', slide)}
                  failure={failureAt('slides')}
                />
                <Checkbox
                  label={text('hideNames')}
                  hint={text('hideNamesHint')}
                  checked={board.hidesNames}
                  onChange={areHidden =>
                    run('names', signal => rpc.board.hideNames.mutate({ areHidden }, { signal }))
                  }
                />
                {failureAt('names')}
                <HiddenResults board={board} shown={shown.all[shown.index]} />
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

type EndQuestion = {
  /** Does it at once, unless it would end the timer of the class, or a part of it: then the coach is asked. */
  ask: (does: () => void, ends?: 'part') => void
  question: ReactNode
}

/** `isOn`: whether the timer of the class has started and is not over, at the moment of the press. */
function useEndQuestion(isOn: () => boolean): EndQuestion {
  const text = useBoardText()
  const { confirm, question } = useConfirm()
  const askFirst = (does: () => void, isPart: boolean) =>
    confirm({
      danger: true,
      title: text(isPart ? 'endPartTitle' : 'endTitle'),
      body: text(isPart ? 'endPartBody' : 'endBody'),
      confirmLabel: text(isPart ? 'endPart' : 'endTimer'),
      onConfirm: does,
      errorText: '',
    })
  return { ask: (does, ends) => (isOn() ? askFirst(does, ends === 'part') : does()), question }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { useToday } from '#client/gym-day.ts'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useNow } from '#client/use-now.ts'
import { latestPress } from '#domain/board/class-press.ts'
import { type Day, isDay } from '#domain/day.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { excerptOf } from '#domain/excerpt.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useBoardText } from '#i18n/areas/board-text.ts'
import { dayInText } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DateField } from '#ui/forms/date-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { Board, BoardSlide } from '../show/shown-slide.ts'
import { boardQueries } from '../use-board.ts'

type Chosen = Parameters<Rpc['board']['choose']['mutate']>[0]
type ClassChoiceProps = { board: Board | null; onChoose: (chosen: Chosen) => void }

/** The choice of the session that is shown, among the programs and teams that have one on the day. */
export function ClassChoice({ board, onChoose }: ClassChoiceProps) {
  const text = useBoardText()
  const { language } = useLanguage()
  const today = useToday()(useNow())
  const [typed, setTyped] = useState<string>()
  const written = typed ?? board?.day ?? today
  const day: Day = isDay(written) ? written : today
  // Asked without a connection too: the answer that fails is what tells.
  const { data: choices, error } = useQuery(
    api.board.choices.queryOptions({ day }, { networkMode: 'always', refetchOnReconnect: true }),
  )
  const isOfDay = board?.day === day
  const chosen = board && isOfDay ? keyOf(board) : null
  const items = choices?.map(({ of, id, name }) => ({ value: `${of} ${id}`, label: text(of, { name }) }))
  // Before the others are known, and without a connection: the one that is shown.
  const shown =
    board && isOfDay ? [{ value: keyOf(board), label: text(kindOf(board), { name: board.of }) }] : []
  const offered = items ?? shown
  function choose(key: string, on = day) {
    const [of = '', classId = ''] = key.split(' ')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    onChoose({ day: on, of: of === 'team' ? 'team' : 'program', classId, timeZone })
  }
  return (
    <div className="grid gap-4">
      {board && board.day !== today && (
        <Alert
          tone="warning"
          action={
            <Button
              onClick={() => {
                setTyped(today)
                choose(keyOf(board), today)
              }}
            >
              {text('showToday')}
            </Button>
          }
        >
          {text('otherDay', { day: dayInText(board.day, language) })}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Select
          label={text('session')}
          placeholder={text('choose')}
          items={offered}
          value={offered.some(({ value }) => value === chosen) ? chosen : null}
          onChange={choose}
        />
        <DateField label={text('day')} value={written} onChange={setTyped} />
      </div>
      {error && !choices && <p className="text-muted">{text('choicesOffline')}</p>}
      {choices?.length === 0 && <p className="text-muted">{text('noChoices')}</p>}
    </div>
  )
}

const kindOf = ({ teamId }: Board) => (teamId ? 'team' : 'program')
const keyOf = ({ programId, teamId }: Board) => (teamId ? `team ${teamId}` : `program ${programId}`)

type SlideListProps = {
  all: BoardSlide[]
  index: number
  onTurnTo: (slide: BoardSlide) => void
  /** Why the last press did nothing. */
  failure: ReactNode
}

/** Every part of the session; a press shows it. */
export function SlideList({ all, index, onTurnTo, failure }: SlideListProps) {
  const text = useBoardText()
  const words = useText()
  if (all.length === 0) return <p className="text-muted">{text('nothingPlanned')}</p>
  return (
    <section>
      <h2 className="heading-small mb-2">{text('blocks')}</h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {all.map((boardSlide, at) => {
          const { workout, slide } = boardSlide
          const isShown = at === index
          return (
            <li key={`${workout.workoutId} ${boardSlide.at}`}>
              <button
                type="button"
                aria-pressed={isShown}
                onClick={() => onTurnTo(boardSlide)}
                className={classNames(
                  'flex min-h-13 w-full cursor-pointer gap-3 overflow-hidden rounded-card border bg-card p-3 text-left',
                  isShown ? 'border-ink outline-2 outline-ink' : 'border-line hover:border-edge',
                )}
              >
                <span
                  aria-hidden
                  style={{ backgroundColor: workout.color }}
                  className="w-1.5 shrink-0 rounded-full border border-ink/15"
                />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-heading font-semibold">
                    {[titleOf(workout), slide.name || (slide.type && words(`kinds.block_${slide.type}`))]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className="line-clamp-2 whitespace-pre-line break-words text-muted text-sm">
                    {excerptOf([slide.text, slide.work].filter(Boolean).join('\n'))}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {failure && <div className="mt-2">{failure}</div>}
    </section>
  )
}

/** Why results of the workout that is shown are not on the board. */
export function HiddenResults({ board, shown }: { board: Board; shown: BoardSlide | undefined }) {
  const text = useBoardText()
  const { declined = 0, unanswered = 0 } =
    board.hidden?.find(({ workoutId }) => workoutId === shown?.workout.workoutId) ?? {}
  if (declined + unanswered === 0) return null
  return (
    <Alert tone="info">
      <div className="grid gap-2">
        {unanswered > 0 && <p>{text('unanswered', { count: unanswered })}</p>}
        {declined > 0 && <p>{text('declined', { count: declined })}</p>}
      </div>
    </Alert>
  )
}

/** The part of the remote where the coach pressed; a failure is shown there. */
export type RemoteSection = 'session' | 'timer' | 'slides' | 'names'

type Change = (signal: AbortSignal) => Promise<Board | null>

/** The coach's changes of the board: one after the other, at once or not at all. */
export function useBoardChanges() {
  const text = useBoardText()
  const queryClient = useQueryClient()
  const [section, setSection] = useState<RemoteSection>()
  const change = useAction(
    async (call: Change) => {
      queryClient.setQueryData(api.board.mine.queryKey(), await call(AbortSignal.timeout(latestPress / 2)))
    },
    // The press may have arrived, and only its answer was lost.
    { onFailure: () => void boardQueries.map(queryKey => queryClient.invalidateQueries({ queryKey })) },
  )
  const last = useRef<Promise<ErrorCode | undefined>>(Promise.resolve(undefined))
  const underWay = useRef(0)
  /** A press while one is under way is sent after that; where that one failed it is not sent at all. */
  function run(at: RemoteSection, call: Change) {
    const isWaiting = underWay.current > 0
    underWay.current += 1
    last.current = last.current
      .then(failed => {
        setSection(at)
        return isWaiting && failed ? failed : change.run(call)
      })
      .finally(() => {
        underWay.current -= 1
      })
  }
  const failureAt = (at: RemoteSection): ReactNode =>
    at === section && (
      <FailedAction
        action={change}
        says={(reason, code) => (isLost(code) ? text('notSent') : text('changeFailed', { reason }))}
      />
    )
  return { run, isBusy: change.isPending, failureAt }
}

const isLost = (code: ErrorCode) => code === 'unavailable' || code === 'too_late'

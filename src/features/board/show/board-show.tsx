import type { ReactNode } from 'react'
import { runningPart, textOfParts } from '#domain/board/running-part.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useWakeLock } from '#features/timer/timer.ts'
import { useBoardText } from '#i18n/board/board-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatMoment } from '#i18n/moment-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { ResultRows } from './result-rows.tsx'
import { type Board, type BoardSlide, clocksOf, resultsOf, shownSlide } from './shown-slide.ts'
import { SlideText } from './slide-text.tsx'
import { SoundButton } from './sound-button.tsx'
import { TimerFace } from './timer-face.tsx'
import { useBoardCues } from './use-board-sound.ts'
import { useTimerView } from './use-timer-view.ts'

type BoardShowProps = {
  board: Board
  /** To be added to this device's clock to have the server's. */
  clockOffsetMs: number
  /** Since when there has been no connection, in milliseconds since 1970. */
  offlineSince: number | undefined
  /** In the upper corner: the way back, on a coach's own device. */
  corner?: ReactNode
}

/**
 * The board on the whole screen. Boxes beside each other and nothing newer: browsers of televisions are old. Sizes follow
 * the height of the screen, so that 1080p and 4K look the same.
 */
export function BoardShow({ board, clockOffsetMs, offlineSince, corner }: BoardShowProps) {
  const text = useBoardText()
  const { language } = useLanguage()
  useWakeLock(true)
  const { all, index } = shownSlide(board, language)
  const boardSlide = all[index]
  const done = boardSlide?.workout.doneCount ?? 0
  return (
    <div className="flex h-full w-full flex-col bg-page text-ink" style={{ padding: '2.4vh 2.4vw' }}>
      <header
        className="flex shrink-0 items-baseline justify-between border-ink border-b-2"
        style={{ fontSize: '2.8vh', paddingBottom: '1.2vh' }}
      >
        <span className="min-w-0 flex-1 truncate font-heading font-semibold">
          {board.of} <span className="text-muted">· {formatDay(board.day, language, 'long')}</span>
        </span>
        <span className="shrink-0 tabular-nums" style={{ marginLeft: '2vw' }}>
          {offlineSince !== undefined ? (
            <span role="status" className="font-semibold">
              {text('offline', {
                time: formatMoment(new Date(offlineSince + clockOffsetMs), language, 'clock'),
              })}
            </span>
          ) : (
            board.classSize > 0 && text('logged', { done, all: board.classSize })
          )}
        </span>
        <SoundButton />
        {corner}
      </header>
      {boardSlide ? (
        <ShownSlide
          board={board}
          boardSlide={boardSlide}
          next={all[index + 1]}
          clockOffsetMs={clockOffsetMs}
        />
      ) : (
        <p className="m-auto text-center text-muted" style={{ fontSize: '5vh', maxWidth: '70vw' }}>
          {text('nothingPlanned')}
        </p>
      )}
    </div>
  )
}

type ShownSlideProps = {
  board: Board
  boardSlide: BoardSlide
  next: BoardSlide | undefined
  clockOffsetMs: number
}

function ShownSlide({ board, boardSlide, next, clockOffsetMs }: ShownSlideProps) {
  const words = useText()
  const text = useBoardText()
  const { language } = useLanguage()
  const blocks = clocksOf(boardSlide, language)
  const view = useTimerView({ blocks, commands: board.commands }, clockOffsetMs)
  const results = resultsOf(board, boardSlide)
  const { workout, slide } = boardSlide
  useBoardCues(view, blocks, `${workout.versionId} ${boardSlide.at}`)
  const hasSide = view !== undefined || results.rows.length > 0
  const written = [slide.text, slide.work].filter(Boolean).join('\n\n')
  const running = view && runningPart(blocks, view)
  const texts = running === undefined ? undefined : textOfParts(written, blocks)
  // Digits are read from further away than the text is.
  const isWide = view !== undefined && view.status !== 'waiting'
  const type = slide.type && words(`kinds.block_${slide.type}`)
  return (
    <div className="flex min-h-0 flex-1" style={{ paddingTop: '2.4vh' }}>
      <section className="flex min-w-0 flex-1 flex-col">
        <h1
          className="shrink-0 truncate font-[780] font-heading leading-tight"
          style={{ fontSize: '5.4vh', borderLeft: `1.2vh solid ${workout.color}`, paddingLeft: '1.2vw' }}
        >
          {titleOf(workout)}
        </h1>
        {(type || slide.name) && (
          <p className="shrink-0 text-muted" style={{ fontSize: '3vh', marginTop: '0.8vh' }}>
            {[type, slide.name].filter(Boolean).join(' · ')}
          </p>
        )}
        <SlideText
          title={titleOf(workout)}
          clockOffsetMs={clockOffsetMs}
          parts={running !== undefined && texts ? { texts, running } : undefined}
        >
          {written}
        </SlideText>
        {next && (
          <p className="shrink-0 truncate text-muted" style={{ fontSize: '2.6vh', marginTop: '1vh' }}>
            {text('nextUp')}: {firstLine(next)}
          </p>
        )}
      </section>
      {hasSide && (
        <aside
          className="flex min-h-0 shrink-0 flex-col"
          style={{ width: isWide ? '52vw' : '40vw', marginLeft: '2.4vw' }}
        >
          {view && <TimerFace blocks={blocks} view={view} isLarge={results.rows.length === 0} />}
          {results.rows.length > 0 && <ResultRows {...results} clockOffsetMs={clockOffsetMs} />}
        </aside>
      )}
    </div>
  )
}

const firstLine = ({ workout, slide, at }: BoardSlide) =>
  slide.name || (at === 0 && titleOf(workout)) || slide.text.split('\n', 1)[0]

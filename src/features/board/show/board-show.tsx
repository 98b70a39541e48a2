import { type ReactNode, useRef } from 'react'
import { runningPart, textOfParts } from '#domain/board/slides.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useWakeLock } from '#features/timer/timer.ts'
import { useBoardText } from '#i18n/areas/board-text.ts'
import { formatDay, formatMoment } from '#i18n/day-words.ts'
import { formatLevel, formatScore } from '#i18n/score-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { AccentLine } from '#ui/brand/gym-mark.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { useFullscreen } from '#ui/viewport/use-fullscreen.ts'
import { SoundButton, useBoardCues } from './board-sound.tsx'
import {
  type Board,
  type BoardSlide,
  clocksOf,
  resultsOf,
  type ShownResults,
  shownSlide,
  titleIn,
} from './shown-slide.ts'
import { TimerFace, useTimerView } from './timer-face.tsx'
import { useFit, usePage } from './use-fit.ts'

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
        {board.look && <BoardLook look={board.look} />}
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

/** The gym on its own wall. Sizes in heights of the screen, as all of the board. */
function BoardLook({ look: { logo, name, accent } }: { look: NonNullable<Board['look']> }) {
  if (!logo && !name && !accent) return null
  return (
    <span
      className="relative flex shrink-0 items-center self-center"
      // A long name leaves room for the class and the day.
      style={{ marginRight: '1.6vw', paddingBottom: '0.5vh', maxWidth: '40vw' }}
    >
      {logo ? (
        <img
          src={logo.url}
          alt={name ?? ''}
          className="bg-white"
          style={{ height: '4.4vh', width: `${(4.4 * logo.width) / logo.height}vh`, borderRadius: '0.4vh' }}
        />
      ) : (
        <span
          className="truncate font-[760] font-heading"
          style={accent && !name ? { width: '4vh', height: '3vh' } : undefined}
        >
          {name}
        </span>
      )}
      {accent && <AccentLine accent={accent} />}
    </span>
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

/** Above the header of the app. */
export function FullscreenPage({ title, children }: { title: string; children: ReactNode }) {
  useFullscreen()
  return (
    <main className="fixed inset-0 z-40 overflow-hidden bg-page text-ink">
      <PageTitle>{title}</PageTitle>
      {children}
    </main>
  )
}

type SlideTextProps = {
  children: string
  /** Stands above it in bright letters already. */
  title: string
  /** The same text in the pieces of its clocks, and which of them runs. */
  parts?: { texts: readonly string[]; running: number } | undefined
  clockOffsetMs: number
}

/** As large as fits: in columns where that is larger, on pages that turn where all of it would be too small. */
function SlideText({ children, title, parts, clockOffsetMs }: SlideTextProps) {
  const text = useBoardText()
  const box = useRef<HTMLDivElement>(null)
  const pages = useFit(box, children, { share: 0.13, kind: 'text' })
  const page = usePage(box, pages, clockOffsetMs)
  const named = titleIn(children, title)
  return (
    <>
      <div
        ref={box}
        data-slide-text
        className="min-h-0 flex-1 overflow-hidden whitespace-pre-line break-words font-[600] font-heading leading-[1.22]"
        style={{ marginTop: '2vh' }}
      >
        {parts
          ? parts.texts.map((part, at) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place
                key={at}
                data-running={at === parts.running}
                className={at === parts.running ? '' : 'text-muted'}
              >
                {part}
              </span>
            ))
          : named
            ? [
                <span key="name" className="text-muted">
                  {named}
                </span>,
                children.slice(named.length),
              ]
            : children}
      </div>
      {pages > 1 && (
        <p
          className="shrink-0 text-right font-semibold text-muted tabular-nums"
          style={{ fontSize: '2.4vh' }}
        >
          {text('page', { page: page + 1, of: pages })}
        </p>
      )}
    </>
  )
}

/** The best first, on pages that turn where they are too many to be read. */
function ResultRows({ block, rows, hidden, clockOffsetMs }: ShownResults & { clockOffsetMs: number }) {
  const text = useBoardText()
  const { language } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const pages = useFit(box, JSON.stringify(rows), { share: 0.044, kind: 'list' })
  const page = usePage(box, pages, clockOffsetMs)
  const isRanked = rows.some(({ place }) => place !== undefined)
  return (
    <section className="flex min-h-0 flex-1 flex-col">
      <h2
        className="flex shrink-0 justify-between font-heading font-semibold text-muted"
        style={{ fontSize: '2.8vh' }}
      >
        {text('results')}
        {pages > 1 && <span className="tabular-nums">{text('page', { page: page + 1, of: pages })}</span>}
      </h2>
      <div ref={box} data-results className="min-h-0 flex-1 overflow-hidden" style={{ marginTop: '1vh' }}>
        <ol className="tabular-nums">
          {rows.map(({ name, level, score, place }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be hidden, and a row has no other identity
              key={at}
              className="flex items-baseline border-line border-b leading-tight"
              style={{ padding: '0.18em 0', breakInside: 'avoid' }}
            >
              {isRanked && (
                <span className="shrink-0 font-heading font-semibold" style={{ width: '1.8em' }}>
                  {place}
                </span>
              )}
              <span className="min-w-0 flex-1 truncate font-semibold">{name ?? text('someone')}</span>
              <span className="shrink-0 font-[780] font-heading" style={{ marginLeft: '0.6em' }}>
                {score && formatScore(score, language, block?.combination)}
              </span>
              <span className="shrink-0 text-right text-muted" style={{ width: '4.8em', fontSize: '0.8em' }}>
                {formatLevel(level, language)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {hidden > 0 && (
        <p className="shrink-0 text-muted" style={{ fontSize: '2.4vh', marginTop: '0.8vh' }}>
          {text('notShown', { count: hidden })}
        </p>
      )}
    </section>
  )
}

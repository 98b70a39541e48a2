import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Side } from '#domain/notation/side.ts'
import { type Phase, progressOf } from '#domain/timer/timer.ts'
import { linesDue, type PlanBlock } from '#domain/timer/workout-plan.ts'
import { useTimerText } from '#i18n/areas/timer-text.ts'
import { decimalMark } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { MarkedText } from '#ui/text/marked-text.tsx'
import { repsDue } from './clock-words.ts'
import { faceIn } from './face.ts'
import { useFace } from './running-timer.ts'

/** In digits. */
const widthOf = (digits: string) => [...digits].reduce((sum, one) => sum + (one === ':' ? 0.5 : 1), 0)

/**
 * The clock, as large as the screen allows: minutes over seconds upright, beside them sideways. The chalk line between
 * them is how much of the phase has passed.
 */
export function Digits({ isStill }: { isStill: boolean }) {
  const shown = useFace()
  const { language } = useLanguage()
  if (!shown) return null
  const { minutes, seconds, tenth, said } = faceIn(shown.view, decimalMark(language))
  const progress = progressOf(shown.view)
  const isAlone = minutes === undefined
  // A digit is 0.68 em wide, a colon half of that.
  const upright = Math.max(widthOf(minutes ?? ''), 2) + (tenth ? 0.7 : 0)
  const sideways = (isAlone ? 0 : widthOf(`${minutes}:`)) + 2 + (tenth ? 0.7 : 0)
  return (
    <div
      style={{ '--upright': upright, '--sideways': sideways } as CSSProperties}
      className={classNames(
        'grid items-center justify-center justify-items-center font-[820] font-heading leading-[0.8] tracking-[-0.035em] transition-opacity duration-150',
        'landscape:grid-cols-[auto_auto_auto] landscape:text-[min(calc(56vw/var(--sideways)/0.68),64dvh)]',
        isAlone
          ? 'portrait:text-[min(calc(84vw/var(--upright)/0.68),calc(1.6*var(--digit,21dvh)))]'
          : 'portrait:text-[min(calc(84vw/var(--upright)/0.68),var(--digit,21dvh))]',
        isStill && 'opacity-55',
      )}
    >
      <span role="timer" className="sr-only">
        {said}
      </span>
      {!isAlone && (
        <>
          <span aria-hidden className="portrait:row-start-1">
            {minutes}
          </span>
          <span aria-hidden className="-translate-y-[0.06em] portrait:hidden">
            :
          </span>
        </>
      )}
      <span
        aria-hidden
        className={classNames(
          'flex items-baseline',
          isAlone ? 'landscape:col-span-full' : 'portrait:row-start-3',
        )}
      >
        {seconds}
        {tenth && <span className="text-[0.42em]">{tenth}</span>}
      </span>
      <div
        aria-hidden
        className="my-[0.14em] h-[max(4px,0.035em)] w-full overflow-hidden rounded-full bg-current/20 portrait:row-start-2 portrait:w-[84vw] landscape:col-span-full landscape:row-start-2"
      >
        {progress !== undefined && (
          <div
            style={{ transform: `scaleX(${progress.toFixed(4)})` }}
            className="h-full origin-left bg-current"
          />
        )}
      </div>
    </div>
  )
}

type WorkLinesProps = {
  block: PlanBlock
  phase: Phase
  side: Side | null | undefined
  /** Above the lines, where they are not due yet. */
  label?: string | false
  /** A tap on the words does what one beside them does. */
  onTap: (() => void) | undefined
}

/** What is due now, as the coach wrote it; fewer words are larger, and many are scrolled. */
export function WorkLines({ block, phase, side, label, onTap }: WorkLinesProps) {
  const text = useTimerText()
  const lines = linesDue(block, phase)
  const reps = repsDue(block.clock, phase, text)
  const written = lines.flatMap(line => line.text.split('\n'))
  const rows = rowsOf(written) + (reps === undefined ? 0 : 1) + (block.head ? 1 : 0)
  return (
    // Above the area that is tapped, so that a finger can scroll the words; beside them that area is.
    <div className="pointer-events-none relative z-2 [container-type:size] flex min-h-0 w-full flex-1 flex-col justify-center">
      {label && (
        <p className={`overline-label mb-2 text-[min(0.8125rem,16px)] opacity-75 ${givesWay}`}>{label}</p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the button that lies behind it */}
      <ul
        key={`${phase.block} ${phase.slot}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: many lines are scrolled with the keyboard
        tabIndex={0}
        onClick={onTap}
        style={{
          fontSize: `max(15px, min(46px, ${Math.floor(72 / Math.max(rows, 1))}cqh, ${widest(rows)}cqw))`,
        }}
        className="pointer-events-auto flex min-h-0 flex-col gap-[0.2em] overflow-y-auto overscroll-contain fade-out-below font-[680] font-heading leading-[1.15] focus-visible:outline-current"
      >
        {block.head && (
          <li className="shrink-0 whitespace-pre-line text-[max(15px,0.6em)] opacity-80">{block.head}</li>
        )}
        {reps !== undefined && <li className="font-[820] text-[1.2em]">{reps}</li>}
        {lines.map(line => (
          <li key={`${line.slot} ${line.text}`} className="shrink-0 whitespace-pre-line break-words">
            <MarkedText marks={line.marks ?? []} side={side}>
              {line.text}
            </MarkedText>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where there is room for a few lines alone, they are those of the work. */
export const givesWay = '[@container_work_(max-height:110px)]:hidden'

/** About as many characters as a row has. */
const rowLength = 28

const rowsOf = (lines: readonly string[]) =>
  lines.reduce((sum, line) => sum + Math.ceil(line.length / rowLength), 0)

/** A few words may take two rows, a long list must not. */
const widest = (rows: number) => (rows > 4 ? 7 : rows > 2 ? 9 : 12)

/** Long enough that no sleeve does it, short enough for an athlete out of breath. In milliseconds. */
export const holdTime = 600

type HoldButtonProps = {
  label: string
  /** While it is held. */
  holdingLabel: string
  icon: ReactNode
  onHeld: () => void
}

/** Does something only after it was held. A press without pointer or key, as a screen reader makes it, is on purpose. */
export function HoldButton({ label, holdingLabel, icon, onHeld }: HoldButtonProps) {
  const [isHeld, setIsHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasTouched = useRef(false)

  function hold() {
    if (timer.current) return
    wasTouched.current = true
    setIsHeld(true)
    timer.current = setTimeout(() => {
      release()
      onHeld()
    }, holdTime)
  }

  function release() {
    clearTimeout(timer.current)
    timer.current = undefined
    setIsHeld(false)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
  return (
    <button
      type="button"
      onPointerDown={hold}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onKeyDown={event => isPress(event) && hold()}
      onKeyUp={event => isPress(event) && release()}
      onBlur={release}
      onClick={() => {
        if (!wasTouched.current) onHeld()
        wasTouched.current = false
      }}
      // A long press is ours, not a menu of the browser.
      onContextMenu={event => event.preventDefault()}
      className="group/hold grid cursor-pointer touch-none select-none justify-items-center gap-1 rounded-card"
    >
      <span className="relative grid size-[min(5.5rem,88px,20dvh)] place-items-center rounded-full bg-current/10 [&_svg]:size-[38%]">
        <svg aria-hidden viewBox="0 0 100 100" className="absolute inset-0 size-full! -rotate-90">
          <circle cx="50" cy="50" r="47" className="fill-none stroke-current opacity-25" strokeWidth="3" />
          <circle
            cx="50"
            cy="50"
            r="47"
            pathLength="1"
            strokeWidth="6"
            strokeDasharray="1"
            style={{ transitionDuration: isHeld ? `${holdTime}ms` : '120ms' }}
            className={classNames(
              'fill-none stroke-current transition-[stroke-dashoffset] ease-linear',
              isHeld ? '[stroke-dashoffset:0]' : '[stroke-dashoffset:1]',
            )}
          />
        </svg>
        {icon}
      </span>
      <span className="text-center font-semibold text-[min(0.8125rem,15px)]">
        {isHeld ? holdingLabel : label}
      </span>
    </button>
  )
}

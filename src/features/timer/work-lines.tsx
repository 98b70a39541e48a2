import type { Side } from '#domain/notation/side.ts'
import type { Phase } from '#domain/timer/timer.ts'
import { linesDue, type PlanBlock } from '#domain/timer/workout-plan.ts'
import { useTimerText } from '#i18n/timer/timer-text.ts'
import { MarkedText } from '#ui/text/marked-text.tsx'
import { repsDue } from './clock-words.ts'

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

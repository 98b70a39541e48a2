import type { Side } from '../../domain/notation/side.ts'
import type { Phase } from '../../domain/timer/timer.ts'
import { linesDue, type PlanBlock } from '../../domain/timer/workout-plan.ts'
import { useTimerText } from '../../i18n/timer/timer-text.ts'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import { repsDue } from './clock-words.ts'

type WorkLinesProps = {
  block: PlanBlock
  phase: Phase
  side: Side | null | undefined
  /** Above the lines, where they are not due yet. */
  label?: string | false
}

/** What is due now, as the coach wrote it; fewer words are larger. */
export function WorkLines({ block, phase, side, label }: WorkLinesProps) {
  const text = useTimerText()
  const lines = linesDue(block, phase)
  const reps = repsDue(block.clock, phase)
  const rows = rowsOf(lines.map(line => line.text)) + (reps === undefined ? 0 : 1)
  return (
    <div className="[container-type:size] flex min-h-0 w-full flex-1 flex-col justify-center">
      {label && <p className="overline-label mb-2 text-[min(0.8125rem,16px)] opacity-75">{label}</p>}
      <ul
        style={{
          fontSize: `max(15px, min(46px, ${Math.floor(72 / Math.max(rows, 1))}cqh, ${widest(rows)}cqw))`,
        }}
        className="flex min-h-0 flex-col gap-[0.2em] overflow-hidden font-[680] font-heading leading-[1.15]"
      >
        {reps !== undefined && <li className="font-[820] text-[1.2em]">{text('reps', { count: reps })}</li>}
        {lines.map(line => (
          <li key={`${line.slot} ${line.text}`} className="line-clamp-3 shrink-0 break-words">
            <MarkedText marks={line.marks ?? []} side={side}>
              {line.text}
            </MarkedText>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** About as many characters as a row has. */
const rowLength = 28

const rowsOf = (lines: readonly string[]) =>
  lines.reduce((sum, line) => sum + Math.ceil(line.length / rowLength), 0)

/** A few words may take two rows, a long list must not. */
const widest = (rows: number) => (rows > 4 ? 7 : rows > 2 ? 9 : 12)

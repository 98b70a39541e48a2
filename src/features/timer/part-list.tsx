import { writeTime } from '#domain/score/write-score.ts'
import type { PlanBlock } from '#domain/timer/workout-plan.ts'
import { useTimerText } from '#i18n/timer/timer-text.ts'
import { classNames } from '#ui/class-names.ts'
import { clockName, roundsName } from './clock-words.ts'

type PartListProps = {
  blocks: readonly PlanBlock[]
  /** The one that comes next. */
  current: number
  /** Where the athlete may choose which comes next. */
  onChoose?: ((block: number) => void) | undefined
}

/** The parts of a workout that run by a clock, in their order, with their work. */
export function PartList({ blocks, current, onChoose }: PartListProps) {
  const text = useTimerText()
  return (
    <ol className="grid gap-3">
      {blocks.map((block, at) => {
        const isNext = at === current
        const name = (
          <>
            <span className="heading-medium block text-[min(1.5rem,9vw)]">
              {clockName(block.clock, text)}
            </span>
            {roundsName(block.clock, text) && (
              <span className="mt-1 block text-muted">{roundsName(block.clock, text)}</span>
            )}
            <span className="mt-1 block whitespace-pre-line text-[min(1.125rem,22px)] leading-snug">
              {[block.head ?? [], block.lines.map(line => line.text)].flat().join('\n')}
            </span>
            {block.restAfter !== undefined && block.restAfter > 0 && at + 1 < blocks.length && (
              <span className="mt-2 block text-muted text-sm">
                {text('restAfter', { time: writeTime(block.restAfter) })}
              </span>
            )}
          </>
        )
        const look = classNames(
          'w-full rounded-card border-l-4 py-2 pl-4 text-left',
          isNext ? 'border-chalk-line' : 'border-line text-muted',
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place
          <li key={at}>
            {onChoose && blocks.length > 1 ? (
              <button
                type="button"
                aria-pressed={isNext}
                onClick={() => onChoose(at)}
                className={classNames(look, 'cursor-pointer')}
              >
                {name}
              </button>
            ) : (
              <div className={look}>{name}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

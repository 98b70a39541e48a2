import { Check, ChevronsUp, Scale } from 'lucide-react'
import { useState } from 'react'
import type { Level } from '#domain/score/ranking.ts'
import { useText } from '#i18n/text.tsx'
import { classNames } from '#ui/class-names.ts'

export type DoneOutcome = 'prescribed' | 'scaled'

const icons = { rx: Check, scaled: Scale, rx_plus: ChevronsUp }

type OutcomeAnswersProps = {
  /** The answer that was given before. */
  standing: Level | undefined
  /** The coach has written a harder version. */
  offersRxPlus: boolean
  /** A keypad needs the room. */
  isLow: boolean
  onChoose: (level: Level) => Promise<void>
}

/**
 * Two large answers, and a small third one where the coach offers it: one above the other and without hints for large
 * text, which leaves the room to the fields. Where a keyboard leaves little room they are lower, without hints as well,
 * and side by side again in smaller letters.
 */
export function OutcomeAnswers({ standing, offersRxPlus, isLow, onChoose }: OutcomeAnswersProps) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const levels = offersRxPlus ? (['rx', 'scaled', 'rx_plus'] as const) : (['rx', 'scaled'] as const)
  const says = {
    rx: [text('training.outcome_prescribed'), text('training.prescribedHint')],
    scaled: [text('training.outcome_scaled'), text('training.scaledHint')],
    rx_plus: ['Rx+', undefined],
  } as const

  async function choose(level: Level) {
    if (isBusy) return
    setIsBusy(true)
    await onChoose(level).finally(() => setIsBusy(false))
  }

  const columns = offersRxPlus ? 'grid-cols-[1fr_1fr_auto]' : 'grid-cols-2'
  const lowColumns = offersRxPlus ? 'lower:grid-cols-[1fr_1fr_auto]' : 'lower:grid-cols-2'
  return (
    <div className="@container">
      <div
        className={classNames(
          'grid',
          columns,
          isLow ? 'gap-[min(0.5rem,8px)]' : '@max-[17rem]:gap-2 gap-3 lower:gap-2',
          !isLow && (offersRxPlus ? '@max-[17rem]:grid-cols-[1fr_auto]' : '@max-[17rem]:grid-cols-1'),
          lowColumns,
        )}
      >
        {levels.map(level => {
          const Icon = icons[level]
          const [said, hint] = says[level]
          return (
            <button
              key={level}
              type="button"
              aria-disabled={isBusy}
              aria-pressed={standing && standing === level}
              onClick={() => void choose(level)}
              className={classNames(
                'group flex cursor-pointer flex-col items-center justify-center gap-1 rounded-card border border-edge bg-card text-center transition-[background-color,scale] duration-150 hover:bg-sunken active:scale-[0.98] active:bg-volt active:text-volt-ink aria-pressed:border-primary aria-pressed:bg-sunken aria-pressed:inset-ring aria-pressed:inset-ring-primary',
                isLow
                  ? 'min-h-[56px] p-[min(0.25rem,4px)]'
                  : 'min-h-28 @max-[17rem]:min-h-[56px] @max-[17rem]:p-2 p-3 low:min-h-[min(3.25rem,56px)] low:p-1',
                offersRxPlus && 'px-[min(0.5rem,8px)]',
                level === 'rx_plus' && 'min-w-[56px]',
                // Beside the two that are one above the other.
                level === 'rx_plus' &&
                  !isLow &&
                  '@max-[17rem]:col-start-2 @max-[17rem]:row-span-2 @max-[17rem]:row-start-1 lower:col-start-auto lower:row-auto',
              )}
            >
              {!isLow && <Icon aria-hidden className="@max-[17rem]:hidden size-7 low:hidden" />}
              <span
                className={classNames(
                  'heading-small',
                  isLow
                    ? 'text-[min(1rem,max(5.8cqi,16px))]'
                    : 'lower:text-[min(1rem,8cqi)] lowest:text-[min(1rem,max(5.8cqi,16px))]',
                )}
              >
                {said}
              </span>
              {!isLow && hint && (
                <span className="@max-[17rem]:hidden text-muted text-sm leading-5 group-active:text-volt-ink lower:hidden">
                  {standing === level ? text('training.standing') : hint}
                </span>
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}

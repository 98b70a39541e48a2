import { Check, Scale } from 'lucide-react'
import { useState } from 'react'
import type { Outcome } from '../../../domain/training/training.ts'
import { useText } from '../../../i18n/text.tsx'

export type DoneOutcome = 'prescribed' | 'scaled'

const choices = [
  { outcome: 'prescribed', icon: Check, hint: 'training.prescribedHint' },
  { outcome: 'scaled', icon: Scale, hint: 'training.scaledHint' },
] as const

type OutcomeAnswersProps = {
  /** The answer that was given before. */
  standing: Outcome
  onChoose: (outcome: DoneOutcome) => Promise<void>
}

/**
 * Two large answers: one above the other for large text. Where the keyboard leaves little room they are lower, without
 * hints, and side by side again in smaller letters.
 */
export function OutcomeAnswers({ standing, onChoose }: OutcomeAnswersProps) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)

  async function choose(outcome: DoneOutcome) {
    if (isBusy) return
    setIsBusy(true)
    await onChoose(outcome).finally(() => setIsBusy(false))
  }

  return (
    <div className="@container">
      <div className="grid @max-[17rem]:grid-cols-1 grid-cols-2 @max-[17rem]:gap-2 gap-3 lower:grid-cols-2 lower:gap-2">
        {choices.map(({ outcome, icon: Icon, hint }) => (
          <button
            key={outcome}
            type="button"
            aria-disabled={isBusy}
            aria-pressed={standing === 'open' ? undefined : standing === outcome}
            onClick={() => void choose(outcome)}
            className="group flex min-h-28 @max-[17rem]:min-h-[56px] cursor-pointer flex-col items-center justify-center gap-1 rounded-card border border-edge bg-card @max-[17rem]:p-2 p-3 text-center transition-[background-color,scale] duration-150 hover:bg-sunken active:scale-[0.98] active:bg-volt active:text-volt-ink aria-pressed:border-primary aria-pressed:bg-sunken aria-pressed:inset-ring aria-pressed:inset-ring-primary low:min-h-[min(3.25rem,56px)] low:p-1"
          >
            <Icon aria-hidden className="@max-[17rem]:hidden size-7 low:hidden" />
            <span className="heading-small lower:text-[min(1rem,8cqi)] lowest:text-[min(1rem,max(5.8cqi,16px))]">
              {text(`training.outcome_${outcome}`)}
            </span>
            <span className="text-muted text-sm leading-5 group-active:text-volt-ink low:@max-[17rem]:hidden lower:hidden">
              {text(standing === outcome ? 'training.standing' : hint)}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

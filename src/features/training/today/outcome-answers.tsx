import { Check, Scale } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'

export type DoneOutcome = 'prescribed' | 'scaled'

const choices = [
  { outcome: 'prescribed', icon: Check, hint: 'training.prescribedHint' },
  { outcome: 'scaled', icon: Scale, hint: 'training.scaledHint' },
] as const

/** Two large answers; lower where the keyboard leaves little room. */
export function OutcomeAnswers({ onChoose }: { onChoose: (outcome: DoneOutcome) => Promise<void> }) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)

  async function choose(outcome: DoneOutcome) {
    if (isBusy) return
    setIsBusy(true)
    await onChoose(outcome).finally(() => setIsBusy(false))
  }

  return (
    <div className="grid grid-cols-2 gap-3">
      {choices.map(({ outcome, icon: Icon, hint }) => (
        <button
          key={outcome}
          type="button"
          aria-disabled={isBusy}
          onClick={() => void choose(outcome)}
          className="group flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border border-edge bg-card p-3 text-center transition-[background-color,scale] duration-150 hover:bg-sunken active:scale-[0.98] active:bg-volt active:text-volt-ink [@media(max-height:35rem)]:min-h-13 [@media(max-height:35rem)]:p-2"
        >
          <Icon aria-hidden className="size-7 [@media(max-height:35rem)]:hidden" />
          <span className="heading-small">{text(`training.outcome_${outcome}`)}</span>
          <span className="text-muted text-sm leading-5 group-active:text-volt-ink">{text(hint)}</span>
        </button>
      ))}
    </div>
  )
}

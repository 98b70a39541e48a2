import type { PlanBlock } from '#domain/timer/workout-plan.ts'
import { useTimerText } from '#i18n/timer/timer-text.ts'
import { CheckLabel } from '#ui/forms/check-label.tsx'

type RoxzoneChoiceProps = {
  blocks: readonly PlanBlock[]
  hasRoxzone: boolean
  onChange: (hasRoxzone: boolean) => void
  /** Without the hint, where there is little room. */
  isShort?: boolean
}

/** Of a race: whether the way between two legs is a split of its own. */
export function RoxzoneChoice({ blocks, hasRoxzone, onChange, isShort = false }: RoxzoneChoiceProps) {
  const text = useTimerText()
  if (!blocks.some(({ clock }) => clock.kind === 'for_time' && clock.legs)) return null
  return (
    <CheckLabel checked={hasRoxzone} onChange={onChange} className="min-h-[52px] py-2">
      <span className="min-w-0">
        <span className="block font-semibold">{text('roxzone')}</span>
        {!isShort && <span className="block text-muted text-sm">{text('roxzoneHint')}</span>}
      </span>
    </CheckLabel>
  )
}

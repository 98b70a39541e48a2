import type { Split } from '#domain/score/score.ts'
import { SplitLine } from '#features/training/log/split-line.tsx'
import { useSplitsText } from '#i18n/splits/splits-text.ts'
import { Button } from '#ui/buttons/button.tsx'

type LoggedSplitsProps = { splits: readonly Split[]; onRemove: () => void }

/** In the log sheet: what the timer measured goes with the score, unless it is not wanted. */
export function LoggedSplits({ splits, onRemove }: LoggedSplitsProps) {
  const text = useSplitsText()
  return (
    <div className="rounded-control bg-sunken px-3 py-2">
      <SplitLine splits={splits} />
      <Button variant="quiet" className="-ml-4" onClick={onRemove}>
        {text('remove')}
      </Button>
    </div>
  )
}

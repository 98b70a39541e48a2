import type { Typed } from '#features/training/log/log-sheet-values.ts'
import { allMeasureWords } from '#features/training/log/measure-words.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** A result that was typed and not saved, as typed. */
export function UnsavedResult({ typed, onContinue }: { typed: Typed; onContinue: () => void }) {
  const text = useText()
  const { scores = {}, scaling = '' } = typed
  const shown = [...Object.values(scores), scaling, ...allMeasureWords(text, typed)].filter(
    one => one.trim() !== '',
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 rounded-control bg-sunken py-1 pr-1 pl-4">
      <p className="min-w-0">
        <span className="font-semibold text-sm text-warning">{text('training.resultNotSaved')}</span>{' '}
        <span className="break-words font-semibold tabular-nums">{shown.join(' · ')}</span>
      </p>
      <Button variant="quiet" size="large" className="px-4" onClick={onContinue}>
        {text('training.continueNote')}
      </Button>
    </div>
  )
}

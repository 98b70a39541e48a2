import { CloudOff } from 'lucide-react'
import { useResultsText } from '#i18n/areas/results-text.ts'

/** Beside a result that this phone has not sent yet. */
export function UnsentMark() {
  const text = useResultsText()
  return (
    <span className="inline-flex items-center gap-1 text-muted text-sm">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      {text('unsent')}
    </span>
  )
}

import { useImportText } from '#i18n/import/import-text.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import type { SessionView } from './session-view.ts'

type SessionDecisionProps = {
  session: SessionView
  onDecide: (session: number, isUsed: boolean) => void
}

/** Whether a session becomes the workout that it was recognised as, of the library or of the sheet. */
export function SessionDecision({ session, onDecide }: SessionDecisionProps) {
  const text = useImportText()
  const { inLibrary, recognisedAs, isUsed, leavesOut, index } = session
  if (recognisedAs === undefined) return null
  const label = text(inLibrary ? 'recognised' : 'recognisedInSheet', { name: recognisedAs })
  return (
    <div className="grid gap-1.5">
      <p className="text-sm">{label}</p>
      <SegmentedControl
        label={label}
        value={isUsed ? 'use' : 'new'}
        onChange={choice => onDecide(index, choice === 'use')}
        segments={[
          { value: 'use', label: text(inLibrary ? 'useIt' : 'useSame') },
          { value: 'new', label: text('makeNew') },
        ]}
      />
      {leavesOut && <p className="text-muted text-xs">{text('leavesOut')}</p>}
    </div>
  )
}

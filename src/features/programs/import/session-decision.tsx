import { titleOf } from '../../../domain/programming/workout.ts'
import { useImportText } from '../../../i18n/import/import-text.ts'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import type { SessionView } from './session-view.ts'

type SessionDecisionProps = {
  session: SessionView
  onDecide: (session: number, isUsed: boolean) => void
}

/** Whether a session becomes the workout of the library that it was recognised as. */
export function SessionDecision({ session, onDecide }: SessionDecisionProps) {
  const text = useImportText()
  const { inLibrary, isUsed, index } = session
  if (!inLibrary) return null
  const label = text('recognised', { name: titleOf(inLibrary) })
  return (
    <div className="grid gap-1.5">
      <p className="text-sm">{label}</p>
      <SegmentedControl
        label={label}
        value={isUsed ? 'use' : 'new'}
        onChange={choice => onDecide(index, choice === 'use')}
        segments={[
          { value: 'use', label: text('useIt') },
          { value: 'new', label: text('makeNew') },
        ]}
      />
    </div>
  )
}

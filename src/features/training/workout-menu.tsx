import { Check, EllipsisVertical, RotateCcw, Scale } from 'lucide-react'
import { useState } from 'react'
import type { Outcome } from '../../domain/training.ts'
import { useText } from '../../i18n/text.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import type { DoneOutcome } from './complete-sheet.tsx'

type WorkoutMenuProps = {
  title: string
  outcome: Outcome
  onChange: (outcome: DoneOutcome) => void
  onMarkIncomplete: () => Promise<void>
}

const doneOutcomes = [
  { value: 'prescribed', icon: <Check aria-hidden /> },
  { value: 'scaled', icon: <Scale aria-hidden /> },
] as const

export function WorkoutMenu({ title, outcome, onChange, onMarkIncomplete }: WorkoutMenuProps) {
  const text = useText()
  const [isAsking, setIsAsking] = useState(false)
  const isDone = outcome !== 'open'
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="large"
            hasTooltip={false}
            label={text('training.actions', { name: title })}
            icon={<EllipsisVertical aria-hidden />}
            className="-mt-2 -mr-3"
          />
        }
      >
        {doneOutcomes
          .filter(({ value }) => value !== outcome)
          .map(({ value, icon }) => (
            <MenuItem key={value} icon={icon} onSelect={() => onChange(value)}>
              {text(isDone ? `training.changeTo_${value}` : `training.completeAs_${value}`)}
            </MenuItem>
          ))}
        {isDone && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<RotateCcw aria-hidden />} onSelect={() => setIsAsking(true)}>
              {text('training.markIncomplete')}
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text('training.incompleteTitle', { name: title })}
        body={text('training.incompleteBody')}
        confirmLabel={text('training.markIncomplete')}
        onConfirm={onMarkIncomplete}
        errorText={text('training.logFailed')}
      />
    </>
  )
}

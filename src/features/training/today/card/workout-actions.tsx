import { useNavigate } from '@tanstack/react-router'
import { Check, History, MessageCircle, Printer, RotateCcw, Scale } from 'lucide-react'
import type { Level } from '#domain/score/ranking.ts'
import { readTrainingSearch } from '#features/training/training-searches.ts'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { useText } from '#i18n/text.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { AnchoredMenu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { DoneOutcome } from '../log-sheet/outcome-answers.tsx'

type WorkoutActionsProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: HTMLElement | undefined
  title: string
  workoutId: string
  level: Level | undefined
  onChange: (outcome: DoneOutcome) => void
  onMarkIncomplete: () => Promise<void>
  onWrite: (() => void) | undefined
}

const doneOutcomes = [
  { value: 'prescribed', level: 'rx', icon: <Check aria-hidden /> },
  { value: 'scaled', level: 'scaled', icon: <Scale aria-hidden /> },
] as const

/** The menu of a workout, and the confirmation before an outcome is reverted. */
export function WorkoutActions(props: WorkoutActionsProps) {
  const {
    onOpenChange,
    anchor,
    title,
    workoutId,
    level: standing,
    onChange,
    onMarkIncomplete,
    onWrite,
  } = props
  const text = useText()
  const talk = useConversationText()
  const navigate = useNavigate()
  const { confirm, question } = useConfirm()
  const isDone = standing !== undefined
  const print = () => {
    const { date } = readTrainingSearch(Object.fromEntries(new URLSearchParams(location.search)))
    void navigate({ to: '/athlete/print', search: { view: 'workout', date, workout: workoutId } })
  }
  const askToMarkIncomplete = () =>
    confirm({
      danger: true,
      title: text('training.incompleteTitle', { name: title }),
      body: text('training.incompleteBody'),
      confirmLabel: text('training.markIncomplete'),
      onConfirm: onMarkIncomplete,
      errorText: text('training.logFailed'),
    })
  return (
    <>
      <AnchoredMenu
        anchor={anchor}
        align="end"
        onClose={() => onOpenChange(false)}
        label={text('training.actions', { name: title })}
      >
        {doneOutcomes
          .filter(({ level }) => level !== standing)
          .map(({ value, icon }) => (
            <MenuItem key={value} icon={icon} onSelect={() => onChange(value)}>
              {text(isDone ? `training.changeTo_${value}` : `training.completeAs_${value}`)}
            </MenuItem>
          ))}
        <MenuItem
          icon={<History aria-hidden />}
          onSelect={() => void navigate({ to: '/athlete/results/$workoutId', params: { workoutId } })}
        >
          {text('results.pastResults')}
        </MenuItem>
        <MenuItem icon={<Printer aria-hidden />} onSelect={print}>
          {text('ui.print')}
        </MenuItem>
        {onWrite && (
          <MenuItem icon={<MessageCircle aria-hidden />} onSelect={onWrite}>
            {talk('ask')}
          </MenuItem>
        )}
        {isDone && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<RotateCcw aria-hidden />} onSelect={askToMarkIncomplete}>
              {text('training.markIncomplete')}
            </MenuItem>
          </>
        )}
      </AnchoredMenu>
      {question}
    </>
  )
}

import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import type { Level } from '#domain/score/ranking.ts'
import { useText } from '#i18n/text.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import type { DoneOutcome } from '../log-sheet/outcome-answers.tsx'

const WorkoutActions = onDemand(() => import('./workout-actions.tsx').then(module => module.WorkoutActions))

type WorkoutMenuProps = {
  title: string
  workoutId: string
  level: Level | undefined
  onChange: (outcome: DoneOutcome) => void
  onMarkIncomplete: () => Promise<void>
  /** Where the card has no line for it. */
  onWrite: (() => void) | undefined
}

export function WorkoutMenu({ title, ...actions }: WorkoutMenuProps) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const isOpen = anchor !== undefined
  return (
    <>
      <PlainIconButton
        size="large"
        label={text('training.actions', { name: title })}
        icon={<EllipsisVertical aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={event => setAnchor(event.currentTarget)}
        className="-mt-2 -mr-3 max-h-[56px] max-w-[56px]"
      />
      <WorkoutActions
        {...actions}
        title={title}
        open={isOpen}
        onOpenChange={() => setAnchor(undefined)}
        anchor={anchor}
      />
    </>
  )
}

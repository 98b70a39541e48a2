import { useNavigate } from '@tanstack/react-router'
import { Copy, ListOrdered, Pencil, Printer, Trash2 } from 'lucide-react'
import { titleOf } from '#domain/programming/workout.ts'
import { useText } from '#i18n/text.tsx'
import { AnchoredMenu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { WorkoutSummary } from './library-queries.ts'

export type WorkoutActions = {
  onEdit: (workoutId: string) => void
  onDuplicate: (workout: WorkoutSummary) => void
  onDelete: (workout: WorkoutSummary) => void
}

export type OpenWorkoutMenu = { workout: WorkoutSummary; anchor: HTMLElement }

type WorkoutMenuProps = WorkoutActions & { menu: OpenWorkoutMenu | undefined; onClose: () => void }

/** One menu for the whole list: one per row would cost more than the rows. */
export function WorkoutMenu({ menu, onClose, onEdit, onDuplicate, onDelete }: WorkoutMenuProps) {
  const text = useText()
  const navigate = useNavigate()
  if (!menu) return null
  const { workout, anchor } = menu
  const toResults = () =>
    void navigate({ to: '/coach/workout/$workoutId/results', params: { workoutId: workout.workoutId } })
  const toPrint = () =>
    void navigate({ to: '/coach/print/workout/$workoutId', params: { workoutId: workout.workoutId } })
  return (
    <AnchoredMenu anchor={anchor} align="end" onClose={onClose} label={titleOf(workout)}>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit(workout.workoutId)}>
        {text('workouts.edit')}
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden />} onSelect={() => onDuplicate(workout)}>
        {text('workouts.duplicate')}
      </MenuItem>
      <MenuItem icon={<ListOrdered aria-hidden />} onSelect={toResults}>
        {text('workouts.results')}
      </MenuItem>
      <MenuItem icon={<Printer aria-hidden />} onSelect={toPrint}>
        {text('ui.print')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => onDelete(workout)}>
        {text('workouts.delete')}
      </MenuItem>
    </AnchoredMenu>
  )
}

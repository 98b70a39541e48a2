import { useEffect } from 'react'
import { usePart } from '#client/app.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { createMovementSheet, useOpenMovement } from './open-movement.ts'

const MovementSheet = onDemand(() => import('./movement-sheet.tsx').then(module => module.MovementSheet))

/** The one sheet of the screen about a movement. */
export function MovementSheetHost() {
  const { closeMovement } = usePart(createMovementSheet)
  const { isOpen, movement } = useOpenMovement()
  useEffect(() => closeMovement, [closeMovement])
  return <MovementSheet open={isOpen} onOpenChange={open => !open && closeMovement()} movement={movement} />
}

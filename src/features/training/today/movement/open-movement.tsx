// The sheet that tells what a movement or a benchmark is. One for the screen, as the sheet in which an athlete logs.

import { useEffect } from 'react'
import { usePart } from '#client/app.tsx'
import type { MovementName } from '#domain/notation/movements.ts'
import type { NamedWork } from '#domain/notation/named-work.ts'
import { createStore, useStore } from '#store/store.ts'
import { onDemand } from '#ui/overlays/on-demand.tsx'

/** The movement, and how the coach wrote it; or a benchmark with its work. */
export type TappedMovement = { id: string; name: MovementName; words: string } | NamedWork

type MovementSheetState = {
  isOpen: boolean
  /** Stays while the sheet closes. */
  movement: TappedMovement | undefined
}

export function createMovementSheet() {
  const state = createStore<MovementSheetState>({ isOpen: false, movement: undefined })

  function openMovement(movement: TappedMovement): void {
    state.set({ isOpen: true, movement })
  }

  function closeMovement(): void {
    state.set({ ...state.get(), isOpen: false })
  }

  return { state, openMovement, closeMovement }
}

const useOpenMovement = () => useStore(usePart(createMovementSheet).state)

const MovementSheet = onDemand(() => import('./movement-sheet.tsx').then(module => module.MovementSheet))

/** The one sheet of the screen about a movement. */
export function MovementSheetHost() {
  const { closeMovement } = usePart(createMovementSheet)
  const { isOpen, movement } = useOpenMovement()
  useEffect(() => closeMovement, [closeMovement])
  return <MovementSheet open={isOpen} onOpenChange={open => !open && closeMovement()} movement={movement} />
}

import { movements } from '../../../../domain/notation/movements.ts'
import type { ProgressedMovement } from '../../../../domain/notation/progression/progress-body.ts'
import { useLanguage } from '../../../../i18n/text.tsx'

/** In the coach's language; a movement that is not in the catalogue as it is written. */
export function useMovementName(): (movement: ProgressedMovement) => string {
  const { language } = useLanguage()
  return ({ id, name }) => movements.find(movement => movement.id === id)?.[language] ?? name
}

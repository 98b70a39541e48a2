// The form brings the reader and its catalogue with it, which no screen needs before it is opened.
import { useQuery } from '@tanstack/react-query'

export const loadWorkoutForm = () => import('./workout-form.tsx').then(module => module.WorkoutForm)

/** The form's component, loaded once. */
export function useWorkoutForm() {
  return useQuery({
    queryKey: ['code', 'workout form'],
    queryFn: loadWorkoutForm,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

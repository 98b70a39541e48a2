// The look of the gym whose training an athlete sees, for the header. It comes with the training that this phone has.
import { useQuery } from '@tanstack/react-query'
import type { GymLook } from '#domain/programming/gym-look.ts'
import type { CachedTraining } from './cached-training.ts'

export type ShownLook = GymLook & { shownName: string }

/** Only reads what the screens have loaded: of one gym its look, of several that of none, as their days are mixed. */
export function useShownLook(athleteId: string | undefined): ShownLook | undefined {
  const { data } = useQuery<CachedTraining, Error, ShownLook | undefined>({
    queryKey: ['training', athleteId ?? ''],
    enabled: false,
    select: lookOfTraining,
  })
  return athleteId ? data : undefined
}

export function lookOfTraining({ coaches }: Pick<CachedTraining, 'coaches'>): ShownLook | undefined {
  const active = coaches.filter(({ status }) => status === 'active')
  const [only] = active
  return active.length === 1 && only?.look ? { ...only.look, shownName: only.fullName } : undefined
}

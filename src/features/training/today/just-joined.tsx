import { useShownOnce } from '#client/shown-once.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import type { KnownTraining } from '../log/known-training.ts'

/** Names the coach whom the athlete has just joined. A sign-up knows only the name of the coach, joining later the id. */
export function JustJoined({ coaches }: Pick<KnownTraining, 'coaches'>) {
  const text = useText()
  const status = useShownOnce('pendingJoinStatus')
  const id = useShownOnce('pendingCoachId')
  const name = useShownOnce('pendingCoachName')
  // What is stored may be of another user of this browser: it must be a coach of this athlete.
  const isJoined = (coach: KnownTraining['coaches'][number]) =>
    coach.status === 'active' && (status === 'joined' ? coach.coachId === id : coach.fullName === name)
  const coach = coaches.find(isJoined)
  return coach && <Alert tone="success">{text('training.joined', { name: coach.fullName })}</Alert>
}

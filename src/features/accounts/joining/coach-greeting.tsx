import { Avatar } from '#ui/avatar.tsx'
import type { Coach } from './invite.ts'

type CoachGreetingProps = { coach: Coach; size?: 'large' | 'extra-large' }

/** The picture of the coach whom the athlete is about to join. The title beside it has the name. */
export function CoachGreeting({ coach, size = 'extra-large' }: CoachGreetingProps) {
  return <Avatar name={coach.fullName} src={coach.avatarUrl} size={size} decorative />
}

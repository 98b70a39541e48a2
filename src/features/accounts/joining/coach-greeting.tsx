import { Avatar } from '../../../ui/avatar.tsx'
import type { Coach } from './invite.ts'

type CoachGreetingProps = { coach: Coach; size?: 'large' | 'extra-large' }

/** The face of the coach one is about to join; the words beside it say the name. */
export function CoachGreeting({ coach, size = 'extra-large' }: CoachGreetingProps) {
  return <Avatar name={coach.fullName} src={coach.avatarUrl} size={size} decorative />
}

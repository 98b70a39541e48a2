import { AthleteProfileScreen } from '../features/athletes/athlete-profile-screen.tsx'

/** The athlete's profile. */
export function AthletePage() {
  return <AthleteProfileScreen />
}

import { AthleteProfileScreen } from '../features/athletes/athlete-profile-screen.tsx'
import { AthleteActivity } from '../features/training/activity/athlete-activity.tsx'

/** The athlete's profile, with what they logged lately, as the dashboard shows it. */
export function AthletePage() {
  return <AthleteProfileScreen Activity={AthleteActivity} />
}

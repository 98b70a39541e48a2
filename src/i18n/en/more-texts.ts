// What all other screens say.
import { athlete } from './athlete.ts'
import { athletes } from './athletes.ts'
import { calendar } from './calendar.ts'
import { demo } from './demo.ts'
import { programs } from './programs.ts'
import { progression } from './progression.ts'
import { settings } from './settings.ts'
import { workouts } from './workouts.ts'

export const texts = {
  athlete,
  athletes,
  calendar,
  demo,
  programs,
  progression,
  settings,
  workouts,
}

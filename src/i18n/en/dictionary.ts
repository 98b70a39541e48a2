import { accounts } from './accounts.ts'
import { athlete } from './athlete.ts'
import { athletes } from './athletes.ts'
import { calendar } from './calendar.ts'
import { coach } from './coach.ts'
import { dashboard } from './dashboard.ts'
import { demo } from './demo.ts'
import { errors } from './errors.ts'
import { install } from './install.ts'
import { programs } from './programs.ts'
import { progression } from './progression.ts'
import { rankings } from './rankings.ts'
import { results } from './results.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { training } from './training.ts'
import { ui } from './ui.ts'
import { workouts } from './workouts.ts'

export const dictionary = {
  accounts,
  athlete,
  athletes,
  calendar,
  coach,
  dashboard,
  demo,
  errors,
  install,
  programs,
  progression,
  rankings,
  results,
  settings,
  shell,
  training,
  ui,
  workouts,
}

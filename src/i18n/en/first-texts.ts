// What the frame of the app, the day of an athlete and the home of a coach say.
import { coach } from './coach.ts'
import { dashboard } from './dashboard.ts'
import { errors } from './errors.ts'
import { install } from './install.ts'
import { kinds } from './kinds.ts'
import { rankings } from './rankings.ts'
import { results } from './results.ts'
import { shell } from './shell.ts'
import { training } from './training.ts'
import { ui } from './ui.ts'

export const texts = {
  coach,
  dashboard,
  errors,
  install,
  kinds,
  rankings,
  results,
  shell,
  training,
  ui,
}

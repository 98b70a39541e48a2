import { accounts } from './accounts.ts'
import { coach } from './coach.ts'
import { dashboard } from './dashboard.ts'
import { errors } from './errors.ts'
import { landing } from './landing.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { training } from './training.ts'
import { ui } from './ui.ts'

export const dictionary = { accounts, coach, dashboard, errors, landing, settings, shell, training, ui }

import { errors } from './errors.ts'
import { landing } from './landing.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

export const dictionary = { errors, landing, shell, ui }

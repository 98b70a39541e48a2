// The words for athletes who joined lately, on the dashboard.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'

export type NewcomersText = LazyText<typeof english>

const spanish = {
  title: 'Sin programa',
  joined: 'Se unió {when}',
  assign: 'Asignar',
  assignTo: 'Asignar un programa a {name}',
  more: { one: 'Ver {count} más', other: 'Ver {count} más' },
  notShown: { one: 'y {count} más', other: 'y {count} más' },
  joins: 'Se han unido a un programa',
  joinedProgram: '{name} se unió a {program}',

  dialogTitle: 'Programa para {name}',
  program: 'Programa',
  team: 'Equipo',
  nothing: 'Todavía no tienes programas ni equipos.',
  toPrograms: 'Ir a tus programas',
  chooseOne: 'Elige un programa o un equipo.',
  save: 'Asignar',
  saving: 'Asignando…',
  saved: '{name} ya tiene {what}.',
  failed: 'No se asignó todo. {reason}',
} satisfies TranslationOf<typeof english>

const english = {
  title: 'No program yet',
  joined: 'Joined {when}',
  assign: 'Assign',
  assignTo: 'Assign a program to {name}',
  more: { one: 'Show {count} more', other: 'Show {count} more' },
  notShown: { one: 'and {count} more', other: 'and {count} more' },
  joins: 'Joined a program',
  joinedProgram: '{name} joined {program}',

  dialogTitle: 'A program for {name}',
  program: 'Program',
  team: 'Team',
  nothing: 'You have no programs and no teams yet.',
  toPrograms: 'Go to your programs',
  chooseOne: 'Choose a program or a team.',
  save: 'Assign',
  saving: 'Assigning…',
  saved: '{name} now has {what}.',
  failed: 'Not everything was assigned. {reason}',
} as const

export const useNewcomersText = textHook(lazyText(english, spanish))

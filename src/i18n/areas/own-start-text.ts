// The words of programs that start on an athlete's own Monday.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'

export type OwnStartText = LazyText<typeof english>

const spanish = {
  label: 'Cuándo empieza',
  labelOfNew: 'Cuándo empieza quien añadas',
  dates: 'En las fechas del calendario',
  own: 'Desde su propio lunes',
  datesHint: 'Todos entrenan en las fechas del programa.',
  ownHint: 'La semana 1 es la semana en que empieza. Cada entrenamiento conserva su día de la semana.',
  week: 'Primera semana',
  weekMissing: 'Elige un día de la primera semana.',
  weekHint: 'La semana 1 es {range}.',
  laterHint: 'Quien entre más tarde en un equipo empieza el lunes siguiente.',

  change: 'Cambiar el inicio de {name}',
  changeTitle: 'Inicio de {name}',
  changeBody: 'Lo registrado se queda en el día en que se registró. Todo lo demás pasa a las fechas nuevas.',
  changeOfTeam: 'Vale para todos los que ahora están en el equipo. {body}',
  save: 'Guardar inicio',
  saving: 'Guardando…',
  saved: 'Se cambió el inicio de {name}.',
  failed: 'El inicio no se cambió. {reason}',

  weeksTitle: 'Quién está en qué semana',
  weeksBody: 'Hoy, de quienes tienen «{name}».',
  week_of: 'Semana {week} de {weeks}',
  ahead: { one: 'Empieza mañana', other: 'Empieza en {count} días' },
  over: 'Terminado',
  sinceMonday: 'desde el {day}',
  onDates: 'en las fechas del calendario',
  noRecipients: 'Todavía no lo tiene nadie.',
  loadFailed: 'No se pudo cargar quién tiene el programa. {reason}',
} satisfies TranslationOf<typeof english>

const english = {
  label: 'When they start',
  labelOfNew: 'When those you add start',
  dates: 'On the calendar’s dates',
  own: 'From their own Monday',
  datesHint: 'All train on the dates of the program.',
  ownHint: 'Week 1 is the week they start. Workouts keep their weekday.',
  week: 'First week',
  weekMissing: 'Choose a day of the first week.',
  weekHint: 'Week 1 is {range}.',
  laterHint: 'Who joins a team later starts on the Monday after.',

  change: 'Change the start of {name}',
  changeTitle: 'Start of {name}',
  changeBody: 'What was logged stays on the day it was logged. Everything else moves to the new dates.',
  changeOfTeam: 'It counts for everyone who is in the team now. {body}',
  save: 'Save start',
  saving: 'Saving…',
  saved: 'The start of {name} was changed.',
  failed: 'The start was not changed. {reason}',

  weeksTitle: 'Who is in which week',
  weeksBody: 'Today, of those who have “{name}”.',
  week_of: 'Week {week} of {weeks}',
  ahead: { one: 'Starts tomorrow', other: 'Starts in {count} days' },
  over: 'Finished',
  sinceMonday: 'from {day}',
  onDates: 'on the calendar’s dates',
  noRecipients: 'No one has it yet.',
  loadFailed: 'Who has the program could not be loaded. {reason}',
} as const

export const useOwnStartText = textHook(lazyText(english, spanish))

import type { TranslationOf } from '../dictionary.ts'
import type { ownStart as english } from './en.ts'

export const ownStart = {
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

import type { TranslationOf } from '../dictionary.ts'
import type { athlete as english } from '../en/athlete.ts'

export const athlete: TranslationOf<typeof english> = {
  title: 'Atleta',
  loadFailed: 'No se pudo cargar este atleta. {reason}',
  notFoundTitle: 'No encontramos a este atleta',
  notFoundBody: 'Ya no entrena contigo, o la dirección tiene un error.',
  toAthletes: 'Ir a tus atletas',

  active: 'Activo',
  pending: 'Sin confirmar',
  inactive: 'Inactivo',
  pendingHint: 'Falta confirmar el correo. Hasta entonces, {name} no recibe tus programas.',
  inactiveHint:
    'Atleta inactivo: {name} no ve tus programas ni puede registrar nada. Lo que registró se conserva.',

  ownName: 'Su propio nombre',
  calendar: 'Calendario',
  notes: 'Notas',
  message: 'Mensaje',
  joined: 'Contigo desde',
  lastActivity: 'Última actividad',
  nothingLogged: 'Aún no ha registrado nada',
  teams: 'Equipos',
  noTeams: 'Sin equipo',
  activity: 'Actividad reciente',

  programs: 'Programas',
  noPrograms: 'Aún no tiene ningún programa. Abre uno de los tuyos y asígnalo a {name}.',
  toPrograms: 'Ir a tus programas',

  adherence: 'Cumplimiento',
  adherenceHint: 'Entrenamientos hechos de los planificados hasta ayer. Lo hecho hoy también cuenta.',
  lastWeeks: { one: 'Última semana', other: 'Últimas {count} semanas' },
  doneOfPlanned: { one: '{done} de {count} entrenamiento', other: '{done} de {count} entrenamientos' },
  nothingPlanned: 'Nada planificado',
  noAdherence:
    'En estas semanas no había nada planificado. Cuando lo haya, verás aquí cuánto hizo cada semana.',
  chart: 'Entrenamientos por semana',
  week: 'Semana del',
  thisWeek: 'Esta semana',
  missed: 'Sin hacer',
  ahead: 'Pendiente',

  calendarOf: 'Calendario de {name}',
  calendarFailed: 'No se pudo cargar el calendario. {reason}',
  day: { one: '{day}. {workouts}, {count} hecho', other: '{day}. {workouts}, {count} hechos' },
  emptyDay: '{day}. Nada planificado',
  nothingOnDay: 'Nada planificado.',
  signs: 'Qué significan los símbolos',
  withNote: 'Con nota',
  noteOf: 'Nota de {name}',
  coachNotes: 'Tus notas',
  loadsOf: 'Cargas de {name}',
  doneAt: 'Hecho el {moment}',
  changedFor: 'Cambiado para {name}',
  doneOn: 'Hecho el {day}, antes de que lo movieras',
  restFor: 'Descanso, cambiado para {name}',
  insteadOf: 'En vez de {workout}',
  takenOff: 'Registrado, pero ya no está planificado en este día.',
}

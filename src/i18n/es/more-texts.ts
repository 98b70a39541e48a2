// What all other screens say.

import type { TranslationOf } from '../dictionary.ts'
import type {
  athlete as englishAthlete,
  demo as englishDemo,
  progression as englishProgression,
} from '../en/more-texts.ts'
import { athletes } from './athletes.ts'
import { calendar } from './calendar.ts'
import { programs } from './programs.ts'
import { settings } from './settings.ts'
import { workouts } from './workouts.ts'

const progression: TranslationOf<typeof englishProgression> = {
  textsFailed:
    'No se pudieron cargar los textos. La semana se puede repetir como está en la biblioteca. {reason}',
}

const demo: TranslationOf<typeof englishDemo> = {
  title: 'Demo',
  about: 'Sobre esta demo',
  sampleGym: 'Un box de ejemplo.',
  notSaved: 'Échale un vistazo: nada de lo que hagas aquí se guarda.',
  start: 'Empieza con tus atletas',
  exit: 'Salir',
  keepLooking: 'Seguir mirando',
  athleteBehind:
    'En tu propio box, aquí se abre el perfil de {name}: su calendario, su cumplimiento y todas sus notas.',
  inviteCode: 'Código de ejemplo',
  copied: 'Ejemplo copiado',
  shareText: 'Así se ve el día de un coach en {product}.',
  scan: 'Un ejemplo: escanea para abrir esta demo',
  qrCode: 'Código QR que lleva a esta demo',
}

const athlete: TranslationOf<typeof englishAthlete> = {
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

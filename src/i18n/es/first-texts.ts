// What the frame of the app, the day of an athlete and the home of a coach say.

import type { TranslationOf } from '../dictionary.ts'
import type {
  coach as englishCoach,
  install as englishInstall,
  kinds as englishKinds,
  rankings as englishRankings,
  shell as englishShell,
  ui as englishUi,
} from '../en/first-texts.ts'
import { dashboard } from './dashboard.ts'
import { errors } from './errors.ts'
import { training } from './training.ts'

// What every screen may need; the rest is in i18n/results/, loaded with its screens.
const results = {
  title: 'Progreso',
  hint: 'Récords e historial',
  pastResults: 'Resultados anteriores',
  loadFailed: 'No se pudieron cargar los resultados. {reason}',
  saveFailed: 'No se pudo guardar. {reason}',
} as const

const rankings: TranslationOf<typeof englishRankings> = {
  team: 'Equipo',
  everyTeam: 'Todos los equipos',
  program: 'Programa',
  everyProgram: 'Todos los programas',
  doneOf: '{done} de {all} hechos',
  loadFailed: 'No se pudo cargar este día. {reason}',
  moreFailed: 'No se pudieron cargar los días anteriores. {reason}',
  resultsFailed: 'No se pudieron cargar los resultados. {reason}',
  newBest: 'Mejor marca',
  scaledTo: 'Escalado: {scaling}',
  noActivityFiltered: 'Ningún atleta de este equipo o programa ha registrado un entrenamiento últimamente.',
}

// The kinds of workouts and of their blocks.
const kinds: TranslationOf<typeof englishKinds> = {
  typeMetcon: 'Metcon',
  typeCustom: 'Personalizado',
  type_strength: 'Fuerza',
  type_long_run: 'Carrera larga',
  type_weightlifting: 'Halterofilia',
  type_gymnastics: 'Gimnásticos',
  type_endurance: 'Resistencia',
  type_hyrox: 'HYROX',
  type_intervals: 'Intervalos',
  type_skill: 'Técnica',
  type_recovery: 'Recuperación',
  type_emom: 'EMOM',
  type_amrap: 'AMRAP',
  type_mobility: 'Movilidad',
  type_conditioning: 'Acondicionamiento',
  type_run: 'Carrera',
  type_row: 'Remo',
  type_rest: 'Descanso',
  block_warmup: 'Calentamiento',
  block_skill: 'Técnica',
  block_strength: 'Fuerza',
  block_wod: 'WOD',
  block_cooldown: 'Vuelta a la calma',
}

const install: TranslationOf<typeof englishInstall> = {
  titleAthlete: '{product} en tu pantalla de inicio',
  titleCoach: '{product} como app',
  section: 'Instalar la app',
  bodyAthlete: 'Se abre aunque no haya señal. A un toque, desde tu pantalla de inicio.',
  bodyCoach: 'Tu panel en su propia ventana, siempre a mano.',
  install: 'Instalar',
  notNow: 'Ahora no',
  gotIt: 'Entendido',
  stepShare: 'Toca Compartir en la barra de tu navegador.',
  stepAdd: 'Elige «Añadir a pantalla de inicio» o «Agregar a Inicio».',
}

const coach: TranslationOf<typeof englishCoach> = {
  homeTitle: 'Panel',
  greeting: 'Hola, {name}',
  noAthletesTitle: 'Todavía no tienes atletas: comparte tu código de invitación',
  noAthletesBody:
    'Quien se registre con tu código entrena contigo. Que lo escaneen en el box, envíales el enlace o díctales el código.',
  inviteFailed: 'No se pudo cargar tu código de invitación. {reason}',
  invitationsFailed: 'No se pudieron cargar tus invitaciones. {reason}',
  invitingFailed: 'No se envió nada; tu lista sigue aquí. {reason}',
  resendFailed: 'No se reenvió. {reason}',
  withdrawFailed: 'No se retiró. {reason}',
  inviteCode: 'Tu código de invitación',
  copyCode: 'Copiar código',
  copyLink: 'Copiar enlace',
  copied: 'Copiado',
  copyFailed: 'El navegador no permitió copiar. Selecciona el texto y cópialo a mano.',
  share: 'Compartir',
  shareText: 'Entrena conmigo en {product}. Mi código de invitación es {code}.',
  scan: 'Escanea para registrarte',
  qrCode: 'Código QR que lleva al registro con tu código de invitación',
}

const ui: TranslationOf<typeof englishUi> = {
  cancel: 'Cancelar',
  chooseDate: 'Elegir una fecha',
  clear: 'Borrar',
  close: 'Cerrar',
  dateExample: 'dd/mm/aaaa',
  discard: 'Descartar',
  discardBody: 'Todavía no está guardado.',
  discardTitle: '¿Descartar lo que escribiste?',
  dismiss: 'Cerrar aviso',
  hidePassword: 'Ocultar contraseña',
  loading: 'Cargando',
  locale: 'es',
  nextMonth: 'Mes siguiente',
  noResults: 'Sin resultados',
  notifications: 'Avisos recientes de la aplicación',
  optional: 'opcional',
  previousMonth: 'Mes anterior',
  print: 'Imprimir',
  search: 'Buscar',
  showPassword: 'Mostrar contraseña',
  tooFast: {
    one: 'Demasiado a la vez. Inténtalo de nuevo en {count} segundo.',
    other: 'Demasiado a la vez. Inténtalo de nuevo en {count} segundos.',
  },
  tooManyAttempts: {
    one: 'Demasiados intentos. Inténtalo de nuevo en {count} minuto.',
    other: 'Demasiados intentos. Inténtalo de nuevo en {count} minutos.',
  },
}

const shell: TranslationOf<typeof englishShell> = {
  home: '{product}, inicio',
  skipToContent: 'Saltar al contenido',
  switchLanguage: 'Switch to English',
  toLight: 'Cambiar al tema claro',
  toDark: 'Cambiar al tema oscuro',
  brokenTitle: 'No se pudo cargar esta pantalla',
  brokenBody: 'No se perdió nada de lo que guardaste. Revisa tu conexión y vuelve a cargarla.',
  reload: 'Volver a cargar',
  unreachableTitle: 'Sin conexión',
  unreachableBody: 'No se pudo abrir esta página. Se abrirá sola cuando vuelva la conexión.',
  toSignIn: 'Ir a iniciar sesión',
  newVersion: 'Hay una versión nueva.',
  update: 'Actualizar',
  later: 'Más tarde',
  tryAgain: 'Reintentar',
  signIn: 'Iniciar sesión',
  account: 'Cuenta: {email}',
  timer: 'Cronómetro',
  settings: 'Ajustes',
  signOut: 'Cerrar sesión',
  unsentTitle: {
    one: '{count} entrenamiento no ha llegado a tu coach',
    other: '{count} entrenamientos no han llegado a tu coach',
  },
  unsentBody:
    'Lo que registraste o escribiste está solo en este dispositivo. Si cierras sesión ahora, se borra de él y no se puede recuperar.',
  unsentConfirm: 'Cerrar sesión y borrar',
  draftsTitle: 'Tienes cambios sin guardar en el calendario',
  draftsBody: 'Están solo en este navegador. Si cierras sesión ahora, se borran.',
  messages: 'Mensajes',
  messagesUnread: { one: 'Mensajes, {count} sin leer', other: 'Mensajes, {count} sin leer' },
  user: 'Usuario',
  coach: 'Coach',
  athlete: 'Atleta',
  coachNavigation: 'Coach',
  dashboard: 'Panel',
  today: 'Hoy',
  programs: 'Programas',
  workouts: 'Entrenamientos',
  athletes: 'Atletas',
}

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

// The words of programs that are shared by a link.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'

export type ShareText = LazyText<typeof english>

const spanish = {
  title: 'Compartir «{name}»',
  body: 'Un coach que abra el enlace puede copiar el calendario y sus entrenamientos como borrador suyo. Nunca tus atletas, sus resultados ni las notas.',
  make: 'Crear un enlace',
  making: 'Creando el enlace…',
  link: 'Enlace',
  copy: 'Copiar enlace',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar. Selecciona el enlace y cópialo.',
  send: 'Compartir',
  sendText: '«{name}», un programa de entrenamiento, en {product}',
  since: 'Lo que cambies después estará en las copias que se hagan a partir de entonces.',
  replace: 'Enlace nuevo',
  replacing: 'Creando un enlace nuevo…',
  replaceHint: 'Con un enlace nuevo, el que ya diste deja de funcionar.',
  replaceTitle: '¿Crear un enlace nuevo?',
  replaceBody:
    'El que ya diste deja de funcionar. Las copias que hayan hecho otros coaches siguen siendo suyas.',
  end: 'Terminar el enlace',
  endTitle: '¿Terminar el enlace?',
  endBody:
    'Deja de funcionar para quien lo tenga. Las copias que hayan hecho otros coaches siguen siendo suyas.',
  ending: 'Terminando el enlace…',
  ended: 'El enlace a «{name}» ya no funciona.',
  failed: 'El enlace no cambió. {reason}',
  changeFailed: 'El enlace no cambió. Inténtalo de nuevo.',
  loadFailed: 'No se pudo cargar el enlace. {reason}',

  page: 'Programa compartido',
  visitorTitle: 'Alguien comparte contigo un programa',
  visitorLead:
    'Inicia sesión como coach para verlo y llevarte una copia. ¿Aún no tienes cuenta? Es un minuto, y vuelves aquí.',
  signIn: 'Iniciar sesión como coach',
  signUp: 'Crear una cuenta de coach',
  athleteTitle: 'Este enlace es para coaches',
  athleteLead:
    'Lleva a un programa que los coaches copian para sus atletas. Lo que tu coach planificó para ti está en tu entrenamiento.',
  toTraining: 'Ir a tu entrenamiento',

  by: 'Lo comparte {name}',
  sessions: { one: '{count} sesión', other: '{count} sesiones' },
  workouts: { one: '{count} entrenamiento', other: '{count} entrenamientos' },
  empty: 'Su calendario todavía está vacío.',
  beginning: 'Así empieza',
  more: { one: 'y {count} sesión más', other: 'y {count} sesiones más' },
  start: 'Primera semana de tu copia',
  startMissing: 'Elige un día de la primera semana.',
  startHint: 'Fechas de tu copia: {range}. Cada entrenamiento conserva su día de la semana.',
  take: 'Copiar a mis programas',
  taking: 'Copiando…',
  takeHint: 'Será un borrador tuyo, y sus entrenamientos se añaden a tu biblioteca.',
  taken: '«{name}» ya es un borrador tuyo.',
  takeFailed: 'No se copió nada. {reason}',
  seeFailed: 'No se pudo cargar el programa compartido. {reason}',
  goneTitle: 'Este enlace ya no funciona',
  goneBody: 'Quien lo compartió lo terminó, o está incompleto. Pide uno nuevo.',
} satisfies TranslationOf<typeof english>

const english = {
  title: 'Share “{name}”',
  body: 'A coach who opens the link can copy the calendar and its workouts as a draft of their own. Never your athletes, their results, or notes.',
  make: 'Make a link',
  making: 'Making the link…',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Copying did not work. Select the link and copy it.',
  send: 'Share',
  sendText: '“{name}”, a training program, on {product}',
  since: 'What you change later is in the copies made from then on.',
  replace: 'New link',
  replacing: 'Making a new link…',
  replaceHint: 'With a new link, the one that you gave out stops working.',
  replaceTitle: 'Make a new link?',
  replaceBody: 'The one that you gave out stops working. Copies that coaches have made stay with them.',
  end: 'End link',
  endTitle: 'End the link?',
  endBody: 'It stops working for every coach who has it. Copies that they have made stay with them.',
  ending: 'Ending the link…',
  ended: 'The link to “{name}” has ended.',
  failed: 'The link was not changed. {reason}',
  changeFailed: 'The link was not changed. Please try again.',
  loadFailed: 'The link could not be loaded. {reason}',

  page: 'Shared program',
  visitorTitle: 'A coach shares a program with you',
  visitorLead:
    'Sign in as a coach to look at it and to take a copy. Without an account yet? It takes a minute, and you come back here.',
  signIn: 'Sign in as a coach',
  signUp: 'Create a coach account',
  athleteTitle: 'This link is for coaches',
  athleteLead:
    'It leads to a program that coaches copy for their own athletes. What your coach has planned for you is in your training.',
  toTraining: 'Go to your training',

  by: 'Shared by {name}',
  sessions: { one: '{count} session', other: '{count} sessions' },
  workouts: { one: '{count} workout', other: '{count} workouts' },
  empty: 'There is nothing on its calendar yet.',
  beginning: 'How it begins',
  more: { one: 'and {count} more session', other: 'and {count} more sessions' },
  start: 'First week of your copy',
  startMissing: 'Choose a day of the first week.',
  startHint: 'Dates of your copy: {range}. Workouts keep their weekday.',
  take: 'Copy to my programs',
  taking: 'Copying…',
  takeHint: 'It becomes a draft of yours, and its workouts are added to your library.',
  taken: '“{name}” is a draft of yours now.',
  takeFailed: 'Nothing was copied. {reason}',
  seeFailed: 'The shared program could not be loaded. {reason}',
  goneTitle: 'This link does not work any more',
  goneBody: 'The coach has ended it, or it is not complete. Ask for a new one.',
} as const

export const useShareText = textHook(lazyText(english, spanish))

// The words of the calendar feed.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'

export type FeedText = LazyText<typeof english>

const spanish = {
  title: 'Calendario',
  about: 'Tu entrenamiento en la app de calendario que ya usas.',
  off: 'Apple Calendar, Google Calendar y Outlook pueden mostrar tus entrenamientos en cada día, con el texto completo. Los cambios les llegan solos.',
  print: 'Imprimir mi semana',
  open: 'Crear mi enlace de calendario',
  opening: 'Creando el enlace…',
  address: 'Tu enlace de calendario',
  subscribe: 'Abrir en mi app de calendario',
  copy: 'Copiar enlace',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar el enlace. Selecciónalo y cópialo tú.',
  google:
    'En Google Calendar, desde un navegador: Otros calendarios, Desde URL, pega el enlace. Las apps buscan cambios cada pocas horas.',
  secret: 'Quien tenga este enlace puede leer tu entrenamiento. No lo compartas.',
  replace: 'Cambiar enlace',
  replaceTitle: '¿Cambiar el enlace de calendario?',
  replaceBody:
    'El enlace actual deja de funcionar. Los calendarios que lo usan pierden tu entrenamiento hasta que agregues el nuevo.',
  replaceConfirm: 'Cambiar enlace',
  replacing: 'Cambiando…',
  replaced: 'Ya tienes un nuevo enlace de calendario.',
  close: 'Desactivar',
  closeTitle: '¿Desactivar el enlace de calendario?',
  closeBody:
    'Los calendarios que lo usan pierden tu entrenamiento. Puedes crear un enlace nuevo cuando quieras.',
  closeConfirm: 'Desactivar',
  closing: 'Desactivando…',
  closed: 'El enlace de calendario está desactivado.',
  failed: 'No funcionó. Inténtalo de nuevo.',
} satisfies TranslationOf<typeof english>

const english = {
  title: 'Calendar',
  about: 'Your training in the calendar app of your phone or computer.',
  off: 'Apple Calendar, Google Calendar and Outlook can show your workouts as entries of the day, with the full text. They fetch changes by themselves.',
  print: 'Print my week',
  open: 'Make my calendar link',
  opening: 'Making the link…',
  address: 'Your calendar link',
  subscribe: 'Open in my calendar app',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'The link could not be copied. Select it and copy it yourself.',
  google:
    'In Google Calendar on a computer: Other calendars, From URL, paste the link. Apps look for changes every few hours.',
  secret: 'Anyone with this link can read your training. Keep it to yourself.',
  replace: 'Replace link',
  replaceTitle: 'Replace the calendar link?',
  replaceBody:
    'The link you have now stops working. Calendars that use it lose your training until you add the new one.',
  replaceConfirm: 'Replace link',
  replacing: 'Replacing…',
  replaced: 'You have a new calendar link.',
  close: 'Switch off',
  closeTitle: 'Switch the calendar link off?',
  closeBody: 'Calendars that use it lose your training. You can make a new link at any time.',
  closeConfirm: 'Switch off',
  closing: 'Switching off…',
  closed: 'The calendar link is off.',
  failed: 'That did not work. Please try again.',
} as const

export const useFeedText = textHook(lazyText(english, spanish))

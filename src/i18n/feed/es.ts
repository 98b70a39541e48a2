import type { TranslationOf } from '../dictionary.ts'
import type { feed as english } from './en.ts'

export const feed = {
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

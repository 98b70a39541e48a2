// The words of an athlete who is not active with a coach.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'

export type StandingText = LazyText<typeof english>

const spanish: TranslationOf<typeof english> = {
  inactiveTitle: 'Tu entrenamiento está en pausa',
  inactiveBody:
    'En pausa con {coaches}. Hasta que tengas acceso de nuevo no ves sus entrenamientos ni sus programas, no recibes sus mensajes y no puedes registrar nada con su programación.',
  inactiveStays:
    'Tu sesión sigue abierta: tu progreso, los mensajes que tienes y la descarga de tus datos siguen siendo tuyos.',
  inactiveProgress: 'Ver tu progreso',
  inactiveDownload: 'Descargar tus datos',
  inactiveKept: 'No se pierde nada: todo lo que registraste se conserva.',
  inactiveNext: 'Habla con tu coach si quieres seguir.',
  pendingTitle: 'Confirma tu correo',
  pendingBody: 'Te registraste con {coaches}. Tu entrenamiento aparece aquí en cuanto se confirme tu correo.',
  pendingNext: 'Abre el enlace del correo que te enviamos y vuelve a cargar esta página.',
}

const english = {
  inactiveTitle: 'Your training is paused',
  inactiveBody:
    '{coaches} paused it. Until you are let back in, you see none of their workouts and programs, get no messages from them, and cannot log with them.',
  inactiveStays:
    'You stay signed in: your progress, the messages you have, and the download of your data are yours as before.',
  inactiveProgress: 'See your progress',
  inactiveDownload: 'Download your data',
  inactiveKept: 'Nothing is lost: everything you logged is kept.',
  inactiveNext: 'Talk to your coach if you want to go on.',
  pendingTitle: 'Confirm your email',
  pendingBody:
    'You registered with {coaches}. Your training appears here as soon as your email address is confirmed.',
  pendingNext: 'Open the link in the email that we sent you, then load this page again.',
} as const

export const useStandingText = textHook(lazyText(english, spanish))

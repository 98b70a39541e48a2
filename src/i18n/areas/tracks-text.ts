// The words of programs that athletes join by themselves.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'

export type TracksText = LazyText<typeof english>

const spanish = {
  title: 'Programas a los que puedes unirte',
  ofCoach: 'De {name}',
  join: 'Unirme',
  joinTo: 'Unirme a {name}',
  joining: 'Uniéndote…',
  joined: 'Ya entrenas con «{name}».',
  joinFailed: 'No te has unido a «{name}». {reason}',
  leave: 'Dejarlo',
  leaveOf: 'Dejar {name}',
  leaving: 'Dejándolo…',
  leaveTitle: '¿Dejar «{name}»?',
  leaveBody: 'Sus entrenamientos desaparecen de tus días. Lo que registraste se queda.',
  left: 'Has dejado «{name}».',
  leaveFailed: 'No se pudo dejar el programa.',
  startsOn: 'Tu primera semana empieza el {day}.',
  has: 'Te has unido',
} satisfies TranslationOf<typeof english>

const english = {
  title: 'Programs you can join',
  ofCoach: 'With {name}',
  join: 'Join',
  joinTo: 'Join {name}',
  joining: 'Joining…',
  joined: 'You train with “{name}” now.',
  joinFailed: 'You did not join “{name}”. {reason}',
  leave: 'Leave',
  leaveOf: 'Leave {name}',
  leaving: 'Leaving…',
  leaveTitle: 'Leave “{name}”?',
  leaveBody: 'Its workouts disappear from your days. What you logged stays.',
  left: 'You left “{name}”.',
  leaveFailed: 'The program could not be left.',
  startsOn: 'Your first week starts on {day}.',
  has: 'You joined',
} as const

export const useTracksText = textHook(lazyText(english, spanish))

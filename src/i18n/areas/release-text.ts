// The words of when athletes see the days of a program.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'

export type ReleaseText = LazyText<typeof english>

const spanish = {
  label: 'Cuándo ven los atletas cada día',
  atOnce: 'En cuanto se publica',
  atOnceHint: 'Todos los días a la vez.',
  byTime: 'Día a día',
  byTimeHint: 'Cada día aparece a una hora fija. Hasta entonces solo saben que hay entrenamiento.',
  from: 'Desde las',
  when: 'Día',
  timeMissing: 'Escribe una hora.',
  clock: 'Según el reloj de tu box: {zone}.',

  sameDay: 'del mismo día',
  eveningBefore: 'del día anterior',
  dayBefore: 'del día anterior',
  daysBefore: { one: 'con {count} día de antelación', other: 'con {count} días de antelación' },
  says: 'Los atletas ven cada día desde las {time} {when}.',
  publishBody: 'Los atletas y equipos elegidos lo reciben al momento. Ven cada día desde las {time} {when}.',
  unseen: 'los atletas aún no lo ven',
} satisfies TranslationOf<typeof english>

const english = {
  label: 'When athletes see each day',
  atOnce: 'As soon as it is published',
  atOnceHint: 'All of its days at once.',
  byTime: 'Day by day',
  byTimeHint: 'Each day appears at a set time. Until then they only know that there is training.',
  from: 'From',
  when: 'Day',
  timeMissing: 'Enter a time.',
  clock: 'By your gym’s clock: {zone}.',

  sameDay: 'the same day',
  eveningBefore: 'the evening before',
  dayBefore: 'the day before',
  daysBefore: { one: '{count} day before', other: '{count} days before' },
  says: 'Athletes see each day from {time} {when}.',
  publishBody: 'The chosen athletes and teams get it at once. They see each day from {time} {when}.',
  unseen: 'athletes cannot see it yet',
} as const

export const useReleaseText = textHook(lazyText(english, spanish))

// The words of the log sheet.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'

export type LogSheetText = LazyText<typeof english>

export const spanish: TranslationOf<typeof english> = {
  example: 'Por ejemplo, {example}',
  notUnderstood: 'No se entiende. Escríbelo así: {example}',
  notSaved: 'No se entiende y no está guardado; lo demás sí. Escríbelo así: {example}',
  putInNote: 'Pasarlo a la nota',
  left: 'faltaron {left} de {total}',
  counts: 'Cuenta: {score}',
  rounds: { one: '{count} ronda', other: '{count} rondas' },
  reps: { one: '{count} rep', other: '{count} reps' },
  tieBreak: 'Tiempo de desempate',
  clear: 'Borrar {name}',
  takenBack: 'Antes tenías {score}. Se quita al guardar.',

  doubt_fast: 'Menos de {time} es casi imposible. ¿Está bien?',
  doubt_over_cap: 'El tope es {time}. ¿Está bien?',
  doubt_more_than_round: 'Una ronda tiene {reps} reps. ¿Está bien?',
  doubt_more_than_all: 'Todo el entrenamiento tiene {reps} reps. ¿Está bien?',
  doubt_heavy: 'Es muchísimo peso. ¿Está bien?',
  doubt_heavier: 'Tu mejor marca es {load}. ¿Está bien?',
  doubt_light: 'El entrenamiento pide {load}. Con menos cuenta como escalado.',
  doubt_unit: 'Leído en {unit}, tu unidad. El entrenamiento dice {other}. ¿Está bien?',
  takeUnit: 'Eran {unit}',
  doubt_many: 'Es muchísimo. ¿Está bien?',

  last: 'Última vez: {score} · {day}',
  best: 'Mejor: {score} · {day}',
  bestLately: 'Mejor en dos semanas: {score} · {day}',
  lastIsBest: 'Última vez y mejor: {score} · {day}',
  lastIsBestLately: 'Última vez, y lo mejor en dos semanas: {score} · {day}',
  fillIn: 'Poner {score}',
  cap: 'Tope',

  more: 'Más',
  scaling: '¿Qué escalaste?',

  measure_effort: '¿Qué tan duro fue?',
  range_effort: '1 es muy fácil, 10 es todo lo que tenías.',
  measure_minutes: 'Minutos',
  range_minutes: 'Un día tiene 1440 minutos.',

  keypad: 'Teclado',
  key_set: '+ serie',
  key_space: 'Siguiente serie',
  key_delete: 'Borrar',
  key_done: 'Cerrar el teclado',
  key_decimal: 'Coma decimal',
  key_times: 'Por',

  level: 'Tu versión',
  levelAsWritten: 'Como está escrito',
  whatIs: '¿Qué es {name}?',
  sideHint: 'Dos cargas, como 43/30: ¿cuál es la tuya?',
  chooseSide: 'Elegir la mía',
  notNow: 'Ahora no',
}

export const english = {
  example: 'For example {example}',
  notUnderstood: 'Not understood. Write it like {example}',
  notSaved: 'Not understood, and not saved yet. Everything else is. Write it like {example}',
  putInNote: 'Put it in the note',
  left: '{left} left of {total}',
  counts: 'Counts: {score}',
  rounds: { one: '{count} round', other: '{count} rounds' },
  reps: { one: '{count} rep', other: '{count} reps' },
  tieBreak: 'Tie-break time',
  clear: 'Clear {name}',
  takenBack: 'Saved before: {score}. It is removed when you save.',

  doubt_fast: 'Under {time} is hardly possible. Is this right?',
  doubt_over_cap: 'The cap is {time}. Is this right?',
  doubt_more_than_round: 'One round has {reps} reps. Is this right?',
  doubt_more_than_all: 'The whole workout has {reps} reps. Is this right?',
  doubt_heavy: 'That is a lot of weight. Is this right?',
  doubt_heavier: 'Your best so far is {load}. Is this right?',
  doubt_light: 'The workout says {load}. Less counts as scaled.',
  doubt_unit: 'Read in {unit}, your unit. The workout says {other}. Is this right?',
  takeUnit: 'It was {unit}',
  doubt_many: 'That is a lot. Is this right?',

  last: 'Last: {score} · {day}',
  best: 'Best: {score} · {day}',
  bestLately: 'Best in two weeks: {score} · {day}',
  lastIsBest: 'Last and best: {score} · {day}',
  lastIsBestLately: 'Last, and best in two weeks: {score} · {day}',
  fillIn: 'Fill in {score}',
  cap: 'Cap',

  more: 'More',
  scaling: 'What did you scale?',

  measure_effort: 'How hard was it?',
  range_effort: '1 is very easy, 10 is all you had.',
  measure_minutes: 'Minutes',
  range_minutes: 'A day has 1440 minutes.',

  keypad: 'Keypad',
  key_set: '+ set',
  key_space: 'Next set',
  key_delete: 'Delete',
  key_done: 'Close keypad',
  key_decimal: 'Decimal mark',
  key_times: 'Times',

  level: 'Your version',
  levelAsWritten: 'As written',
  whatIs: 'What is {name}?',
  sideHint: 'Two loads, such as 43/30: which one is yours?',
  chooseSide: 'Choose mine',
  notNow: 'Not now',
} as const

export const useLogSheetText = textHook(lazyText(english, spanish))

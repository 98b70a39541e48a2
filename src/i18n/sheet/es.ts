import type { TranslationOf } from '../dictionary.ts'
import type { sheet as english } from './en.ts'

export const sheet: TranslationOf<typeof english> = {
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
  effort: '¿Qué tan duro fue?',
  effortHint: '1 es muy fácil, 10 es todo lo que tenías.',
  minutes: 'Minutos',
  tooManyMinutes: 'Un día tiene 1440 minutos.',

  keypad: 'Teclado',
  key_set: '+ serie',
  key_space: 'Siguiente serie',
  key_delete: 'Borrar',
  key_done: 'Cerrar el teclado',
  key_decimal: 'Coma decimal',
  key_times: 'Por',

  whatIs: '¿Qué es {name}?',
  sideHint: 'Dos cargas, como 43/30: ¿cuál es la tuya?',
  chooseSide: 'Elegir la mía',
  notNow: 'Ahora no',
}

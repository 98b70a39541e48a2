// The words of repeating a week with progression.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'

export type ProgressionText = LazyText<typeof english>

const spanish = {
  title: 'Progresar de semana en semana',
  hint: 'Porcentaje, carga, repeticiones, series, rondas, tiempo límite o distancia',
  what: 'Qué',
  movement: 'Movimiento',
  step: 'Cada semana',
  stepMissing: 'Escribe un número.',
  measure_percent: 'Porcentaje',
  measure_load: 'Carga',
  measure_reps: 'Repeticiones',
  measure_sets: 'Series',
  measure_rounds: 'Rondas',
  measure_cap: 'Tiempo límite o de AMRAP',
  measure_distance: 'Distancia',
  allMovements: 'Todos',
  wholeWorkout: 'Todo el entrenamiento',
  add: 'Añadir otra',
  remove: 'Quitar',
  deload: 'Semana de descarga',
  deload_none: 'Ninguna',
  deload_last: 'La última',
  deload_every: 'Cada tanto',
  deloadEvery: 'Cada cuántas semanas',
  deloadPercent: 'Porcentaje de la primera semana',
  outOfBounds: 'De {least} a {most}.',
  lists: 'Las listas como 70/75/80% son un número por semana',
  preview: { one: 'Cambia {count} línea', other: 'Cambian {count} líneas' },
  keeps: 'Un día que ya tiene el entrenamiento lo conserva como está.',
  week: 'Semana {week}',
  deloadWeek: 'Descarga',
  becomes: 'pasa a',
  moreWeeks: { one: 'Mostrar {count} semana más', other: 'Mostrar {count} semanas más' },
  nothing: 'Todavía no cambia nada: ninguna línea de esta semana lo tiene.',
  nothingToProgress: 'Ningún entrenamiento de esta semana tiene números que puedan cambiar.',
  refused: 'Estas líneas se quedan como están, porque sus números no se pueden cambiar con seguridad:',
} satisfies TranslationOf<typeof english>

const english = {
  title: 'Progress from week to week',
  hint: 'Percent, load, reps, sets, rounds, time cap or distance',
  what: 'What',
  movement: 'Movement',
  step: 'Each week',
  stepMissing: 'Enter a number.',
  measure_percent: 'Percent',
  measure_load: 'Load',
  measure_reps: 'Reps',
  measure_sets: 'Sets',
  measure_rounds: 'Rounds',
  measure_cap: 'Time cap or AMRAP time',
  measure_distance: 'Distance',
  allMovements: 'All movements',
  wholeWorkout: 'Whole workout',
  add: 'Add another',
  remove: 'Remove',
  deload: 'Deload week',
  deload_none: 'None',
  deload_last: 'Last week',
  deload_every: 'Regularly',
  deloadEvery: 'Every how many weeks',
  deloadPercent: 'Percent of the first week',
  outOfBounds: 'Between {least} and {most}.',
  lists: 'Lists such as 70/75/80% are one number for each week',
  preview: { one: '{count} line changes', other: '{count} lines change' },
  keeps: 'A day that has the workout already keeps it as it is.',
  week: 'Week {week}',
  deloadWeek: 'Deload',
  becomes: 'becomes',
  moreWeeks: { one: 'Show {count} more week', other: 'Show {count} more weeks' },
  nothing: 'Nothing changes yet: no line of this week has it.',
  nothingToProgress: 'No workout of this week has numbers that could change.',
  refused: 'These lines stay as they are, because their numbers could not be changed safely:',
} as const

const texts = lazyText(english, spanish)

export function useProgressionText(): ProgressionText {
  return texts[useLanguage().language]
}

// The words of printing.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'

export type PrintText = LazyText<typeof english>

const spanish = {
  title: 'Imprimir',
  print: 'Imprimir',
  hint: 'El tamaño y la orientación del papel se eligen en la ventana de impresión, donde también puedes guardarlo como PDF.',
  what: 'Qué imprimir',
  week: 'Semana',
  day: 'Día',
  workout: 'Entrenamiento',
  earlier: 'Anterior',
  later: 'Siguiente',
  back: 'Volver',
  notes: 'Notas',
  rest: 'Sin entrenamiento',
  score: 'Resultado',
} satisfies TranslationOf<typeof english>

const english = {
  title: 'Print',
  print: 'Print',
  hint: 'Paper size and orientation are chosen in the print window, where it can also be saved as a PDF.',
  what: 'What to print',
  week: 'Week',
  day: 'Day',
  workout: 'Workout',
  earlier: 'Earlier',
  later: 'Later',
  back: 'Back',
  notes: 'Notes',
  rest: 'No training',
  score: 'Score',
} as const

export const usePrintText = textHook(lazyText(english, spanish))

import type { TranslationOf } from '../dictionary.ts'
import type { print as english } from './en.ts'

export const print = {
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

import type { TranslationOf } from '../dictionary.ts'
import type { files as english } from './en.ts'

export const files = {
  program: 'Guardar como archivo (CSV)',
  results: 'Resultados en un archivo (CSV)',
  fetching: 'Preparando el archivo…',
  saved: '{name} está en tus descargas.',
  failed: 'No se pudo obtener el archivo. {reason}',
  resultsOf: '{name}, resultados',
} satisfies TranslationOf<typeof english>

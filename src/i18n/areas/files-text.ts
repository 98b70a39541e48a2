// The words of files for a spreadsheet.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'

export type FilesText = LazyText<typeof english>

const spanish = {
  program: 'Guardar como archivo (CSV)',
  results: 'Resultados en un archivo (CSV)',
  fetching: 'Preparando el archivo…',
  saved: '{name} está en tus descargas.',
  failed: 'No se pudo obtener el archivo. {reason}',
  resultsOf: '{name}, resultados',
} satisfies TranslationOf<typeof english>

const english = {
  program: 'Save as a file (CSV)',
  results: 'Results as a file (CSV)',
  fetching: 'Getting the file…',
  saved: '{name} is in your downloads.',
  failed: 'The file could not be fetched. {reason}',
  resultsOf: '{name}, results',
} as const

export const useFilesText = textHook(lazyText(english, spanish))

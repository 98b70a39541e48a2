import type { TranslationOf } from '../dictionary.ts'
import type { progression as english } from '../en/progression.ts'

export const progression: TranslationOf<typeof english> = {
  textsFailed:
    'No se pudieron cargar los textos. La semana se puede repetir como está en la biblioteca. {reason}',
}

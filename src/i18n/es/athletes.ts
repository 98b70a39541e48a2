import type { TranslationOf } from '../dictionary.ts'
import type { athletes as english } from '../en/athletes.ts'

export const athletes: TranslationOf<typeof english> = {
  title: 'Atletas',
}

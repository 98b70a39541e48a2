import type { TranslationOf } from '../dictionary.ts'
import type { athlete as english } from '../en/athlete.ts'

export const athlete: TranslationOf<typeof english> = {
  title: 'Atleta',
}

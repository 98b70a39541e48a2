import type { TranslationOf } from '../dictionary.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard: TranslationOf<typeof english> = {
  notesTitle: 'Notas',
}

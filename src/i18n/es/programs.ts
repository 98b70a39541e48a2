import type { TranslationOf } from '../dictionary.ts'
import type { programs as english } from '../en/programs.ts'

export const programs: TranslationOf<typeof english> = {
  title: 'Programas',
}

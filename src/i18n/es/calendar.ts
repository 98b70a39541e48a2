import type { TranslationOf } from '../dictionary.ts'
import type { calendar as english } from '../en/calendar.ts'

export const calendar: TranslationOf<typeof english> = {
  title: 'Calendario',
}

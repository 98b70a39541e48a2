import type { Translate } from '#i18n/dictionary.ts'

/** "Publish to 4 athletes". */
export function publishLabel(text: Translate, reached: number): string {
  return reached > 0
    ? text('programs.publishTo', { who: text('programs.athletes', { count: reached }) })
    : text('programs.publishToNone')
}

import type { ScoredBlock } from '#domain/score/scoring.ts'
import type { Marks } from '#domain/timer/marks.ts'
import type { Language } from '#product/language.ts'

/** A lift by its name, everything else by its first line. */
export function blockName(
  { type, movement, title }: ScoredBlock,
  names: Marks['names'] | undefined,
  language: Language,
): string {
  const lift = type === 'load' && movement ? names?.[movement]?.[language] : undefined
  return lift ?? title.replace(/(?<![:;,.])[:;,.]+$/, '')
}

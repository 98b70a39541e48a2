// The blocks of a workout that its results can be ranked by.

import type { Combination } from '../notation/structure.ts'
import type { ScoreType } from './score.ts'
import { readKey } from './score-key.ts'
import type { ScoredBlock } from './scoring.ts'

/** The part of a scored block that a ranking needs. */
export type RankedBlock = {
  key: string
  type: ScoreType
  combination: Combination
  sets: number
  title: string
}

/**
 * The scored blocks in the order of the text, then the keys of results that no text has any more: the coach may have
 * changed it since. A block that is only done has no order.
 */
export function rankedBlocks(
  scored: readonly Pick<ScoredBlock, keyof RankedBlock>[],
  keys: Iterable<string>,
): RankedBlock[] {
  const blocks = new Map<string, RankedBlock>()
  for (const { key, type, combination, sets, title } of scored)
    if (!blocks.has(key)) blocks.set(key, { key, type, combination, sets, title })
  for (const key of keys) {
    const type = readKey(key)?.type
    if (!type || blocks.has(key)) continue
    blocks.set(key, { key, type, combination: type === 'load' ? 'best' : 'sum', sets: 1, title: '' })
  }
  return [...blocks.values()].filter(({ type }) => type !== 'done')
}

import type { RankedBlock } from '../../domain/score/ranked-block.ts'
import { useText } from '../../i18n/text.tsx'

/** The block as the coach wrote it; what no text has any more is named by its kind of score. */
export function useBlockName(): (block: RankedBlock) => string {
  const text = useText()
  return ({ title, type }) => (type === 'done' ? title : title || text(`rankings.score_${type}`))
}

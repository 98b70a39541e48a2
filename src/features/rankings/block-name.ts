import type { RankedBlock } from '#domain/score/ranked-block.ts'
import { useRankingsText } from '#i18n/rankings/rankings-text.ts'

/** The block as the coach wrote it; what no text has any more is named by its kind of score. */
export function useBlockName(): (block: RankedBlock) => string {
  const text = useRankingsText()
  return ({ title, type }) => (type === 'done' ? title : title || capitalised(text(`score_${type}`)))
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

import type { BlockDraft } from '../draft/block-draft.ts'
import type { BlockReading, Movement } from '../structure.ts'
import type { MovementIndex } from '../text/movement-index.ts'

/** A block with its draft, its movements (those of groups included) and the catalogue. */
export type BlockContext = {
  block: BlockReading
  draft: BlockDraft
  movements: readonly Movement[]
  index: MovementIndex
}

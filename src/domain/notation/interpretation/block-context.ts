import type { FindBenchmark } from '../benchmarks.ts'
import type { BlockDraft } from '../draft/block-draft.ts'
import type { BlockReading, Movement } from '../structure.ts'
import type { MovementIndex } from '../text/movement-index.ts'

/** What is known by name. */
export type Known = { index: MovementIndex; findBenchmark: FindBenchmark }

/** A block with its draft, and its movements (those of groups included). */
export type BlockContext = Known & {
  block: BlockReading
  draft: BlockDraft
  movements: readonly Movement[]
}

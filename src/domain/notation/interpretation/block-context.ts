import type { FindBenchmark } from '../benchmarks.ts'
import type { ParsedBlock } from '../parse/parsed-block.ts'
import type { BlockReading, Movement } from '../structure.ts'
import type { MovementIndex } from '../text/movement-index.ts'

/** What is known by name. */
export type Known = { index: MovementIndex; findBenchmark: FindBenchmark }

/** A block, as it was parsed, and its movements (those of groups included). */
export type BlockContext = Known & {
  block: BlockReading
  parsed: ParsedBlock
  movements: readonly Movement[]
}

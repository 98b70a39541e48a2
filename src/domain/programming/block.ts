// The parts of a workout, in the order they are done.
export const blockTypes = ['warmup', 'skill', 'strength', 'wod', 'cooldown'] as const

export type BlockType = (typeof blockTypes)[number]
export type Block = { name: string; type: BlockType; notes: string }

export const defaultBlockType: BlockType = 'strength'
/** The limit for the names and notes of all blocks of a workout. */
export const longestBlocks = 40_000
export const mostBlocks = 50

export function lengthOfBlocks(blocks: readonly Pick<Block, 'name' | 'notes'>[]): number {
  return blocks.reduce((sum, { name, notes }) => sum + name.length + notes.length, 0)
}

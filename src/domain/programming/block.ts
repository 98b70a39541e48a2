// The parts of a workout, in the order they are done.
export const blockTypes = ['warmup', 'skill', 'strength', 'wod', 'cooldown'] as const

export type BlockType = (typeof blockTypes)[number]
export type Block = { name: string; type: BlockType; notes: string }

export const defaultBlockType: BlockType = 'strength'
export const mostBlocks = 50

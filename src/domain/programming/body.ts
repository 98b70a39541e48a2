// The body of a workout: its text and its blocks, in the order in which they are done.
import type { Block } from './block.ts'

/** `descriptionAt`: how many blocks stand before the text. */
export type Body = { description: string; descriptionAt?: number | undefined; blocks: readonly Block[] }

export type Part = { kind: 'text'; text: string } | { kind: 'block'; block: Block }

export function partsOf({ description, descriptionAt = 0, blocks }: Body): Part[] {
  const text: Part = { kind: 'text', text: description }
  return blocks.map((block): Part => ({ kind: 'block', block })).toSpliced(descriptionAt, 0, text)
}

/** The texts of blocks that follow one another. */
export const blocksTextOf = (blocks: readonly Pick<Block, 'name' | 'notes'>[]): string =>
  blocks.map(({ name, notes }) => [name, notes].filter(Boolean).join('\n')).join('\n\n')

/** What is written in a part, its name included. */
export function textOf(part: Part): string {
  if (part.kind === 'text') return part.text
  const { name, notes } = part.block
  return [name, notes].filter(Boolean).join('\n')
}

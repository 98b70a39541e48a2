// The title and body of a workout, and their limits.
import type { Block } from './block.ts'

export const longestTitle = 200
export const longestText = 20_000

type Titled = { name: string; description: string }

/** The description, without the first line when that is the title. */
export function bodyOf(workout: Titled): string {
  return workout.description.slice(bodyStart(workout)).trimEnd()
}

/** In short, as lists have it: the text with the texts of the blocks before and after it. */
export type Summarised = Titled & { textBefore?: string | undefined; textAfter?: string | undefined }

export function summaryOf(workout: Summarised): string {
  return [workout.textBefore, bodyOf(workout), workout.textAfter].filter(Boolean).join('\n\n')
}

/** Where in the description the body starts. */
export function bodyStart({ name, description }: Titled): number {
  const afterSpace = (from: number) => description.length - description.slice(from).trimStart().length
  const start = afterSpace(0)
  const lineEnd = `${description}\n`.indexOf('\n', start)
  const isTitle = !name && titleOf({ name, description }) === description.slice(start, lineEnd).trim()
  return isTitle ? afterSpace(lineEnd) : start
}

/** The name, which is optional, else the first line of the description. */
export function titleOf({ name, description }: Titled): string {
  if (name) return name
  const firstLine = description.trim().split('\n', 1)[0]?.trim() ?? ''
  return firstLine.length > longestTitle ? `${firstLine.slice(0, longestTitle - 1)}…` : firstLine
}

// The body of a workout: its text and its blocks, in the order in which they are done.

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

/** The text of a part, its name included. */
export function textOf(part: Part): string {
  if (part.kind === 'text') return part.text
  const { name, notes } = part.block
  return [name, notes].filter(Boolean).join('\n')
}

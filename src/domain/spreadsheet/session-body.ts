// The body of the workout that a session of a sheet becomes.
import { type Block, defaultBlockType } from '../programming/block.ts'
import type { Body } from '../programming/workout.ts'
import type { SpreadsheetBlock, SpreadsheetSession } from './sheet.ts'

export type SessionBody = Body & { descriptionAt: number; blocks: Block[] }

/** What is written under no name is the text of the workout; where all parts have one, the main work is. */
export function bodyOfSession({ blocks }: SpreadsheetSession): SessionBody {
  const at = mainBlockOf(blocks)
  return {
    description: blocks[at]?.text ?? '',
    descriptionAt: at,
    blocks: blocks.toSpliced(at, 1).map(({ type, name = '', text }) => ({
      name,
      type: type ?? defaultBlockType,
      notes: text,
    })),
  }
}

const mainWork: readonly ((block: SpreadsheetBlock) => boolean)[] = [
  ({ type, name }) => type === null && !name,
  ({ type }) => type === 'wod',
  ({ type }) => type === 'strength',
]

function mainBlockOf(blocks: readonly SpreadsheetBlock[]): number {
  const found = mainWork.map(isMain => blocks.findIndex(isMain)).find(index => index >= 0)
  return found ?? 0
}

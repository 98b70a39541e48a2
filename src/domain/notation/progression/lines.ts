// What happens to a text, line by line.
import type { Change } from './change.ts'
import type { ProgressedMeasure } from './progression.ts'
import { isMovement, type Node } from './read-text.ts'
import { type Replacement, replaced } from './written.ts'

export type LineChange = { line: number; before: string; after: string }

/** A line that a rule is about and that stays as it is, because its numbers could not be changed safely. */
export type RefusedLine = { line: number; text: string; measure: ProgressedMeasure }

export function lineChanges(text: string, replacements: readonly Replacement[]): LineChange[] {
  const inOrder = [...replacements].sort((one, other) => one.start - other.start)
  const changes: LineChange[] = []
  let [line, start, at] = [1, 0, 0]
  for (const before of text.split('\n')) {
    const end = start + before.length
    const its: Replacement[] = []
    for (let one = inOrder[at]; one && one.start <= end; one = inOrder[at]) {
      its.push({ ...one, start: one.start - start, end: one.end - start })
      at += 1
    }
    if (its.length > 0) changes.push({ line, before: before.trim(), after: replaced(before, its).trim() })
    line += 1
    start = end + 1
  }
  return changes
}

type Refused = Pick<Change, 'node' | 'measure'>

export function refusedLines(
  text: string,
  nodes: readonly Node[],
  refused: readonly Refused[],
): RefusedLine[] {
  if (refused.length === 0) return []
  const written = text.split('\n')
  const starts: number[] = []
  for (let [line, start] = [0, 0]; line < written.length; line++) {
    starts.push(start)
    start += (written[line]?.length ?? 0) + 1
  }
  const lines = new Map<string, RefusedLine>()
  for (const { node, measure } of refused) {
    const found = nodes[node]
    if (!found) continue
    let line = lineAt(starts, isMovement(found) ? found.name.start : found.start)
    // A block begins with the empty lines before it.
    while (line < written.length - 1 && written[line]?.trim() === '') line += 1
    lines.set(`${line} ${measure}`, { line: line + 1, text: written[line]?.trim() ?? '', measure })
  }
  return [...lines.values()]
}

function lineAt(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

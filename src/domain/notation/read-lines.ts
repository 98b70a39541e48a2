// What each line of a text was taken for and why, as the editor shows it.
import { type LineKind, lineKey, linesSaid } from './correction.ts'
import { correctionsIn, type ReadingOptions, rolesOf } from './read-workout.ts'
import type { Feature } from './roles/evidence.ts'
import { type Role, reasonsOf } from './roles/roles.ts'
import type { Span } from './structure.ts'

/** A line, or a sentence of one. */
export type ReadLine = Span & {
  /** What a correction calls it. */
  key: string
  role: Role
  /** What the coach said that it is. */
  said: LineKind | undefined
  /** It has words that the reader does not know. */
  hasUnknown: boolean
  /** What spoke for the role, the strongest first. */
  reasons: readonly Feature[]
}

export function readLines(text: string, options: ReadingOptions): ReadLine[] {
  const said = linesSaid(correctionsIn(options))
  return rolesOf(text, options).map(({ unit: { start, end }, role, evidence }) => {
    const key = lineKey(text.slice(start, end))
    return {
      start,
      end,
      key,
      role,
      said: said.get(key),
      hasUnknown: /\p{L}/u.test(key) && !evidence.has('known only'),
      reasons: reasonsOf(role, evidence).slice(0, mostReasons),
    }
  })
}

const mostReasons = 3

/** The line that a part of the text stands on. */
export const lineOf = (lines: readonly ReadLine[], { start, end }: Span): ReadLine | undefined =>
  lines.find(line => line.start < Math.max(end, start + 1) && start < line.end)

// Texts of our own with the role of each of their parts, which the weights are fitted with and tested by. A part that
// begins with a space stands on the line of the one before.
import type { Role } from './roles.ts'

export type LabelledText = readonly (readonly [role: Role, part: string])[]

/** The text of the parts, and where each begins, bullets included. */
export function joinLabelled(parts: LabelledText): { text: string; starts: number[] } {
  let text = ''
  const starts = parts.map(([, part], at) => {
    if (at > 0 && !part.startsWith(' ')) text += '\n'
    text += part
    return text.length - part.trimStart().length
  })
  return { text, starts }
}

// What is new in a line.
export type Piece = { text: string; isChanged: boolean }

const numbers = /([0-9]+(?:[.,:][0-9]+)*)/

/** The numbers that differ; where a list got longer or shorter, all from the first difference to the last. */
export function changedPieces(before: string, after: string): Piece[] {
  const [was, is] = [before.split(numbers), after.split(numbers)]
  if (was.length === is.length)
    return is.map((text, at) => ({ text, isChanged: text !== was[at] })).filter(({ text }) => text !== '')
  let start = 0
  while (start < is.length && is[start] === was[start]) start += 1
  let end = 0
  while (end < is.length - start && end < was.length - start && is.at(-1 - end) === was.at(-1 - end)) end += 1
  const cut = is.length - end
  return [
    { text: is.slice(0, start).join(''), isChanged: false },
    { text: is.slice(start, cut).join(''), isChanged: true },
    { text: is.slice(cut).join(''), isChanged: false },
  ].filter(({ text }) => text !== '')
}

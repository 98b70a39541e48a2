/** More than the few lines show on any screen: what is hidden is laid out as well. */
const longestExcerpt = 2_000

/** For a few lines of a longer text: without its empty lines, of which the last would be a lone "…". */
export const excerptOf = (text: string): string =>
  text
    .trim()
    .replace(/\n\s*\n/g, '\n')
    .slice(0, longestExcerpt)

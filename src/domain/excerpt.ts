/** For a few lines of a longer text: without its empty lines, of which the last would be a lone "…". */
export const excerptOf = (text: string): string => text.trim().replace(/\n\s*\n/g, '\n')

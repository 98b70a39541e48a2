// Search in the browser, by the same rules as the SQL functions `searchable`, `search_words` and `has_word`.

/** Without accents, in lower case. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** Whether two texts differ only in case, accents and surrounding spaces. */
export function isSameText(one: string, other: string): boolean {
  return searchable(one.trim()) === searchable(other.trim())
}

/** More words hardly narrow a search, and each costs. */
const mostWords = 8

/** The words of a query that count. */
export function searchWords(query: string): string[] {
  const words = searchable(query).split(/\s+/).filter(Boolean)
  return [...new Set(words)].slice(0, mostWords)
}

/**
 * Whether a text contains every word of the query, in any order. A word of one letter is the beginning of a word: it
 * occurs in every text. An empty query matches every text.
 */
export function searchFor(query: string): (text: string) => boolean {
  const words = searchWords(query)
  return text => {
    const compared = words.length > 0 ? searchable(text) : ''
    return words.every(word =>
      word.length > 1
        ? compared.includes(word)
        : ` ${compared}`.replaceAll(/[\n\t\r]/g, ' ').includes(` ${word}`),
    )
  }
}

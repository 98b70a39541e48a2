// Search in the browser, by the same rule as the SQL function `searchable`.

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

/** Whether a text contains every word of the query, in any order. An empty query matches every text. */
export function searchFor(query: string): (text: string) => boolean {
  const words = searchable(query).split(/\s+/).filter(Boolean)
  return text => {
    const compared = words.length > 0 ? searchable(text) : ''
    return words.every(word => compared.includes(word))
  }
}

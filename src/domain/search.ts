// Searching what the browser has already: by the same rule as the database's `searchable`, so that both find the same.

/** Text as it is compared: without accents, in lower case. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** Asks a text whether each word of the query stands somewhere in it, in any order. No words are in every text. */
export function searchFor(query: string): (text: string) => boolean {
  const words = searchable(query).split(/\s+/).filter(Boolean)
  return text => {
    const compared = words.length > 0 ? searchable(text) : ''
    return words.every(word => compared.includes(word))
  }
}

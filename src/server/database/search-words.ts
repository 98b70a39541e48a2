// Search in the database by the same rule as in the browser.
import { type SQL, sql } from 'drizzle-orm'
import { searchWords } from '#domain/search.ts'

/** One condition per word. `text` has been through the SQL function `searchable`. */
export function containsWords(text: SQL | { getSQL(): SQL }, query: string): SQL[] {
  return searchWords(query).map(word => sql`has_word(${text}, ${word})`)
}

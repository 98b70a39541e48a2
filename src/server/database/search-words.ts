// Searching in the database by the same rule as in the browser: every word of the query, anywhere, in any order.
import { type SQL, sql } from 'drizzle-orm'

/** `text` has been through `searchable` already. One condition for each word; no words are in every text. */
export function containsWords(text: SQL | { getSQL(): SQL }, query: string): SQL[] {
  const words = query.split(/\s+/).filter(Boolean)
  // As a query of its own the word is prepared once, not again for every row.
  return words.map(word => sql`strpos(${text}, (select searchable(${word}))) > 0`)
}

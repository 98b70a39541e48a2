// Search in the database by the same rule as in the browser: every word of the query, anywhere, in any order.
import { type SQL, sql } from 'drizzle-orm'

/** One condition per word. `text` has been through the SQL function `searchable`. */
export function containsWords(text: SQL | { getSQL(): SQL }, query: string): SQL[] {
  const words = query.split(/\s+/).filter(Boolean)
  // As a subquery, `searchable` runs once per word and not once per row.
  return words.map(word => sql`strpos(${text}, (select searchable(${word}))) > 0`)
}

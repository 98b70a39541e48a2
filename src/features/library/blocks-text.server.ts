// The texts of the blocks before and after the description, for lists and calendars: the body in its order.
import { type SQL, sql } from 'drizzle-orm'

/** `of`: the table or its alias. */
export function blocksText(of: string, position: 'before' | 'after', length: SQL): SQL<string> {
  const isThere = sql.raw(position === 'before' ? '<=' : '>')
  return sql<string>`left((select coalesce(string_agg(concat_ws(E'\\n', nullif(b->>'name', ''), nullif(b->>'notes', '')),
      E'\\n\\n' order by place), '')
    from jsonb_array_elements(${sql.raw(of)}.blocks) with ordinality part (b, place)
    where place ${isThere} ${sql.raw(of)}.description_at), ${length})`
}

// What the user of a session can read by raw statements: all rows of all tables and views that are not empty for them.
import { withConnection } from '../server/database/database.ts'

type Address = Parameters<typeof withConnection>[0]

export function visibleRows(
  address: Address,
  token: string,
  except: readonly string[] = [],
): Promise<Record<string, unknown[]>> {
  return withConnection(address, { role: 'chalkline_app' }, async client => {
    const { rows: tables } = await client.query(
      `
      select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'chalkline'::regnamespace and c.relkind in ('r', 'v') and c.relname <> all ($1)
        and has_column_privilege(c.oid, a.attnum, 'select') group by 1`,
      [except],
    )
    await client.query('begin')
    await client.query('select open_session($1)', [token])
    const found: Record<string, unknown[]> = {}
    for (const { name, columns } of tables) {
      const { rows } = await client.query(`select ${columns} from ${name} order by 1, 2`)
      if (rows.length > 0) found[name] = rows
    }
    return found
  })
}

// What an operation says to the database, taken down while it runs, so that whoever looks at its statements looks at the real ones.
import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

type Query = { text: string; values?: unknown[] }

/** The statements of the transactions that the work opens, in order, without those that open and close them. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const inside = new WeakSet<pg.Client>()
  const { prototype } = pg.Client
  const query = prototype.query as (...args: unknown[]) => unknown
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [given, values = []] = args as [string | Query, unknown[]?]
    const text = typeof given === 'string' ? given : given.text
    if (text === 'begin') inside.add(this)
    else if (text === 'commit' || text === 'rollback') inside.delete(this)
    else if (inside.has(this))
      statements.push({ text, values: typeof given === 'string' ? values : (given.values ?? values) })
    return query.apply(this, args)
  } as typeof prototype.query
  try {
    await work()
  } finally {
    prototype.query = query as typeof prototype.query
  }
  return statements
}

/** The look-up of the session, which every transaction begins with. */
export const isSessionLookup = ({ text }: Statement): boolean => text.includes('open_session(')

// What an operation says to the database, taken down while it runs, so that a test of its statements sees the real ones.
import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

/** The statements of the users who open a session or a feed meanwhile, in order, without the look-up of the session, `begin` and `commit`. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  // Others work on the database too, the queue of mails for one; a transaction is an operation's once it opens a session or a feed.
  const withSession = new WeakSet<pg.Client>()
  const { prototype } = pg.Client
  const query = prototype.query as (...args: unknown[]) => unknown
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [given, values = []] = args as [string | { text: string }, unknown[]?]
    const text = typeof given === 'string' ? given : given.text
    if (['begin', 'commit', 'rollback'].includes(text)) withSession.delete(this)
    else if (/\bopen_(?:session|feed)\(/.test(text)) withSession.add(this)
    else if (withSession.has(this)) statements.push({ text, values })
    return query.apply(this, args)
  } as typeof prototype.query
  try {
    await work()
  } finally {
    prototype.query = query as typeof prototype.query
  }
  return statements
}

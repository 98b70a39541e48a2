// How PostgreSQL would carry out a recorded statement, whatever its values, and what can be read off that.
import pg from 'pg'
import { clientConfig, type DatabaseAddress, type DatabaseRole } from '#server/database/database.ts'
import type { Statement } from './recorded-statements.ts'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  Plans?: PlanNode[]
} & Record<string, unknown>

/** Every node of the plan. As the application's role the policies are part of it; as the owner it is the statement alone. */
export async function planOf(
  address: DatabaseAddress,
  { text, values }: Statement,
  { role, userId }: { role: DatabaseRole; userId: string },
): Promise<PlanNode[]> {
  const settings = { plan_cache_mode: 'force_generic_plan' }
  const client = new pg.Client(clientConfig(address, { role, settings }))
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select act_as($1)', [userId])
    // Only what is prepared gets the plan that does not know the values.
    await client.query(`prepare statement as ${text}`)
    const given = values.length > 0 ? `(${values.map(asLiteral).join(', ')})` : ''
    const { rows } = await client.query(`explain (verbose, format json) execute statement${given}`)
    return withParts(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    await client.end()
  }
}

function withParts(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(withParts)]
}

function asLiteral(value: unknown): string {
  if (value === null) return 'null'
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}

/** `tables` that are read without asking for one coach, one athlete, or what hangs on what was found that way. */
export function readForNobody(nodes: PlanNode[], tables: string[]): string[] {
  // What a part of the statement found is as narrow as that part, which is looked at by itself.
  const found = nodes.filter(isScan).filter(node => !node['Relation Name'] && !node['Function Name'])
  const bound = grow(nodes, new Set([...aliases(found), ...namedIn(nodes, person)]), link)
  return scansOf(nodes, tables).flatMap(({ alias, table }) => (bound.has(alias) ? [] : table))
}

/** `tables` that are read without naming the coach, or the coach of a row of one that is read so. */
export function readWithoutCoach(nodes: PlanNode[], tables: string[]): string[] {
  const bound = grow(nodes, new Set(namedIn(nodes, ['gym_id'])), coachLink)
  return scansOf(nodes, tables).flatMap(({ alias, table }) => (bound.has(alias) ? [] : table))
}

const person = ['gym_id', 'athlete_id']
const link = /\b(\w+)\.\w+ = (\w+)\.\w+/g
const coachLink = /\b(\w+)\.gym_id = (\w+)\.gym_id/g

const isScan = (node: PlanNode) => node['Node Type'].endsWith('Scan')
const aliases = (nodes: PlanNode[]) => nodes.flatMap(({ Alias }) => Alias ?? [])

/** The one who modifies a table reads it by a scan of its own. */
function scansOf(nodes: PlanNode[], tables: string[]): { alias: string; table: string }[] {
  return nodes
    .filter(isScan)
    .map(node => ({ alias: node.Alias ?? '', table: node['Relation Name'] ?? '' }))
    .filter(({ table }) => tables.includes(table))
}

function conditions(nodes: PlanNode[]): string[] {
  return nodes.flatMap(node =>
    Object.entries(node).flatMap(([name, text]) => (/(Cond|Filter)$/.test(name) ? String(text) : [])),
  )
}

/** The aliases whose columns are compared with what the statement was given, or with the user of the session. */
function namedIn(nodes: PlanNode[], columns: string[]): string[] {
  const named = new RegExp(
    `\\b(\\w+)\\.(?:${columns.join('|')}) = (?:ANY \\()?(?:\\$\\d|\\(*NULLIF\\(current_setting)`,
    'g',
  )
  return conditions(nodes).flatMap(text => [...text.matchAll(named)].map(([, alias = '']) => alias))
}

/** With all that is tied to them, however far. */
function grow(nodes: PlanNode[], known: Set<string>, tie: RegExp): Set<string> {
  const ties = conditions(nodes).flatMap(text => [...text.matchAll(tie)])
  for (let before = -1; before < known.size; ) {
    before = known.size
    for (const [, one = '', other = ''] of ties) {
      if (known.has(one)) known.add(other)
      if (known.has(other)) known.add(one)
    }
  }
  return known
}

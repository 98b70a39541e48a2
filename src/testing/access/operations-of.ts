// The operations that each role may call, with their schemas.
import { appRouter } from '#app/router.ts'
import { actors } from './access-line.ts'
import { accessTable } from './access-table.ts'

type Procedure = { _def: { type: 'query' | 'mutation'; inputs: unknown[] } }
export type Operation = { name: string; isQuery: boolean; schema: unknown }

const actorOf = { coach: 'own coach', athlete: 'athlete' } as const satisfies Record<
  string,
  (typeof actors)[number]
>

/**
 * Operations that no role has its largest input for: those of visitors, whose input has at most 16 kB and whose limits
 * are those of their address, those that ask for the password, those that end the account or its session, and leaving a gym,
 * which its only owner cannot.
 */
const left =
  /^system\.|^accounts\.(?!session$|signInMethods$|renamePasskey$)|^settings\.(changePassword|deleteAccount)$|^gym\.leave$/

export function operationsOf(role: 'coach' | 'athlete'): Operation[] {
  const column = actors.indexOf(actorOf[role])
  const allowed = new Set(
    accessTable.filter(({ expected }) => expected[column] !== 'forbidden').map(({ operation }) => operation),
  )
  return Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
    .filter(([name]) => allowed.has(name) && !left.test(name))
    .map(([name, { _def }]) => ({ name, isQuery: _def.type === 'query', schema: _def.inputs[0] }))
}

// Who works for the gym beside the reader, and what the reader may do there.
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useSession } from '#client/session.ts'
import type { GymRole } from '#domain/people/person.ts'

type Colleague = { id: string; fullName: string; avatarUrl: string | null }

export type Staff = {
  readerId: string | undefined
  /** Undefined while it is not known. */
  role: GymRole | undefined
  /** Empty for a coach alone, who sees nothing of who took what. */
  colleagues: readonly Colleague[]
}

/** Colleagues come and go rarely. */
const staleTime = 5 * 60_000

export function useStaff(): Staff {
  const { data: session } = useSession()
  const { data } = useQuery(api.conversation.colleagues.queryOptions(undefined, { staleTime }))
  return { readerId: session?.id, role: data?.role, colleagues: data?.colleagues ?? [] }
}

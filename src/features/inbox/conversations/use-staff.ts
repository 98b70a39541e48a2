// Who works for the gym beside the reader.
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useSession } from '#client/session.ts'

type Colleague = { id: string; fullName: string; avatarUrl: string | null }

export type Staff = {
  readerId: string | undefined
  /** Empty for a coach alone, who sees nothing of who took what. */
  colleagues: readonly Colleague[]
  /** How many conversations the reader has. One that a colleague handed over counts at once. */
  mine: number
}

/** Colleagues come and go rarely. */
const staleTime = 5 * 60_000

export function useStaff(): Staff {
  const { data: session } = useSession()
  const { data } = useQuery(api.conversation.colleagues.queryOptions(undefined, { staleTime }))
  return { readerId: session?.id, colleagues: data?.colleagues ?? [], mine: data?.mine ?? 0 }
}

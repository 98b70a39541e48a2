import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import type { Rpc } from '#client/rpc-client.ts'

export type SignInMethods = Awaited<ReturnType<Rpc['accounts']['signInMethods']['query']>>

/** How the user can sign in, and what reads it again after a change. */
export function useSignInMethods() {
  const queryClient = useQueryClient()
  return {
    methods: useQuery(api.accounts.signInMethods.queryOptions()),
    reread: () => queryClient.invalidateQueries(api.accounts.signInMethods.pathFilter()),
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type rpc } from '../../../client/api.ts'

export type SignInMethods = Awaited<ReturnType<typeof rpc.accounts.signInMethods.query>>

/** How the user can sign in, and what reads it again after a change. */
export function useSignInMethods() {
  const queryClient = useQueryClient()
  return {
    methods: useQuery(api.accounts.signInMethods.queryOptions()),
    reread: () => queryClient.invalidateQueries(api.accounts.signInMethods.pathFilter()),
  }
}

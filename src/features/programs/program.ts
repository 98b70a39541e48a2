import { api, queryClient, type rpc } from '../../client/api.ts'

/** A program as the list shows it. */
export type Program = Awaited<ReturnType<typeof rpc.programs.list.query>>['programs'][number]

/** To be called after every change: every query with programs loads again. */
export function refreshPrograms(): Promise<void> {
  return queryClient.invalidateQueries(api.programs.pathFilter())
}

import { api, queryClient, type rpc } from '../../client/api.ts'

/** A program as the list shows it. */
export type Program = Awaited<ReturnType<typeof rpc.programs.list.query>>['programs'][number]

/** After every change: whatever was read of programs may be another now. */
export function refreshPrograms(): Promise<void> {
  return queryClient.invalidateQueries(api.programs.pathFilter())
}

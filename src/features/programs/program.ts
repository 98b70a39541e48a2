import { api } from '#client/api.ts'
import type { App } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'

/** A program as the list shows it. */
export type Program = Awaited<ReturnType<Rpc['programs']['list']['query']>>['programs'][number]

/** To be called after every change: every query with programs loads again. */
export function refreshPrograms({ queryClient }: App): Promise<void> {
  return queryClient.invalidateQueries(api.programs.pathFilter())
}

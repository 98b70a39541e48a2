import type { rpc } from '../../client/api.ts'

export type Program = Awaited<ReturnType<typeof rpc.programs.get.query>>

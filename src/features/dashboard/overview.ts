import type { rpc } from '../../client/api.ts'

export type Overview = Awaited<ReturnType<typeof rpc.dashboard.overview.query>>
export type QuietAthlete = Overview['quiet'][number]

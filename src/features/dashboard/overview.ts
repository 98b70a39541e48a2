import type { rpc } from '../../client/api.ts'

/** What the dashboard shows, in one answer. */
export type Overview = Awaited<ReturnType<typeof rpc.dashboard.overview.query>>
export type QuietAthlete = Overview['quiet'][number]

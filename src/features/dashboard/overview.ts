import type { Rpc } from '#client/rpc-client.ts'

export type Overview = Awaited<ReturnType<Rpc['dashboard']['overview']['query']>>
export type QuietAthlete = Overview['quiet'][number]

import type { Rpc } from '#client/rpc-client.ts'

/** A shared program as it is shown before it is copied. */
export type SharedPreview = Awaited<ReturnType<Rpc['programs']['shared']['query']>>

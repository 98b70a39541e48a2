import type { rpc } from '../../../client/api.ts'

/** A shared program as it is shown before it is copied. */
export type SharedPreview = Awaited<ReturnType<typeof rpc.programs.shared.query>>

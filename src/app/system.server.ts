// What a client may know about the installation.
import { publicOperation, router } from '../server/operation.ts'

export const system = router({
  about: publicOperation.query(({ ctx }) => ({ development: !ctx.config.production })),
})

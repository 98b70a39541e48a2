// How fast the screens are where people use them: figures that pages send, for the server's own log. Off unless the
// operator switches it on.
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { fieldMetricsPath } from '../../product/page-settings.ts'
import type { Log } from '../log.ts'
import type { AddRoutes } from './http-app.ts'
import { requestContext } from './request.ts'

const milliseconds = z.number().min(0).max(600_000).transform(Math.round)

const metrics = z.strictObject({
  /** The pattern of an address, such as /coach/program/$programId. Without digits: no id fits into it. */
  screen: z.string().regex(/^\/[a-zA-Z$/-]{0,60}$/),
  lcp: milliseconds.optional(),
  inp: milliseconds.optional(),
  cls: z
    .number()
    .min(0)
    .max(100)
    .transform(shift => Math.round(shift * 1000) / 1000)
    .optional(),
})

const largestBody = 1_000
const seconds = 3_600
const allowed = { fromAddress: 120, inAll: 20_000 }

/** Neither the person nor the address is in the line. */
export const fieldMetricsRoute =
  (log: Log): AddRoutes =>
  (app, foundation, refuse) => {
    if (!foundation.config.fieldMetrics) return
    const tooLarge = bodyLimit({
      maxSize: largestBody,
      onError: context => refuse(context, 413, 'invalid_input'),
    })
    app.post(fieldMetricsPath, tooLarge, async context => {
      // A page that is being left can send plain text only.
      const sent = metrics.safeParse(await context.req.json().catch(() => undefined))
      if (!sent.success) return refuse(context, 400, 'invalid_input')
      const { clientAddress } = requestContext(context, foundation)
      await foundation.rateLimiter.consume(
        { what: `field metrics from ${clientAddress}`, allowed: allowed.fromAddress, seconds },
        { what: 'field metrics', allowed: allowed.inAll, seconds },
      )
      log.info('field metrics', sent.data)
      return context.body(null, 204)
    })
  }

// How fast the screens are where people use them: figures that pages send, for the server's own log. Off unless the
// operator switches it on.
import type { Context } from 'hono'
import { z } from 'zod'
import { fieldMetricsPath } from '#product/page-settings.ts'
import type { Log } from '../log.ts'
import type { AddRoutes } from './routes.ts'

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
  (add, foundation, refuse) => {
    if (!foundation.config.fieldMetrics) return
    const limits = { cost: 1, paidBy: 'address', share: 'visitor', seconds: 15 } as const
    add('POST', fieldMetricsPath, limits, async (context, { clientAddress }) => {
      const text = await readUpTo(context, largestBody)
      if (text === undefined) return refuse(context, 413, 'invalid_input')
      // A page that is being left can send plain text only.
      const sent = metrics.safeParse(parsed(text))
      if (!sent.success) return refuse(context, 400, 'invalid_input')
      await foundation.rateLimiter.consume(
        { what: `field metrics from ${clientAddress}`, allowed: allowed.fromAddress, seconds },
        { what: 'field metrics', allowed: allowed.inAll, seconds },
      )
      log.info('field metrics', sent.data)
      return context.body(null, 204)
    })
  }

/** Undefined for more. A page that is being left says no length. */
async function readUpTo({ req }: Context, most: number): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

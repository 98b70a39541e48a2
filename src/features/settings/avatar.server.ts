// Uploaded avatars, public to everyone who has the address.
import { z } from 'zod'
import type { AddRoutes } from '../../server/http/http-app.ts'
import { requestContext } from '../../server/http/request.ts'
import { imageType } from '../../server/image-type.ts'
import { createShares } from '../../server/limits/shares.ts'

/** Of the ten connections for sign-in, so that a crowd of pictures does not keep visitors from signing in. */
const sharesOfAddress = createShares({ atOnce: 3, mostWaiting: 500, retryAfter: 1 })

export const avatarRoute: AddRoutes = (app, foundation, refuse) => {
  app.get('/api/avatars/:id', async context => {
    const id = z.uuid().safeParse(context.req.param('id'))
    if (!id.success) return refuse(context, 404, 'not_found')
    const { clientAddress, signInDatabase } = requestContext(context, foundation)
    const { rows } = await sharesOfAddress(clientAddress, () =>
      signInDatabase.pool.query('select type, content from read_avatar($1)', [id.data]),
    )
    // One that an earlier version took may be larger than a page shows.
    const type = rows[0] && imageType(rows[0].content)
    if (!type) return refuse(context, 404, 'not_found')
    const headers = { 'Content-Type': type, 'Cache-Control': 'private, max-age=31536000, immutable' }
    return context.body(new Uint8Array(rows[0].content), 200, headers)
  })
}

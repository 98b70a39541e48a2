// Uploaded avatars, public to everyone who has the address.
import { z } from 'zod'
import type { AddRoutes } from '#server/http/routes.ts'
import { imageType } from '#server/image-type.ts'

export const avatarRoute: AddRoutes = (add, { signInDatabase }, refuse) => {
  // A list shows hundreds at once.
  const limits = { cost: 1, share: 'picture', seconds: 15 } as const
  add('GET', '/api/avatars/:id', limits, async context => {
    const id = z.uuid().safeParse(context.req.param('id'))
    if (!id.success) return refuse(context, 404, 'not_found')
    const { rows } = await signInDatabase.pool.query('select content from read_avatar($1)', [id.data])
    // One that an earlier version took may be larger than a page shows.
    const type = rows[0] && imageType(rows[0].content)
    if (!type) return refuse(context, 404, 'not_found')
    const headers = { 'Content-Type': type, 'Cache-Control': 'private, max-age=31536000, immutable' }
    return context.body(new Uint8Array(rows[0].content), 200, headers)
  })
}

// Uploaded avatars, public to everyone who has the address.
import { z } from 'zod'
import type { AddRoutes } from '../../server/http/http-app.ts'

export const avatarRoute: AddRoutes = (app, { signInDatabase }, refuse) => {
  app.get('/api/avatars/:id', async context => {
    const id = z.uuid().safeParse(context.req.param('id'))
    const { rows } = await signInDatabase.pool.query('select type, content from read_avatar($1)', [
      id.success ? id.data : null,
    ])
    if (!rows[0]) return refuse(context, 404, 'not_found')
    const headers = { 'Content-Type': rows[0].type, 'Cache-Control': 'private, max-age=31536000, immutable' }
    return context.body(new Uint8Array(rows[0].content), 200, headers)
  })
}

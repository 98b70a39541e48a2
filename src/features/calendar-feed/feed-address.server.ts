// The address of a feed: the id of the feed, signed by us. Nothing that is stored makes one, so a stolen database opens no
// feed; and the athlete can see it again, on a second phone.
import type { ServerConfig } from '#server/secrets/server-keys.ts'
import { isSame, signatureOf } from '#server/secrets/signed-text.ts'

type Site = Pick<ServerConfig, 'publicUrl' | 'keys'>

export function feedAddress({ publicUrl, keys }: Site, feedId: string): string {
  const id = Buffer.from(feedId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${publicUrl}/feed/${id}.${signatureIn(keys, id)}.ics`
}

/** The id of the feed; undefined for what we did not sign. */
export function readFeedToken({ keys }: Site, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  if (!isSame(signature, signatureIn(keys, id))) return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** 192 bits. */
function signatureIn({ calendarFeed }: Site['keys'], id: string): string {
  return signatureOf(calendarFeed, id).subarray(0, 24).toString('base64url')
}

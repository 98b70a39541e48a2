// The address of a feed: the id of the feed, signed by us. Nothing that is stored makes one, so a stolen database opens no
// feed; and the athlete can see it again, on a second phone.
import { createHmac, timingSafeEqual } from 'node:crypto'

type Keys = { publicUrl: string; authSecret: string }

export function feedAddress({ publicUrl, authSecret }: Keys, feedId: string): string {
  const id = Buffer.from(feedId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${publicUrl}/feed/${id}.${signatureOf(authSecret, id)}.ics`
}

/** The id of the feed; undefined for what we did not sign. */
export function readFeedToken(secret: string, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  const right = Buffer.from(signatureOf(secret, id))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** 192 bits. */
function signatureOf(secret: string, id: string): string {
  return createHmac('sha256', `calendar feed ${secret}`)
    .update(id)
    .digest()
    .subarray(0, 24)
    .toString('base64url')
}

// The picture of a Google account, fetched once by the server and checked by its bytes, like an upload. Pages show pictures
// of this site only.
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { imageType } from '../image-type.ts'

const largest = 100_000
const patience = 5_000
const googlePictures = '.googleusercontent.com'

/** Does nothing for a picture from elsewhere, one that is too large, and what is no picture. */
export async function adoptGooglePicture(
  config: Config,
  { pool }: Database,
  userId: string,
  address: string,
): Promise<void> {
  if (!config.google || !isGooglePicture(address, config.google.issuerUrl)) return
  const content = await fetchWithin(address)
  const type = content && imageType(content)
  if (!type) return
  await pool.query('select adopt_picture($1, $2, $3, $4)', [
    userId,
    type,
    content,
    `/api/avatars/${userId}?${Date.now()}`,
  ])
}

/** The server requests no other host on behalf of a visitor (SSRF). */
export function isGooglePicture(address: string, issuerUrl: string): boolean {
  const url = URL.canParse(address) && new URL(address)
  if (!url || address.length > 2000) return false
  const isOwnHost = url.protocol === 'https:' && url.hostname.endsWith(googlePictures)
  return isOwnHost || url.origin === new URL(issuerUrl).origin
}

async function fetchWithin(address: string): Promise<Buffer | undefined> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience) })
  if (!answer.ok || !answer.body) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.length
    if (size > largest) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

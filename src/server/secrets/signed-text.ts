// How the server knows its own texts again: a signature beside them, HMAC-SHA256 (RFC 2104).
import { createHmac, timingSafeEqual } from 'node:crypto'

export function signatureOf(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** In constant time, whatever was given. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

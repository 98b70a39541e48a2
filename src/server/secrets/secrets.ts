// The secrets of the server. The first signs and encrypts. The others are accepted: what they signed or encrypted is still
// read while a rotation lasts.
import { createHmac } from 'node:crypto'

export type Secrets = readonly [current: string, ...accepted: string[]]

/** Tells secrets apart in tables and logs, and nothing about them. */
export function keyIdOf(secret: string): string {
  return createHmac('sha256', secret).update('key id').digest('base64url').slice(0, 8)
}

// The secrets of the server. The first signs and encrypts. The others are accepted: what they signed or encrypted is still
// read while a rotation lasts.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export type Secrets = readonly [current: string, ...accepted: string[]]

/** Tells secrets apart in tables and logs, and nothing about them. */
export function keyIdOf(secret: string): string {
  return createHmac('sha256', secret).update('key id').digest('base64url').slice(0, 8)
}

// Encryption of secrets at rest: AES-256-GCM with a key derived from a secret of the server, which is not in the database.

/** `about` is authenticated: a sealed secret cannot be moved to the row of another user. */
export function seal([current]: Secrets, about: string, secret: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(current), nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined when it was sealed for another use, or with a secret that the server does not have any more. */
export function unseal(secrets: Secrets, about: string, text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    } catch {
      // Sealed with another one, or not by us.
    }
  }
  return undefined
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'chalkline sealed secrets', 32))
}

// How the server knows its own texts again: a signature beside them, HMAC-SHA256 (RFC 2104).
export function signatureOf(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** In constant time, whatever was given. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

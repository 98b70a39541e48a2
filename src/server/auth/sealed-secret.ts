// Encryption of secrets at rest: AES-256-GCM with a key derived from the server's secret, which is not in the database.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** `about` is authenticated: a sealed secret cannot be moved to the row of another user. */
export function seal(authSecret: string, about: string, secret: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(authSecret), nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined when it was sealed for another use, or with another secret of the server. */
export function unseal(authSecret: string, about: string, text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(authSecret), bytes.subarray(0, 12))
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}

function keyOf(authSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'chalkline sealed secrets', 32))
}

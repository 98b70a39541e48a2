// How push services know this server (VAPID, RFC 8292), and which push services there are.
import { createECDH, hkdfSync } from 'node:crypto'

export type VapidKeys = { publicKey: string; privateKey: string }

/** Chrome and most others on Android; Firefox; Safari; Edge. */
export const pushServices: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Derived from the server's secret once (secrets/server-keys.ts). */
export function vapidPrivateKeyOf(secret: string): Buffer {
  // Sixteen bytes more than needed, so that the remainder is not biased.
  const random = Buffer.from(hkdfSync('sha256', secret, '', 'chalkline web push', 48))
  const scalar = (BigInt(`0x${random.toString('hex')}`) % (order - 1n)) + 1n
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
}

export function vapidKeysFrom(privateKey: Buffer): VapidKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}

/** Apple refuses an address on localhost, and what is no address. */
export function isVapidSubject(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname } = new URL(text)
  const host = protocol === 'mailto:' ? (/^[^@\s]+@([^@\s]+)$/.exec(pathname)?.[1] ?? '') : hostname
  return (
    ['mailto:', 'https:'].includes(protocol) &&
    /^[^.]+(\.[^.]+)+$/.test(host) &&
    !/(^|\.)localhost$/.test(host)
  )
}

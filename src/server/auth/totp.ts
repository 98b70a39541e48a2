// One-time codes of an authenticator app: TOTP (RFC 6238) over HOTP (RFC 4226), as all apps support it: SHA-1, six
// digits, 30 seconds.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const period = 30
const digits = 6
/** How many steps a clock may be off, in either direction. */
const drift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / 1000 / period)
}

/** HOTP of a counter; for TOTP the counter is the time step. */
export function codeAt(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The time step whose code this is, within the drift; undefined if it is none of them. */
export function stepOf(secret: Buffer, code: string, milliseconds: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const now = stepAt(milliseconds)
  const given = Buffer.from(code)
  return [now, now - drift, now + drift].find(step =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), given),
  )
}

/** Base32 without padding (RFC 4648), as it is typed into an app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map(group => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The address in the QR code. */
export function totpAddress(issuer: string, account: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

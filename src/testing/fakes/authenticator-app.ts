// The authenticator app of a test: the code that it shows for a key.
import { codeAt, stepAt } from '#server/auth/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Now, or some steps of 30 seconds away. */
export function appCode(key: string, steps = 0): string {
  const bits = [...key].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  return codeAt(secret, stepAt(Date.now()) + steps)
}

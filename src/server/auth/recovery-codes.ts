// Recovery codes: the way in when the authenticator app is lost. 79 bits each, so a plain hash hides them, and they
// work after the server's secret was replaced.
import { createHash, randomInt } from 'node:crypto'

const howMany = 10
/** Without look-alikes, as in invite codes. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () =>
    Array.from({ length: 4 }, () =>
      Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
    ).join('-'),
  )
}

/** Capitals, spaces and dashes do not matter. */
export function recoveryCodeHash(userId: string, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
  return createHash('sha256').update(`${userId} ${letters}`).digest('hex')
}

// Password hashing with scrypt, with a limit on how many are hashed at once.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createSemaphore } from '../limits/throttles.ts'

const options = { r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const keyLength = 32
/** At the default cost each takes 128 MiB and a core. Half of the cores stay free for other requests. */
export const passwordsAtOnce = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))
const semaphore = createSemaphore(passwordsAtOnce)

/** How many may run or wait: the last of them waits about ten seconds. */
export const mostPasswords = 21 * passwordsAtOnce

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** `scrypt$N$r$p$salt$key`: the cost N is stored with the hash, so that it can be raised later. */
export async function hashPassword(password: string, N: number): Promise<string> {
  const salt = randomBytes(16)
  const key = await semaphore(() => derive(password.normalize('NFKC'), salt, keyLength, { ...options, N }))
  return ['scrypt', N, options.r, options.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = hash.split('$')
  if (scheme !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64url')
  const storedOptions = { N: Number(N), r: Number(r), p: Number(p), maxmem: options.maxmem }
  const actual = await semaphore(() =>
    derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), keyLength, storedOptions),
  )
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

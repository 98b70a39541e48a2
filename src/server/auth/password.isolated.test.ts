import type * as crypto from 'node:crypto'
import { availableParallelism } from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

type FullScryptArguments = [
  string,
  Buffer,
  number,
  crypto.ScryptOptions,
  (error: Error | null, key: Buffer) => void,
]

/** Slow enough to overlap. */
const cost = 2 ** 14
const hashing = vi.hoisted(() => ({ now: 0, most: 0 }))
vi.mock('node:crypto', async importActual => {
  const actual = await importActual<typeof crypto>()
  const scrypt = (...args: Parameters<typeof actual.scrypt>) => {
    const [password, salt, length, options, done] = args as unknown as FullScryptArguments
    hashing.most = Math.max(hashing.most, ++hashing.now)
    actual.scrypt(password, salt, length, options, (error, key) => {
      hashing.now--
      done(error, key)
    })
  }
  return { ...actual, scrypt }
})

describe('passwords', () => {
  it('are verified by the hash that was made of them, however the accents were typed', async () => {
    const hash = await hashPassword('contraseña', cost)
    expect(hash).not.toContain('contrase')
    expect(await verifyPassword('contraseña'.normalize('NFD'), hash)).toBe(true)
    expect(await verifyPassword('contrasena', hash)).toBe(false)
  })

  it('have a hash of their own each time', async () => {
    expect(await hashPassword('same', cost)).not.toBe(await hashPassword('same', cost))
  })

  it.each(['', 'x', 'bcrypt$1$1$1$a$b'])('are not verified by a hash that is none: %j', async hash => {
    expect(await verifyPassword('anything', hash)).toBe(false)
  })

  it('are worked on in turn when many arrive together', async () => {
    const hash = await hashPassword('crowd', cost)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => verifyPassword(n % 2 ? 'crowd' : 'wrong', hash)),
    )
    expect(answers).toEqual([false, true, false, true, false, true])
    // Half of the cores, and never more than four.
    expect(hashing.most).toBe(Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))))
  })
})

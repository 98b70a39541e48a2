import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('passwords', () => {
  it('are verified by the hash that was made of them, however the accents were typed', async () => {
    const hash = await hashPassword('contraseña')
    expect(hash).not.toContain('contrase')
    expect(await verifyPassword('contraseña'.normalize('NFD'), hash)).toBe(true)
    expect(await verifyPassword('contrasena', hash)).toBe(false)
  })

  it('have a hash of their own each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })

  it.each(['', 'x', 'bcrypt$1$1$1$a$b'])('are not verified by a hash that is none: %j', async hash => {
    expect(await verifyPassword('anything', hash)).toBe(false)
  })

  it('are worked on in turn when many arrive together', async () => {
    const hash = await hashPassword('crowd')
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => verifyPassword(n % 2 ? 'crowd' : 'wrong', hash)),
    )
    expect(answers).toEqual([false, true, false, true])
  })
})

import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { packedPasswords } from './frequent-passwords.ts'
import { refuseWeakPassword } from './weak-password.ts'

const ana = { email: 'ana.perez@gym-norte.example', name: 'Ana María Pérez' }
const refusal = (password: string, person: typeof ana | { email: string } = ana) => {
  try {
    refuseWeakPassword(password, person)
    return undefined
  } catch (error) {
    return (error as { reason: string }).reason
  }
}

describe('[TRUST-03] a password', () => {
  it.each([
    '123456',
    'PASSWORD',
    'Qwerty123',
    ' 123456 ',
    'football',
    '１２３４５６',
    'password1!',
    '¡Passw0rd!',
    'iloveyou2!',
    '#letmein#',
  ])('%s is too common', password => expect(refusal(password)).toBe('common_password'))

  it.each([
    'aaaaaa',
    'zzzzzz!',
    'abcabc',
    '121212121212',
    'abcdef',
    'fedcba99',
    'qwertz',
    'poiuytrewq',
    'asdfghjklñ',
    'abc123xyz',
    '1q2w3e4r5t',
    'Chalkline',
    'chalkline2026!',
    'CrossFit',
    '¡hyrox26!',
    'ＷＯＤ2026',
    'aaaaab',
    'aabbcc',
    'coachcoach',
    'crossfitbox',
    'Entrenador1',
    'entrenamiento',
    'burpee99',
    'contraseña1',
    'Contrasena',
    'hola123',
    'tequiero',
    'amoramor2026',
    'abc123!',
    '123abc!',
    'abcde1',
    'Zxcvb1!',
    'abcd1234!',
    'asdf-1234!',
    'aaaa1111!',
    '!QAZ2wsx',
    'cr0ssfit',
    'Chalkl1ne!',
    'metcon2026',
    'sesión1',
    'programación',
    'Wallball99',
  ])('[TRUST-14] %s is typed without a thought', password =>
    expect(refusal(password)).toBe('common_password'),
  )

  it.each([
    'abcdef rocket',
    'qwertz-maria',
    'my crossfit box',
    'boxeo y pan',
    'holanda 1974',
    'aaaabc',
    'abraham lifts',
    'entrenamos a las 7',
    '1a!@#%&*?/',
    'abc 13579246801',
    'passwords of mine',
  ])('[TRUST-14] %s has more in it', password => expect(refusal(password)).toBeUndefined())

  it.each([
    'ana.perez@gym-norte.example',
    'AnaPerez',
    'ana.perez1',
    'Pérez2026!',
    'anamariaperez',
    'María-99',
    'perezana',
    'gymnorteexample',
  ])('%s is the person’s own', password => expect(refusal(password)).toBe('personal_password'))

  it.each(['correct horse', 'anaconda tree', 'perezoso 77', 'x7#kq!', '13579246801', 'contraseña de ana'])(
    '%s is accepted',
    password => expect(refusal(password)).toBeUndefined(),
  )

  it('without a name is compared with the address alone', () => {
    expect(refusal('ana.perez', { email: ana.email })).toBe('personal_password')
    expect(refusal('73920184', { email: '73@x.example' })).toBeUndefined()
  })

  it('has 10,000 common ones that are long enough to be chosen', () => {
    const list = brotliDecompressSync(Buffer.from(packedPasswords, 'base64')).toString().split('\n')
    expect(new Set(list).size).toBe(10_000)
    expect(list.filter(password => password.length < 6 || password !== password.toLowerCase())).toEqual([])
  })
})

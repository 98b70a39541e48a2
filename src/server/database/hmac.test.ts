import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { withConnection } from './database.ts'

const bytes = (length: number, value: number) => Buffer.alloc(length, value)

/** RFC 4231, but for the case of a shortened one. */
const vectors: [key: Buffer, message: Buffer, mac: string][] = [
  [
    bytes(20, 0x0b),
    Buffer.from('Hi There'),
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  ],
  [
    Buffer.from('Jefe'),
    Buffer.from('what do ya want for nothing?'),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [bytes(20, 0xaa), bytes(50, 0xdd), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    Buffer.from(Array.from({ length: 25 }, (_, index) => index + 1)),
    bytes(50, 0xcd),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [
    bytes(131, 0xaa),
    Buffer.from('Test Using Larger Than Block-Size Key - Hash Key First'),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    bytes(131, 0xaa),
    Buffer.from(
      'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    ),
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
]
const lengths = [0, 1, 63, 64, 65, 200]
const others = lengths.flatMap(key => lengths.map(length => [bytes(key, 7), bytes(length, 9)] as const))

it('[TRUST-33] the database computes HMAC-SHA256 as RFC 2104 has it', async () => {
  const { address } = await createTestDatabase()
  await withConnection(address, { role: 'chalkline_owner' }, async client => {
    const macOf = async (key: Buffer, message: Buffer) => {
      const { rows } = await client.query(
        "select encode(hmac_sha256(hmac_key($1::bytea), $2::bytea), 'hex') as mac",
        [key, message],
      )
      return rows[0].mac
    }
    for (const [key, message, mac] of vectors) expect(await macOf(key, message)).toBe(mac)
    for (const [key, message] of others)
      expect(await macOf(key, message)).toBe(createHmac('sha256', key).update(message).digest('hex'))
  })
})

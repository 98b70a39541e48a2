// An authenticator in software: makes passkeys (ES256, no attestation) and signs with them, rightly or as it is told.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Behaviour = {
  origin?: string
  rpId?: string
  counter?: number
  isVerified?: boolean
  userHandle?: string
}
type Key = { id: string; privateKey: KeyObject }
type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } }
type RequestOptions = { challenge: string; rpId?: string }

const defaultOrigin = 'http://localhost:3000'
const userPresent = 0x01
const userVerified = 0x04
const hasKey = 0x40

export function createSoftAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(16)
  const key: Key = { id: credential.toString('base64url'), privateKey }
  let handle = ''

  return {
    id: key.id,
    create({ challenge, rp, user }: CreationOptions, behaviour: Behaviour = {}) {
      handle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE: an EC2 key on P-256 for ES256.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        credential,
        cose,
      ])
      const authData = authenticatorData(rp.id ?? '', behaviour, hasKey, attested)
      // CBOR: { fmt: "none", attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      return wrapped({
        clientDataJSON: clientData('webauthn.create', challenge, behaviour).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    get({ challenge, rpId = '' }: RequestOptions, behaviour: Behaviour = {}) {
      const authData = authenticatorData(rpId, behaviour)
      const client = clientData('webauthn.get', challenge, behaviour)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return wrapped({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: behaviour.userHandle ?? handle,
      })
    },
  }

  function wrapped<Response>(response: Response) {
    return { id: key.id, rawId: key.id, type: 'public-key' as const, response }
  }
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

function clientData(type: string, challenge: string, { origin = defaultOrigin }: Behaviour): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(
  asked: string,
  behaviour: Behaviour,
  flags = 0,
  attested = Buffer.alloc(0),
): Buffer {
  const { rpId = asked, counter = 0, isVerified = true } = behaviour
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const all = flags | userPresent | (isVerified ? userVerified : 0)
  return Buffer.concat([sha256(rpId), Buffer.from([all]), count, attested])
}

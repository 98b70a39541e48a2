// The tokens of the tests' OpenID Connect provider: its key, the claims, and every way an ID token can be wrong.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type OpenIdPerson = {
  sub: string
  email: string
  email_verified: boolean
  name?: string
  picture?: string
}

export type OpenIdMisbehaviour =
  | 'wrong-audience'
  | 'wrong-issuer'
  | 'wrong-nonce'
  | 'missing-nonce'
  | 'bad-signature'
  | 'unsigned'
  | 'expired'
  | 'token-error'
  | 'error-answer'

/** What a person allowed: the authorization request and who they were at that moment. */
export type OpenIdGrant = { asked: Record<string, string>; person: OpenIdPerson }

export type TokenIssuer = {
  jwk: object
  idToken(granted: OpenIdGrant, misbehave: OpenIdMisbehaviour | undefined): string
}

export const lifetime = 3600
const keyId = 'test-key'
// Made once, since making one takes a fifth of a second and tests start a provider each.
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

export function createTokenIssuer(issuer: string): TokenIssuer {
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' },
    idToken: (granted, misbehave) => signToken(idClaims(issuer, granted, misbehave), misbehave),
  }
}

function idClaims(issuer: string, granted: OpenIdGrant, misbehave: OpenIdMisbehaviour | undefined) {
  const issued = Math.floor(Date.now() / 1000) - (misbehave === 'expired' ? 2 * lifetime : 0)
  const nonce = misbehave === 'wrong-nonce' ? randomToken() : granted.asked.nonce
  return {
    iss: misbehave === 'wrong-issuer' ? 'https://another-issuer.example.com' : issuer,
    aud: misbehave === 'wrong-audience' ? 'another-client' : granted.asked.client_id,
    ...personClaims(granted),
    ...(nonce && misbehave !== 'missing-nonce' && { nonce }),
    iat: issued,
    exp: issued + lifetime,
  }
}

/** Only what the scope asked for, as Google does, so that an app that forgets a scope is found out. */
export function personClaims({ asked, person: { sub, email, email_verified, name, picture } }: OpenIdGrant) {
  const allowed = scopes(asked.scope)
  return {
    sub,
    ...(allowed.includes('email') && { email, email_verified }),
    ...(allowed.includes('profile') && { name, picture }),
  }
}

function signToken(claims: object, misbehave: OpenIdMisbehaviour | undefined): string {
  if (misbehave === 'unsigned') return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
  const content = `${encode({ alg: 'RS256', typ: 'JWT', kid: keyId })}.${encode(claims)}`
  // Bad, yet well-formed: made with the right key, over something else.
  const signed = misbehave === 'bad-signature' ? `${content}, tampered with` : content
  return `${content}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

export const scopes = (scope: string | null | undefined) => scope?.split(' ') ?? []
export const randomToken = () => randomBytes(24).toString('base64url')
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

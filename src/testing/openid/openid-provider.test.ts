import { createHash, createPublicKey, type JsonWebKey, randomBytes, verify } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts'

const clientId = 'test-client'
const clientSecret = 'a secret: with + signs & such'
const redirectUri = 'http://127.0.0.1:9/callback?from=google'
const verifier = randomBytes(32).toString('base64url')
const person = {
  sub: '42',
  email: 'ada@example.com',
  email_verified: true,
  name: 'Ada <b>"L"</b>',
  picture: 'https://example.com/ada.png',
}

let provider: OpenIdProvider
beforeEach(async () => {
  provider = await startOpenIdProvider({ clientId, clientSecret, redirectUris: [redirectUri] })
  provider.person = person
})
afterEach(() => provider.stop())

type Changes = Record<string, string | undefined>

function fill(target: URLSearchParams, values: Changes): void {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) target.set(name, value)
}

function authorizeUrl(changes: Changes = {}): string {
  const url = new URL('/authorize', provider.issuer)
  fill(url.searchParams, {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
    ...changes,
  })
  return url.href
}

const outcome = (location: string | null) => Object.fromEntries(new URL(location ?? '').searchParams)
const newCode = (changes: Changes = {}) => outcome(provider.allow(authorizeUrl(changes))).code ?? ''

async function askToken(changes: Changes, headers: Record<string, string> = {}) {
  const body = new URLSearchParams()
  fill(body, {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...changes,
  })
  const response = await fetch(`${provider.issuer}/token`, { method: 'POST', body, headers })
  return { status: response.status, body: await response.json() }
}

const part = (token: string, index: number) => token.split('.')[index] ?? ''
const decode = (token: string, index: number) =>
  JSON.parse(Buffer.from(part(token, index), 'base64url').toString())

async function isSigned(token: string): Promise<boolean> {
  const { jwks_uri } = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json()
  const { keys } = (await (await fetch(jwks_uri)).json()) as { keys: (JsonWebKey & { kid: string })[] }
  const key = keys.find(({ kid }) => kid === decode(token, 0).kid)
  if (!key) return false
  const content = Buffer.from(`${part(token, 0)}.${part(token, 1)}`)
  const signature = Buffer.from(part(token, 2), 'base64url')
  return verify('sha256', content, createPublicKey({ key, format: 'jwk' }), signature)
}

async function idTokenWhen(misbehave: OpenIdProvider['misbehave']): Promise<string> {
  provider.misbehave = misbehave
  const { status, body } = await askToken({ code: newCode() })
  expect(status).toBe(200)
  return body.id_token
}

describe('signing in', () => {
  it('publishes where everything is', async () => {
    const response = await fetch(`${provider.issuer}/.well-known/openid-configuration`)
    expect(await response.json()).toMatchObject({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/authorize`,
      token_endpoint: `${provider.issuer}/token`,
      userinfo_endpoint: `${provider.issuer}/userinfo`,
      jwks_uri: `${provider.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    })
  })

  it('goes from the request to a signed ID token and the userinfo', async () => {
    const back = outcome(provider.allow(authorizeUrl()))
    expect(back).toMatchObject({ from: 'google', state: 'the-state', iss: provider.issuer })
    expect(provider.requests).toMatchObject([
      { access_type: 'offline', prompt: 'consent', nonce: 'the-nonce', code_challenge_method: 'S256' },
    ])
    const { status, body } = await askToken({ code: back.code })
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'openid email profile' })
    expect(body.refresh_token).toBeTypeOf('string')
    expect(provider.tokenRequests).toMatchObject([{ code: back.code, code_verifier: verifier }])

    expect(await isSigned(body.id_token)).toBe(true)
    const claims = decode(body.id_token, 1)
    expect(claims).toMatchObject({ ...person, iss: provider.issuer, aud: clientId, nonce: 'the-nonce' })
    expect(Math.abs(claims.iat - Date.now() / 1000)).toBeLessThan(10)
    expect(claims.exp).toBe(claims.iat + 3600)

    const headers = { authorization: `Bearer ${body.access_token}` }
    expect(await (await fetch(`${provider.issuer}/userinfo`, { headers })).json()).toEqual(person)
    expect((await fetch(`${provider.issuer}/userinfo`)).status).toBe(401)
  })

  it('gives no more than was asked for', async () => {
    const code = newCode({ scope: 'openid', access_type: undefined, nonce: undefined })
    const { body } = await askToken({ code })
    expect(body).not.toHaveProperty('refresh_token')
    expect(Object.keys(decode(body.id_token, 1)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sub'])
  })

  it('shows a consent page whose form allows or denies', async () => {
    const page = await fetch(authorizeUrl())
    const html = await page.text()
    expect(html).toContain('Ada &#60;b&#62;&#34;L&#34;&#60;/b&#62; (ada@example.com)')
    expect(html).toContain('<button name="decision" value="allow">Allow</button>')
    expect(html).toContain('<button name="decision" value="deny">Deny</button>')
    const decide = async (decision: string) => {
      const body = new URLSearchParams({ decision })
      const answer = await fetch(authorizeUrl(), { method: 'POST', body, redirect: 'manual' })
      expect(answer.status).toBe(303)
      return outcome(answer.headers.get('location'))
    }
    expect(await decide('deny')).toMatchObject({ error: 'access_denied', state: 'the-state' })
    const { code, state } = await decide('allow')
    expect(state).toBe('the-state')
    expect((await askToken({ code })).status).toBe(200)
    expect(provider.requests).toHaveLength(1)
  })

  it('starts on a given port, and says so when it is taken', async () => {
    const options = { clientId, clientSecret, redirectUris: [redirectUri] }
    const port = Number(new URL(provider.issuer).port)
    await expect(startOpenIdProvider({ ...options, port })).rejects.toThrow('EADDRINUSE')
    await provider.stop()
    provider = await startOpenIdProvider({ ...options, port })
    expect(new URL(provider.issuer).port).toBe(String(port))
  })
})

describe('an authorization request', () => {
  it.each([
    [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge: undefined }, 'invalid_request'],
    [{ code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ state: undefined }, 'invalid_request'],
    [{ scope: 'email' }, 'invalid_scope'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
  ])('is sent back when it has %o', async (changes, error) => {
    const answer = await fetch(authorizeUrl(changes), { redirect: 'manual' })
    expect(answer.status).toBe(303)
    const back = outcome(answer.headers.get('location'))
    expect(back.error).toBe(error)
    expect(back).not.toHaveProperty('code')
    expect(outcome(provider.allow(authorizeUrl(changes))).error).toBe(error)
  })

  it('is sent back when it repeats a parameter', () => {
    expect(outcome(provider.allow(`${authorizeUrl()}&nonce=another`)).error).toBe('invalid_request')
  })

  it.each([
    { client_id: 'another' },
    { client_id: undefined },
    { redirect_uri: `${redirectUri}&more` },
    { redirect_uri: undefined },
  ])('is not sent anywhere when it has %o', async changes => {
    expect((await fetch(authorizeUrl(changes), { redirect: 'manual' })).status).toBe(400)
    expect(() => provider.allow(authorizeUrl(changes))).toThrow('refused')
  })

  it('must be made to this provider', () => {
    expect(() => provider.allow('https://accounts.google.com/o/oauth2/v2/auth')).toThrow('not the auth')
  })
})

describe('a token request', () => {
  it.each([
    { code_verifier: undefined },
    { code_verifier: randomBytes(32).toString('base64url') },
    { redirect_uri: 'http://127.0.0.1:9/another' },
    { redirect_uri: undefined },
    { code: 'made-up' },
  ])('is refused with %o, and spends the code', async changes => {
    const code = newCode()
    const refused = { status: 400, body: { error: 'invalid_grant' } }
    expect(await askToken({ code, ...changes })).toEqual(refused)
    if (!('code' in changes)) expect(await askToken({ code })).toEqual(refused)
  })

  it('cannot be replayed', async () => {
    const code = newCode()
    expect((await askToken({ code })).status).toBe(200)
    expect(await askToken({ code })).toEqual({ status: 400, body: { error: 'invalid_grant' } })
  })

  it('takes the secret in a Basic header too', async () => {
    const halves = [clientId, clientSecret].map(encodeURIComponent).join(':')
    const authorization = `Basic ${Buffer.from(halves).toString('base64')}`
    const without = { client_id: undefined, client_secret: undefined }
    expect((await askToken({ code: newCode(), ...without }, { authorization })).status).toBe(200)
  })

  it.each([{ client_secret: 'wrong' }, { client_secret: undefined }, { client_id: 'another' }])(
    'is refused with %o',
    async changes => {
      const refused = { status: 401, body: { error: 'invalid_client' } }
      expect(await askToken({ code: newCode(), ...changes })).toEqual(refused)
    },
  )

  it('is refused with a wrong secret in a Basic header, even beside a right one in the form', async () => {
    const authorization = `Basic ${Buffer.from(`${clientId}:wrong`).toString('base64')}`
    expect((await askToken({ code: newCode() }, { authorization })).status).toBe(401)
  })

  it('is refused for another grant type', async () => {
    const answer = await askToken({ code: newCode(), grant_type: 'password' })
    expect(answer).toEqual({ status: 400, body: { error: 'unsupported_grant_type' } })
  })
})

describe('misbehaving', () => {
  // Each token is wrong in one way only, or a test would not know what its app has caught.
  const right = () => ({ ...person, iss: provider.issuer, aud: clientId, nonce: 'the-nonce' })

  it.each([
    ['wrong-audience', 'aud'],
    ['wrong-issuer', 'iss'],
    ['wrong-nonce', 'nonce'],
    ['missing-nonce', 'nonce'],
  ] as const)('%s: only %s is wrong', async (misbehave, wrong) => {
    const token = await idTokenWhen(misbehave)
    expect(await isSigned(token)).toBe(true)
    const { [wrong]: rightValue, ...others } = right()
    const claims = decode(token, 1)
    expect(claims).toMatchObject(others)
    expect(claims[wrong]).not.toBe(rightValue)
    expect(wrong in claims).toBe(misbehave !== 'missing-nonce')
    expect(claims.exp).toBeGreaterThan(Date.now() / 1000)
  })

  it('bad-signature', async () => {
    const token = await idTokenWhen('bad-signature')
    expect(decode(token, 0).alg).toBe('RS256')
    expect(decode(token, 1)).toMatchObject(right())
    expect(await isSigned(token)).toBe(false)
  })

  it('unsigned', async () => {
    const token = await idTokenWhen('unsigned')
    expect(decode(token, 0).alg).toBe('none')
    expect(decode(token, 1)).toMatchObject(right())
    expect(part(token, 2)).toBe('')
  })

  it('expired', async () => {
    const token = await idTokenWhen('expired')
    expect(await isSigned(token)).toBe(true)
    expect(decode(token, 1)).toMatchObject(right())
    expect(decode(token, 1).exp).toBeLessThan(Date.now() / 1000 - 3000)
  })

  it('token-error', async () => {
    const code = newCode()
    provider.misbehave = 'token-error'
    expect(await askToken({ code })).toEqual({ status: 500, body: { error: 'server_error' } })
  })

  it('error-answer', async () => {
    provider.misbehave = 'error-answer'
    const answer = await fetch(authorizeUrl(), { redirect: 'manual' })
    const expected = { error: 'server_error', state: 'the-state' }
    expect(outcome(answer.headers.get('location'))).toMatchObject(expected)
    expect(outcome(provider.allow(authorizeUrl()))).toMatchObject(expected)
  })

  it('behaves again when told to', async () => {
    await idTokenWhen('unsigned')
    expect(await isSigned(await idTokenWhen(undefined))).toBe(true)
  })
})

// A real OpenID Connect provider on loopback that stands in for Google in tests, and misbehaves when told to.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createTokenIssuer,
  lifetime,
  type OpenIdGrant,
  type OpenIdMisbehaviour,
  type OpenIdPerson,
  personClaims,
  randomToken,
  scopes,
  type TokenIssuer,
} from './openid-tokens.ts'

export type OpenIdProviderOptions = {
  clientId: string
  clientSecret: string
  /** Read at each request: a test may add one once its app has a port. */
  redirectUris: string[]
  port?: number
}

export type OpenIdProvider = {
  readonly issuer: string
  /** The person whom the next Allow signs in. */
  person: OpenIdPerson
  misbehave: OpenIdMisbehaviour | undefined
  /** The query of every authorization request, refused ones too. */
  readonly requests: Record<string, string>[]
  /** The form of every token request, refused ones too. */
  readonly tokenRequests: Record<string, string>[]
  /** Does what a browser and a click on Allow would: answers with the address to be redirected to. */
  allow(authorizeUrl: string | URL): string
  stop(): Promise<void>
}

type State = {
  provider: OpenIdProvider
  options: OpenIdProviderOptions
  tokenIssuer: TokenIssuer
  codes: Map<string, OpenIdGrant>
  accessTokens: Map<string, OpenIdGrant>
}
type Ask = { query: URLSearchParams; form: URLSearchParams; headers: IncomingHttpHeaders }
type Answer = { status: number; headers: Record<string, string>; body: string }

const routes: Record<string, (state: State, ask: Ask) => Answer> = {
  'GET /.well-known/openid-configuration': state => json(200, discovery(state.provider.issuer)),
  'GET /jwks': state => json(200, { keys: [state.tokenIssuer.jwk] }),
  'GET /authorize': showConsent,
  'POST /authorize': decide,
  'POST /token': exchange,
  'GET /userinfo': userinfo,
}

export async function startOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
  const server = createServer().listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const provider: OpenIdProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { sub: '1001', email: 'person@example.com', email_verified: true, name: 'Test Person' },
    misbehave: undefined,
    requests: [],
    tokenRequests: [],
    allow: authorizeUrl => allow(state, new URL(authorizeUrl)),
    async stop() {
      const closed = once(server, 'close')
      server.close()
      // Browsers and fetch keep connections open, which would hold the server up.
      server.closeAllConnections()
      await closed
    },
  }
  const tokenIssuer = createTokenIssuer(provider.issuer)
  const state: State = { provider, options, tokenIssuer, codes: new Map(), accessTokens: new Map() }
  server.on('request', (request, response) => {
    serve(state, request, response).catch(error => send(response, text(500, String(error))))
  })
  return provider
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: query } = new URL(`${state.provider.issuer}${request.url}`)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const form = new URLSearchParams(Buffer.concat(chunks).toString())
  const answer = routes[`${request.method} ${pathname}`]?.(state, { query, form, headers: request.headers })
  send(response, answer ?? text(404, 'not found'))
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body)
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    scopes_supported: ['openid', 'email', 'profile'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}

function showConsent(state: State, { query }: Ask): Answer {
  state.provider.requests.push(Object.fromEntries(query))
  return refusal(state, query) ?? consentPage(state.provider.person)
}

function decide(state: State, { query, form }: Ask): Answer {
  // The form posts to the address of its page, so the request is checked again rather than remembered.
  const refused = refusal(state, query)
  if (refused) return refused
  if (form.get('decision') === 'allow') return grant(state, query)
  return redirect(state, query, { error: 'access_denied' })
}

function allow(state: State, url: URL): string {
  if (url.origin !== state.provider.issuer || url.pathname !== '/authorize')
    throw new Error(`${url.origin}${url.pathname} is not the authorization endpoint of this provider`)
  state.provider.requests.push(Object.fromEntries(url.searchParams))
  const { headers, body } = refusal(state, url.searchParams) ?? grant(state, url.searchParams)
  if (!headers.location) throw new Error(`the provider refused the request: ${body}`)
  return headers.location
}

function refusal(state: State, query: URLSearchParams): Answer | undefined {
  // Without a client and address that are known there is nowhere safe to redirect to.
  if (query.get('client_id') !== state.options.clientId) return text(400, 'unknown client_id')
  if (!state.options.redirectUris.includes(query.get('redirect_uri') ?? ''))
    return text(400, 'redirect_uri is not registered')
  const error = fault(query, state.provider.misbehave)
  return error && redirect(state, query, { error: error[0], error_description: error[1] })
}

function fault(query: URLSearchParams, misbehave?: OpenIdMisbehaviour): [string, string] | undefined {
  if (new Set(query.keys()).size !== query.size) return ['invalid_request', 'a parameter is repeated']
  if (query.get('response_type') !== 'code') return ['unsupported_response_type', 'only code is supported']
  if (!query.get('state')) return ['invalid_request', 'state is required']
  if (!scopes(query.get('scope')).includes('openid')) return ['invalid_scope', 'scope must contain openid']
  if (query.get('code_challenge_method') !== 'S256') return ['invalid_request', 'PKCE with S256 is required']
  if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? ''))
    return ['invalid_request', 'code_challenge is not a base64url SHA-256']
  return misbehave === 'error-answer' ? ['server_error', 'told to fail'] : undefined
}

function grant(state: State, query: URLSearchParams): Answer {
  const code = randomToken()
  state.codes.set(code, { asked: Object.fromEntries(query), person: { ...state.provider.person } })
  return redirect(state, query, { code })
}

function redirect({ provider }: State, query: URLSearchParams, result: Record<string, string>): Answer {
  const location = new URL(query.get('redirect_uri') ?? '')
  const state = query.get('state')
  const values = { ...result, ...(state && { state }), iss: provider.issuer }
  for (const [name, value] of Object.entries(values)) location.searchParams.set(name, value)
  return { status: 303, headers: { location: location.href }, body: '' }
}

function exchange(state: State, { form, headers }: Ask): Answer {
  state.provider.tokenRequests.push(Object.fromEntries(form))
  if (state.provider.misbehave === 'token-error') return json(500, { error: 'server_error' })
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return json(400, { error: 'invalid_request' })
  const [id, secret] = credentials(form, headers.authorization)
  if (id !== state.options.clientId || secret !== state.options.clientSecret)
    return json(401, { error: 'invalid_client' }, { 'www-authenticate': 'Basic realm="token"' })
  if (form.get('grant_type') !== 'authorization_code') return json(400, { error: 'unsupported_grant_type' })
  const granted = redeem(state, form, id)
  return granted ? json(200, tokens(state, granted)) : json(400, { error: 'invalid_grant' })
}

function credentials(form: URLSearchParams, authorization = ''): (string | null | undefined)[] {
  const basic = /^basic (.+)$/i.exec(authorization)?.[1]
  if (!basic) return [form.get('client_id'), form.get('client_secret')]
  // RFC 6749 form-encodes both halves, which also keeps a colon in the id apart from the separator.
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
  const decoded = new URLSearchParams(`id=${id}&secret=${secret}`)
  return [decoded.get('id'), decoded.get('secret')]
}

function redeem({ codes }: State, form: URLSearchParams, clientId: string): OpenIdGrant | undefined {
  const code = form.get('code') ?? ''
  const granted = codes.get(code)
  // Spent by the first attempt, right or wrong: no one can guess at a verifier.
  codes.delete(code)
  const verifier = form.get('code_verifier') ?? ''
  const proven =
    granted?.asked.client_id === clientId &&
    granted.asked.redirect_uri === form.get('redirect_uri') &&
    /^[\w.~-]{43,128}$/.test(verifier) &&
    granted.asked.code_challenge === createHash('sha256').update(verifier).digest('base64url')
  return proven ? granted : undefined
}

function tokens(state: State, granted: OpenIdGrant) {
  const accessToken = randomToken()
  state.accessTokens.set(accessToken, granted)
  return {
    access_token: accessToken,
    id_token: state.tokenIssuer.idToken(granted, state.provider.misbehave),
    ...(granted.asked.access_type === 'offline' && { refresh_token: randomToken() }),
    token_type: 'Bearer',
    expires_in: lifetime,
    scope: granted.asked.scope,
  }
}

function userinfo({ accessTokens }: State, { headers }: Ask): Answer {
  const granted = accessTokens.get(/^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '')
  if (granted) return json(200, personClaims(granted))
  return json(401, { error: 'invalid_token' }, { 'www-authenticate': 'Bearer error="invalid_token"' })
}

function consentPage({ name, email }: OpenIdPerson): Answer {
  const who = escapeHtml(name ? `${name} (${email})` : email)
  // The empty icon spares browser tests a 404 for /favicon.ico in their console.
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Test sign-in</title><link rel="icon" href="data:,"></head>
<body><main>
<h1>Sign in as ${who}?</h1>
<form method="post">
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button>
</form>
</main></body>
</html>`
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)
function json(status: number, value: object, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

function text(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
}

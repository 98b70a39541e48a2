// Authentication: sessions, passwords, reset links and Google, through better-auth on our tables. Of its HTTP routes
// only the OAuth callback is open; our operations call and authorize everything else.
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import { drizzle } from 'drizzle-orm/node-postgres'
import { generateSignedCookie } from 'hono/cookie'
import { cleanName, longestName, longestPassword, shortestNewPassword } from '#domain/people/account.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import * as tables from '../database/tables.ts'
import { learnAccount } from '../limits/account-limits.ts'
import type { Log } from '../log.ts'
import { keyIdOf } from '../secrets/secrets.ts'
import { isGooglePicture } from './google-picture.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { cookiePrefix, sessionCookie } from './session-cookie.ts'

export type SendResetLink = (
  person: { email: string; name: string; language: string },
  token: string,
) => Promise<void>

export type ResetLinkOwner = { id: string; email: string; name: string }

export type Auth = ReturnType<typeof createAuth>

const day = 24 * 60 * 60

export function createAuth(config: Config, database: Database, sendResetLink: SendResetLink, log: Log) {
  const build = () => buildAuth(config, database, sendResetLink, log)
  let current = build()
  return {
    get api() {
      return current.api
    },
    /** The OAuth callback. */
    handle: (request: Request) => current.handler(request),
    /** Opens a session without a password; answers with its id and cookies. The caller has authenticated the user. */
    async openSession(
      userId: string,
      headers: Headers,
      rememberMe = true,
    ): Promise<{ id: string; cookies: string[] }> {
      const { internalAdapter, authCookies } = await current.$context
      const { id, token } = await internalAdapter.createSession(userId, !rememberMe, {
        ipAddress: headers.get('X-Client-Address') ?? '',
        userAgent: headers.get('User-Agent') ?? '',
      })
      const { secure, secrets } = config
      const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
      const lasting = { ...options, maxAge: 30 * day }
      const session = (attributes: typeof options) =>
        generateSignedCookie(sessionCookie(config), token, secrets[0], attributes)
      const cookies = rememberMe
        ? [await session(lasting)]
        : [
            await session(options),
            // better-auth does not prolong the session while the browser has this cookie.
            await generateSignedCookie(authCookies.dontRememberToken.name, 'true', secrets[0], options),
          ]
      return { id, cookies }
    },
    /** Undefined for a link that is wrong, used or expired. */
    async ownerOfResetLink(token: string): Promise<ResetLinkOwner | undefined> {
      const { internalAdapter } = await current.$context
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
      if (!link || link.expiresAt < new Date()) return undefined
      const { rows } = await database.pool.query('select id, email, name from users where id = $1', [
        link.value,
      ])
      return rows[0]
    },
    /** Discovery runs at startup. When it failed then, it is retried here. */
    async ensureGoogle(): Promise<boolean> {
      const known = async () => (await current.$context).socialProviders.some(({ id }) => id === 'google')
      if (!config.google) return false
      if (!(await known())) current = build()
      return known()
    },
  }
}

function buildAuth(config: Config, database: Database, sendResetLink: SendResetLink, log: Log) {
  return betterAuth({
    appName: 'Chalkline',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    // The oldest secret, for data encrypted before there were versions.
    secret: config.secrets.at(-1),
    secrets: config.secrets.map(value => ({ version: versionOf(value), value })),
    trustedOrigins: [config.publicUrl],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Replaced by limits/throttles.ts: these limits only see better-auth's own routes.
    rateLimit: { enabled: false },
    onAPIError: { errorURL: `${config.publicUrl}/auth/callback` },
    database: drizzleAdapter(drizzle(database.pool), {
      provider: 'pg',
      transaction: true,
      schema: {
        user: tables.users,
        session: tables.sessions,
        account: tables.accounts,
        verification: tables.verifications,
      },
    }),
    advanced: {
      cookiePrefix: cookiePrefix(config),
      // Would add `__Secure-` before our prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.secure },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    user: { additionalFields: { language: { type: 'string', input: false, required: false } } },
    // No cookie cache: a deleted account must lose access at once.
    session: { expiresIn: 30 * day, updateAge: day, cookieCache: { enabled: false } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: shortestNewPassword,
      maxPasswordLength: longestPassword,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: password => hashPassword(password, config.passwordCost),
        verify: ({ password, hash }) => verifyPassword(password, hash),
      },
      sendResetPassword: ({ user, token }) =>
        sendResetLink(
          { language: 'en', ...(user as { email: string; name: string; language?: string }) },
          token,
        ),
      // A user who follows a link from the mailbox owns the address.
      onPasswordReset: async ({ user }) => {
        await confirmAccount(database, user.id)
        await endResetLinks(database, user.id)
      },
    },
    // A leaked table must not contain usable links or OAuth tokens.
    verification: { storeIdentifier: 'hashed' },
    account: { encryptOAuthTokens: true, accountLinking: { enabled: true, trustedProviders: ['google'] } },
    databaseHooks: {
      // Many sessions of one account share its limits from their first request on.
      session: { create: { after: async ({ token, userId }) => learnAccount(token, userId) } },
      user: {
        create: {
          // Only Google creates users through better-auth; sign-up by e-mail is our operation.
          after: async user => {
            await database.pool.query("update users set sign_up_method = 'google' where id = $1", [user.id])
          },
        },
      },
    },
    plugins: config.google ? [genericOAuth({ config: [google(config.google, database, log)] })] : [],
  })
}

/** better-auth numbers secrets; what it encrypts names the number. */
function versionOf(secret: string): number {
  return Buffer.from(keyIdOf(secret), 'base64url').readUIntBE(0, 6)
}

function google(settings: NonNullable<Config['google']>, database: Database, log: Log) {
  return {
    providerId: 'google',
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    discoveryUrl: `${settings.issuerUrl}/.well-known/openid-configuration`,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    accessType: 'offline',
    prompt: 'consent' as const,
    requireIdTokenVerification: true,
    async mapProfileToUser(profile: Record<string, unknown>) {
      const email = String(profile.email ?? '').toLowerCase()
      if (profile.email_verified !== true) throw new APIError('FORBIDDEN', { code: 'email_not_verified' })
      // Prevents account pre-hijacking: an unconfirmed account with this address, its password and its sessions end
      // when the owner of the address signs in.
      const { rowCount } = await database.pool.query(
        'delete from users where email = $1 and not email_verified',
        [email],
      )
      if (rowCount) log.info('an unconfirmed account gave way to its owner')
      return {
        email,
        emailVerified: true,
        name: cleanName(String(profile.name ?? '')).slice(0, longestName) || (email.split('@')[0] ?? 'User'),
        ...pictureOf(profile, settings.issuerUrl),
      }
    },
  }
}

function pictureOf({ picture }: Record<string, unknown>, issuerUrl: string): { image?: string } {
  return typeof picture === 'string' && isGooglePicture(picture, issuerUrl) ? { image: picture } : {}
}

async function confirmAccount(database: Database, userId: string): Promise<void> {
  await database.pool.query('select confirm_account($1)', [userId])
}

/** A new password invalidates all reset links. */
export async function endResetLinks(database: Database, userId: string): Promise<void> {
  await database.pool.query('delete from verifications where value = $1', [userId])
}

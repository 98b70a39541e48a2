// The settings of the server, read from the environment and validated.
import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { brand } from '../product/brand.ts'
import { readPostgresUrl } from './database/postgres-url.ts'
import { readStandards } from './hyrox-standards.ts'
import { projectRoot } from './project-root.ts'
import { isVapidSubject, pushServices } from './push/vapid.ts'
import { shortestSecret, storedSecrets } from './secrets/secret-files.ts'
import type { Secrets } from './secrets/secrets.ts'
import { StartupError } from './startup-error.ts'

const list = z.string().transform(text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
)

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** A host name, or all below one. In tests also a push service on loopback. */
const pushHostPattern = /^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/127\.0\.0\.1:\d+)$/

const secret = z.string().min(shortestSecret, `must have at least ${shortestSecret} characters`)

const postgresUrl = z
  .string()
  .refine(readPostgresUrl, 'must look like postgres://user:password@host:5432/name, with any number of hosts')

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce
    .number('must be a number')
    .int('must be whole')
    .min(1, 'must be 1 to 65535')
    .max(65535, 'must be 1 to 65535')
    .default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: httpUrl
    .transform(url => new URL(url))
    .refine(({ pathname }) => pathname === '/', 'must be an origin without a path')
    .transform(({ origin }) => origin)
    .optional(),
  DATA_DIR: z.string().optional(),
  HYROX_STANDARDS: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  DATABASE_AUTH_URL: postgresUrl.optional(),
  AUTH_SECRET: secret.optional(),
  AUTH_SECRETS_ACCEPTED: list.pipe(z.array(secret)).default([]),
  PASSWORD_COST: z.coerce
    .number('must be a number')
    .int('must be whole')
    .min(10, 'must be 10 to 20')
    .max(20, 'must be 10 to 20')
    .default(17),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().default('Chalkline <no-reply@localhost>'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER_URL: httpUrl.default('https://accounts.google.com'),
  GEO_ENDPOINTS: list
    .transform(urls => urls.filter(url => url !== 'none'))
    .pipe(z.array(httpUrl))
    .default(['https://ipapi.co/json/', 'https://ipwho.is/', 'https://get.geojs.io/v1/ip/geo.json']),
  TRUSTED_PROXIES: list
    .pipe(z.array(z.string().refine(isAddressOrSubnet, 'must be addresses or subnets such as 10.0.0.0/8')))
    .default([]),
  DRAIN_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 to 300')
    .max(300, 'must be 0 to 300')
    .default(0),
  ACCOUNT_BUDGET: z.coerce
    .number('must be a number')
    .int('must be whole')
    .min(600, 'must be at least 600')
    .default(1200),
  FIELD_METRICS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  CONTACT_EMAIL: z.email('must be an e-mail address').default(brand.contactEmail),
  OPERATOR_NAME: z.string().default(brand.name),
  OPERATOR_ADDRESS: z.string().optional(),
  VAPID_PUBLIC_KEY: z.base64url('must be base64url').length(87, 'must have 87 characters').optional(),
  VAPID_PRIVATE_KEY: z.base64url('must be base64url').length(43, 'must have 43 characters').optional(),
  VAPID_SUBJECT: z
    .string()
    .refine(isVapidSubject, 'must be mailto: or https: of an address that the operator reads')
    .optional(),
  PUSH_HOSTS: list
    .pipe(
      z.array(
        z.string().regex(pushHostPattern, 'must be host names such as push.example.com or *.example.com'),
      ),
    )
    .default([]),
})

export const settingNames = Object.keys(environmentSchema.shape)

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Record<string, string | undefined> = process.env) {
  // An empty variable counts as absent: compose files and unit files often leave variables empty.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}`)
    throw new StartupError(`wrong setting: ${lines.join('; ')}`)
  }
  const settings = parsed.data
  if (Boolean(settings.GOOGLE_CLIENT_ID) !== Boolean(settings.GOOGLE_CLIENT_SECRET))
    throw new StartupError('wrong setting: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together')
  if (Boolean(settings.DATABASE_APP_URL) !== Boolean(settings.DATABASE_AUTH_URL))
    throw new StartupError('wrong setting: DATABASE_APP_URL and DATABASE_AUTH_URL go together')
  if (settings.DATABASE_APP_URL && !settings.DATABASE_URL)
    throw new StartupError(
      'wrong setting: DATABASE_APP_URL leads through a pooler, and DATABASE_URL has to lead past it',
    )

  if (Boolean(settings.VAPID_PUBLIC_KEY) !== Boolean(settings.VAPID_PRIVATE_KEY))
    throw new StartupError('wrong setting: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together')

  const production = settings.NODE_ENV === 'production'
  if (production && settings.PUSH_HOSTS.some(host => host.startsWith('http:')))
    throw new StartupError('wrong setting: PUSH_HOSTS must be host names in production')
  if (production && settings.DATABASE_URL && !settings.AUTH_SECRET)
    throw new StartupError(
      'wrong setting: AUTH_SECRET is required with DATABASE_URL in production (openssl rand -base64 32)',
    )
  if (settings.AUTH_SECRETS_ACCEPTED.length > 0 && !settings.AUTH_SECRET)
    throw new StartupError('wrong setting: AUTH_SECRETS_ACCEPTED goes with AUTH_SECRET')
  if (production && settings.PASSWORD_COST < 17)
    throw new StartupError('wrong setting: PASSWORD_COST must be at least 17 in production')

  // Not relative to the working directory: a service started elsewhere would create an empty database.
  const dataDirectory =
    settings.DATA_DIR === undefined ? join(projectRoot, 'data') : resolve(settings.DATA_DIR)
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const secrets: Secrets = settings.AUTH_SECRET
    ? [settings.AUTH_SECRET, ...settings.AUTH_SECRETS_ACCEPTED]
    : storedSecrets(dataDirectory)
  return {
    production,
    port: settings.PORT,
    // Outside production the server listens on this machine only.
    host: settings.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    dataDirectory,
    databaseUrl: settings.DATABASE_URL,
    pooledUrls:
      settings.DATABASE_APP_URL && settings.DATABASE_AUTH_URL
        ? { chalkline_app: settings.DATABASE_APP_URL, chalkline_auth: settings.DATABASE_AUTH_URL }
        : undefined,
    passwordCost: 2 ** settings.PASSWORD_COST,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    google:
      settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET
        ? {
            clientId: settings.GOOGLE_CLIENT_ID,
            clientSecret: settings.GOOGLE_CLIENT_SECRET,
            issuerUrl: settings.GOOGLE_ISSUER_URL,
          }
        : undefined,
    hyroxStandards: readStandards(settings.HYROX_STANDARDS),
    geoEndpoints: settings.GEO_ENDPOINTS,
    trustedProxies: subnets(settings.TRUSTED_PROXIES),
    drainSeconds: settings.DRAIN_SECONDS,
    accountBudget: settings.ACCOUNT_BUDGET,
    fieldMetrics: settings.FIELD_METRICS === 'on',
    contactEmail: settings.CONTACT_EMAIL,
    operator: [settings.OPERATOR_NAME, settings.OPERATOR_ADDRESS].filter(Boolean).join(', '),
    secrets,
    /** The secrets are kept in the data directory, and can be replaced there. */
    hasStoredSecrets: !settings.AUTH_SECRET,
    push: {
      /** Undefined: those of the server's keys. */
      keys:
        settings.VAPID_PUBLIC_KEY && settings.VAPID_PRIVATE_KEY
          ? { publicKey: settings.VAPID_PUBLIC_KEY, privateKey: settings.VAPID_PRIVATE_KEY }
          : undefined,
      subject: settings.VAPID_SUBJECT ?? `mailto:${settings.CONTACT_EMAIL}`,
      hosts: [...pushServices, ...settings.PUSH_HOSTS],
    },
  }
}

function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function subnets(texts: string[]): BlockList {
  const trusted = new BlockList()
  for (const text of texts) {
    const [address = '', bits] = text.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return trusted
}

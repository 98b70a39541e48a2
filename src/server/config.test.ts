import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const directory = mkdtempSync(join(tmpdir(), 'chalkline-config-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: directory, ...environment })

describe('configuration', () => {
  it('needs nothing', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      production: false,
      secure: false,
    })
    expect(read().databaseUrl).toBeUndefined()
  })

  it('asks three services for the country, others, or none', () => {
    expect(read().geoEndpoints.map(url => new URL(url).host)).toEqual([
      'ipapi.co',
      'ipwho.is',
      'get.geojs.io',
    ])
    expect(read({ GEO_ENDPOINTS: 'https://b.example/x, https://a.example/y' }).geoEndpoints).toEqual([
      'https://b.example/x',
      'https://a.example/y',
    ])
    expect(read({ GEO_ENDPOINTS: 'none' }).geoEndpoints).toEqual([])
  })

  it('counts an empty variable as absent', () => {
    expect(read({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
    })
  })

  it('answers the network only in production', () => {
    expect(read({ NODE_ENV: 'production' }).host).toBe('0.0.0.0')
    expect(read({ NODE_ENV: 'production', HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
  })

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'chalkline.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://chalkline.example/app' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://one:1,two:x/db' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://one,two/db?target_session_attrs=standby' }, 'DATABASE_URL'],
    [{ DATABASE_APP_URL: 'postgres://a/x' }, 'DATABASE_APP_URL and DATABASE_AUTH_URL go together'],
    [
      { DATABASE_APP_URL: 'postgres://a/x', DATABASE_AUTH_URL: 'postgres://b/x' },
      'DATABASE_URL has to lead past it',
    ],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ GEO_ENDPOINTS: 'https://a.example, nonsense' }, 'GEO_ENDPOINTS'],
    [{ TRUSTED_PROXIES: '10.0.0.0/40' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
    [{ PASSWORD_COST: '9' }, 'PASSWORD_COST'],
    [{ NODE_ENV: 'production', PASSWORD_COST: '16' }, 'PASSWORD_COST'],
    [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL'],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/x' }, 'AUTH_SECRET is required'],
  ])('stops at %j with one line that names it', (environment, name) => {
    expect(() => read(environment)).toThrow(
      expect.objectContaining({ name: 'StartupError', message: expect.stringContaining(name) }),
    )
    expect(() => read(environment)).toThrow(/^[^\n]+$/)
  })

  it('reads proxies as addresses and subnets', () => {
    const { trustedProxies } = read({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' })
    expect(trustedProxies.check('10.1.2.3')).toBe(true)
    expect(trustedProxies.check('::1', 'ipv6')).toBe(true)
    expect(trustedProxies.check('11.1.2.3')).toBe(false)
  })

  it('makes a secret once, for its own eyes, and keeps it', () => {
    const { authSecret } = read()
    expect(authSecret.length).toBeGreaterThanOrEqual(43)
    expect(read().authSecret).toBe(authSecret)
    expect(readFileSync(join(directory, 'auth-secret'), 'utf8')).toBe(authSecret)
    expect(statSync(join(directory, 'auth-secret')).mode & 0o777).toBe(0o600)
    expect(read({ AUTH_SECRET: 's'.repeat(32) }).authSecret).toBe('s'.repeat(32))
  })

  it('says so when the data directory cannot be used', () => {
    const file = join(directory, 'a-file')
    writeFileSync(file, '')
    expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow(/^cannot write to .*not a directory$/)
  })
})

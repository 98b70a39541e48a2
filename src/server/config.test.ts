import { createECDH } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Day } from '../domain/day.ts'
import {
  builtInStandards,
  divisions,
  entrants,
  seasonOn,
  simulations,
} from '../domain/notation/hyrox/standards.ts'
import { readConfig } from './config.ts'
import { vapidKeysFrom, vapidPrivateKeyOf } from './push/vapid.ts'
import { forgetAcceptedSecrets, replaceStoredSecret } from './secrets/secret-files.ts'

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

  it('[PUSH-03] derives the keys of web push from the secret, unless they are given', () => {
    const secret = 'x'.repeat(32)
    const { subject, keys: none } = read({ AUTH_SECRET: secret, CONTACT_EMAIL: 'coach@gym.example' }).push
    expect([subject, none]).toEqual(['mailto:coach@gym.example', undefined])
    const keys = vapidKeysFrom(vapidPrivateKeyOf(secret))
    expect(vapidKeysFrom(vapidPrivateKeyOf('y'.repeat(32)))).not.toEqual(keys)
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(keys.privateKey, 'base64url')
    expect(curve.getPublicKey('base64url')).toBe(keys.publicKey)
    const given = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey }
    expect(read({ ...given, VAPID_SUBJECT: 'https://gym.example/contact' }).push).toMatchObject({
      keys,
      subject: 'https://gym.example/contact',
    })
  })

  it('[HYROX-07] takes the standards of HYROX from a file, and says what is wrong with one', () => {
    expect(read({}).hyroxStandards).toEqual(builtInStandards)
    const path = join(directory, 'standards.json')
    const given = (content: unknown) => {
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
      return read({ HYROX_STANDARDS: path }).hyroxStandards
    }
    const [season] = builtInStandards.seasons
    const withSeason = (change: object) => ({ ...builtInStandards, seasons: [{ ...season, ...change }] })
    expect(given(withSeason({ runMetres: 1200 })).seasons[0]?.runMetres).toBe(1200)
    expect(() => given('{')).toThrow(/HYROX_STANDARDS .*standards.json: is no JSON/)
    expect(() => given(withSeason({ runMetres: '1 km' }))).toThrow(
      /seasons.0.runMetres must be a number of metres/,
    )
    expect(() => given(withSeason({ stations: [] }))).toThrow(/seasons.0.stations must be eight stations/)
    const { divisions: all, stations } = season as NonNullable<typeof season>
    const withStation = (change: object) =>
      withSeason({ stations: [{ ...stations[0], ...change }, ...stations.slice(1)] })
    expect(() => given(withStation({ id: 'wall_ball' }))).toThrow(
      /seasons.0.stations must name each station once/,
    )
    expect(() => given(withStation({ id: 'bike' }))).toThrow(
      /seasons.0.stations.0.id must be one of ski_erg, /,
    )
    expect(() => given(withStation({ reps: 10 }))).toThrow(/seasons.0.stations.0 must have distanceM or reps/)
    expect(() => given(withStation({ weight: 10 }))).toThrow(/seasons.0.stations.0 .*weight/)
    const open = { ...all.open, women: { sled: 10 } }
    expect(() => given(withSeason({ divisions: { ...all, open } }))).toThrow(/divisions.open.women/)
    expect(() => given(withSeason({ startsOn: '2025-02-31' }))).toThrow(/seasons.0.startsOn must be a day/)
    const pro = { ...all.pro, men: { sled_push: -5 } }
    expect(() => given(withSeason({ divisions: { ...all, pro } }))).toThrow(
      /divisions.pro.men.sled_push must be more than 0/,
    )
    expect(() => given(withSeason({ startsOn: 'soon' }))).toThrow(/seasons.0.startsOn must be a day/)
    expect(() => read({ HYROX_STANDARDS: join(directory, 'none.json') })).toThrow(/cannot read .*none.json/)
  })

  it('[HYROX-07] a weight of any division that the operator corrects is in the races of the season', () => {
    const path = join(directory, 'corrected.json')
    const [season] = builtInStandards.seasons
    const entries = divisions.flatMap(division =>
      entrants.filter(who => season?.divisions[division][who]).map(who => [division, who] as const),
    )
    expect(entries.map(entry => entry.join(' '))).toEqual([
      'open men',
      'open women',
      'pro men',
      'pro women',
      'doubles men',
      'doubles women',
      'doubles mixed',
    ])
    for (const [division, who] of entries) {
      const corrected = structuredClone(builtInStandards)
      Object.assign(corrected.seasons[0]?.divisions[division][who] ?? {}, { sled_push: 123.5 })
      writeFileSync(path, JSON.stringify(corrected))
      const { hyroxStandards } = read({ HYROX_STANDARDS: path })
      const races = simulations(seasonOn(hyroxStandards, '2026-11-17'))
      const changed = races.filter(({ text }) => text.includes('123.5'))
      // The one of these entrants; men and women are also in the race of both.
      expect([who, changed.length]).toEqual([who, who === 'mixed' ? 1 : 2])
      expect(new Set(changed.map(({ id }) => id))).toEqual(new Set([`hyrox_${division}`]))
    }
  })

  it('[HYROX-07] a new season counts from its first day on, and the one before until then', () => {
    const path = join(directory, 'next.json')
    const [season] = builtInStandards.seasons
    const next = { ...season, season: '27/28', startsOn: '2027-09-01', runMetres: 900 }
    writeFileSync(path, JSON.stringify({ ...builtInStandards, seasons: [season, next] }))
    const { hyroxStandards } = read({ HYROX_STANDARDS: path })
    const runOn = (day: Day) => simulations(seasonOn(hyroxStandards, day))[0]?.movements[0]?.distanceM
    expect([runOn('2027-08-31'), runOn('2027-09-01')]).toEqual([1000, 900])
  })

  it('answers the network only in production', () => {
    expect(read({ NODE_ENV: 'production' }).host).toBe('0.0.0.0')
    expect(read({ NODE_ENV: 'production', HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
  })

  it.each([
    [{ VAPID_PUBLIC_KEY: 'A'.repeat(87) }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together'],
    [{ VAPID_SUBJECT: 'mailto:me@localhost' }, 'VAPID_SUBJECT'],
    [{ VAPID_SUBJECT: 'https://localhost' }, 'VAPID_SUBJECT'],
    [{ VAPID_SUBJECT: 'coach@gym.example' }, 'VAPID_SUBJECT'],
    [{ PUSH_HOSTS: 'https://push.example' }, 'PUSH_HOSTS'],
    [{ PUSH_HOSTS: 'localhost' }, 'PUSH_HOSTS'],
    [{ NODE_ENV: 'production', PUSH_HOSTS: 'http://127.0.0.1:4000' }, 'PUSH_HOSTS must be host names'],
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
    [{ AUTH_SECRET: 's'.repeat(32), AUTH_SECRETS_ACCEPTED: 'short' }, 'AUTH_SECRETS_ACCEPTED'],
    [{ AUTH_SECRETS_ACCEPTED: 's'.repeat(32) }, 'AUTH_SECRETS_ACCEPTED goes with AUTH_SECRET'],
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
    const [secret, ...accepted] = read().secrets
    expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(accepted).toEqual([])
    expect(read().secrets).toEqual([secret])
    expect(readFileSync(join(directory, 'auth-secret'), 'utf8')).toBe(secret)
    expect(statSync(join(directory, 'auth-secret')).mode & 0o777).toBe(0o600)
    expect(read({ AUTH_SECRET: 's'.repeat(32) }).secrets).toEqual(['s'.repeat(32)])
  })

  it('[TRUST-30] accepts secrets of before beside the one that signs, from the settings or the data directory', () => {
    const [now, before, older] = ['n', 'b', 'o'].map(letter => letter.repeat(32)) as [string, string, string]
    expect(read({ AUTH_SECRET: now, AUTH_SECRETS_ACCEPTED: `${before}, ${older}` }).secrets).toEqual([
      now,
      before,
      older,
    ])
    const [first] = read().secrets
    replaceStoredSecret(directory)
    replaceStoredSecret(directory)
    const [third, second, ...others] = read().secrets
    expect([new Set([first, second, third]).size, others]).toEqual([3, [first]])
    expect(statSync(join(directory, 'auth-secrets-accepted')).mode & 0o777).toBe(0o600)
    forgetAcceptedSecrets(directory)
    expect(read().secrets).toEqual([third])
  })

  it('says so when the data directory cannot be used', () => {
    const file = join(directory, 'a-file')
    writeFileSync(file, '')
    expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow(/^cannot write to .*not a directory$/)
  })
})

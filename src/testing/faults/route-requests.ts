// A request for every route that is no operation, each for the largest answer that the account has.

import type pg from 'pg'
import { feedAddress } from '#features/calendar-feed/calendar-feed.server.ts'
import { storeState } from '#server/auth/browser-state.ts'
import { ownCookie } from '#server/auth/session-cookie.ts'
import { unsubscribeUrl } from '#server/mail/unsubscribe-token.ts'
import type { ServerConfig } from '#server/secrets/server-keys.ts'
import type { HostileRequest } from './hostile-account.ts'

/** What the requests name. */
export type RouteThings = {
  /** With a picture. */
  coachId: string
  /** The coach's, with a logo. */
  gymId: string
  /** An athlete of the coach, with the calendar feed. */
  athleteId: string
  feedId: string
  programId: string
  /** The secret of a television of the coach. */
  televisionSecret: string
  /** The coach's session, and the proof that the download of own data asks for. */
  coachCookie: string
}

export type RouteRequest = HostileRequest & { cookie?: string }

/** The cookie of a browser whose user has proven again who they are, which the download of own data asks for. */
export async function identityProof(
  config: ServerConfig,
  pool: Pick<pg.Pool, 'query'>,
  userId: string,
): Promise<string> {
  const cookies: string[] = []
  const browser = { config, cookies, signedCookie: () => undefined, signInDatabase: { pool } }
  await storeState(browser, 'identity', { user: userId }, 600)
  return cookies.map(cookie => cookie.split(';')[0]).join('; ')
}

export async function routeRequests(site: ServerConfig, things: RouteThings): Promise<RouteRequest[]> {
  const { coachId, gymId, athleteId, feedId, programId, televisionSecret, coachCookie } = things
  const pathOf = (address: string) => new URL(address).pathname
  const [television] = (await ownCookie(site, 'television', televisionSecret, 3600)).split(';')
  const stop = pathOf(unsubscribeUrl(site, { kind: 'digest', accountId: athleteId, language: 'en' }))
  const get = (path: string, cookie?: string): RouteRequest => ({
    name: path,
    path,
    ...(cookie && { cookie }),
  })
  const post = (path: string, body: object): RouteRequest => ({
    name: `POST ${path}`,
    path,
    body: JSON.stringify(body),
  })
  return [
    get('/healthz'),
    get('/readyz'),
    get('/'),
    get('/coach'),
    get(`/${'x'.repeat(7_000)}`),
    post('/nothing', {}),
    get('/api/nothing'),
    get('/api/live/clock'),
    get('/api/live', coachCookie),
    get('/api/live/television', television),
    get('/api/auth/callback/google?code=x&state=x'),
    get(`/api/avatars/${coachId}`),
    get(`/api/gym-logos/${gymId}`),
    get('/api/own-data.json', coachCookie),
    get('/api/own-data.csv', coachCookie),
    get(`/api/files/program/${programId}`, coachCookie),
    get(`/api/files/program-results/${programId}`, coachCookie),
    get(`/api/files/athlete-results/${athleteId}`, coachCookie),
    get(pathOf(feedAddress(site, feedId))),
    get(stop),
    post(stop, {}),
    post('/api/field-metrics', { screen: '/athlete', lcp: 1 }),
  ]
}

// A flood of sign-ins with right and wrong passwords: hundreds of concurrent callers, each from its own addresses.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { hashPassword } from '../../src/server/auth/password.ts'
import { openHttpCaller } from './http-callers.ts'

const password = 'the same for all users'
const callers = 200
/** Between two tries of a caller, in milliseconds, which limits the rate of the flood. */
const pause = 1000

export type Flood = { stop(): Promise<{ perSecond: number; checked: number; refused: number }> }

/** Sets a password for every user; returns the athletes' e-mail addresses. */
export async function givePasswords(owner: pg.Pool): Promise<string[]> {
  await owner.query(
    `insert into accounts (user_id, provider_id, account_id, password) select id, 'credential', id::text, $1 from users`,
    [await hashPassword(password, 2 ** 17)],
  )
  const { rows } = await owner.query(`select email from profiles where role = 'athlete' order by email`)
  return rows.map(({ email }) => email)
}

export async function startFlood(port: number, emails: string[]): Promise<Flood> {
  const statuses: number[] = []
  const started = performance.now()
  let isOver = false
  const flooding = Array.from({ length: callers }, async (_, index) => {
    // Each caller has its own users, so that the rate limit does not stop the flood.
    const requests = emails
      .filter((_, n) => n % callers === index)
      .map((email, n) => ({
        path: '/api/rpc/accounts.signIn',
        cookie: '',
        from: `10.0.${index}.${n % 250}`,
        body: { email, password: n % 2 ? password : 'a wrong one', rememberMe: false, role: 'athlete' },
      }))
    const { call, close } = await openHttpCaller(port, requests, [200, 401, 503])
    while (!isOver) {
      const before = performance.now()
      statuses.push(await call())
      await sleep(Math.max(0, before + pause - performance.now()))
    }
    close()
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(flooding)
      const refused = statuses.filter(status => status === 503).length
      const perSecond = (statuses.length * 1000) / (performance.now() - started)
      return { perSecond, checked: statuses.length - refused, refused }
    },
  }
}

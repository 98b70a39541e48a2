// The browser of a television: it keeps its cookie, and asks for what it shows.
import { expect } from 'vitest'
import { cookiePrefix } from '#server/auth/session-cookie.ts'
import type { TestServer } from '../test-server.ts'

type Client = ReturnType<TestServer['clientOf']>

export function openTelevisionBrowser(server: TestServer) {
  const { go, jar } = server.openBrowser()
  const cookieName = `${cookiePrefix(server.config)}.television`
  const shown = async () => {
    const answer = await go('/api/rpc/board.shown')
    expect(answer.status).toBe(200)
    return (await answer.json()).result.data
  }
  const ask = () =>
    go('/api/rpc/board.askForCode', { method: 'POST', headers: { 'Content-Type': 'application/json' } })
  return {
    go,
    jar,
    cookieName,
    shown,
    ask,
    async askForCode(): Promise<string> {
      await ask()
      return (await shown()).code
    },
    /** The secret in its cookie, without the signature. */
    secret: () => decodeURIComponent(jar.get(cookieName) ?? '').replace(/\.[^.]*$/, ''),
  }
}

export async function pairTelevision(server: TestServer, coach: Client) {
  const television = openTelevisionBrowser(server)
  const pairingCode = await television.askForCode()
  await coach.board.pair.mutate({ pairingCode, televisionName: 'Wall' })
  return television
}

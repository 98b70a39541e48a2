import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'

const session = '/api/rpc/accounts.session'
const days = '/api/rpc/training.days?input=%7B%7D'

/** As index.html leaves them. */
function answered(answers: Record<string, Promise<Response>>) {
  vi.stubGlobal('earlyAnswers', new Map(Object.entries(answers)))
}

const bodyOf = async (answer: Promise<Response | undefined>) => (await answer)?.text()

afterEach(() => void vi.unstubAllGlobals())

describe('[SHELL-17] an answer that the document asked for', () => {
  it('is taken once, by the request for the same', async () => {
    answered({
      [session]: Promise.resolve(new Response('Ana')),
      [days]: Promise.resolve(new Response('Mon')),
    })
    expect(await takeEarlyAnswer('/api/rpc/training.days?input=%7B%22a%22%3A1%7D')).toBeUndefined()
    expect(await bodyOf(takeEarlyAnswer(session))).toBe('Ana')
    expect(await bodyOf(takeEarlyAnswer(days))).toBe('Mon')
    expect(await takeEarlyAnswer(days)).toBeUndefined()
  })

  it('is asked for anew when it was refused or lost', async () => {
    const lost = Promise.reject(new TypeError('Failed to fetch'))
    answered({ [session]: lost, [days]: Promise.resolve(new Response('', { status: 503 })) })
    expect(await takeEarlyAnswer(session)).toBeUndefined()
    expect(await takeEarlyAnswer(days)).toBeUndefined()
  })

  it('is not waited for once the caller has given up', async () => {
    answered({ [days]: new Promise(() => {}) })
    const caller = new AbortController()
    const taken = takeEarlyAnswer(days, caller.signal)
    caller.abort()
    expect(await taken).toBeUndefined()
  })

  it('never reaches the next user: a session that is asked for again, or a sign-out, discards it', async () => {
    const later = () => ({ [days]: Promise.resolve(new Response('Mon of Ana')) })
    answered(later())
    expect(await takeEarlyAnswer(session)).toBeUndefined()
    expect(await takeEarlyAnswer(days)).toBeUndefined()
    answered(later())
    forgetEarlyAnswers()
    expect(await takeEarlyAnswer(days)).toBeUndefined()
  })
})

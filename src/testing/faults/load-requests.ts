// The requests of people under load: each is counted, its answer is searched for marks of others, and a failure that
// nothing explains is written down.
import { setTimeout as sleep } from 'node:timers/promises'
import { foreignMarks, type MarkedPerson } from './marked-gyms.ts'

/** What the answers to a load came to. */
export type LoadTally = { tried: number; leaked: string[]; failures: string[] }

type RequestOptions = {
  url: string
  tally: LoadTally
  /** Whether the database was deliberately out of reach at some time since this moment: then 503 is the right answer. */
  mayBeUnavailable(since: number): boolean
}
export type LoadRequests = ReturnType<typeof createRequests>

/** No request may take longer, whatever happens to the server. */
const longestAnswer = 40_000
/** And nothing that is tried again for so long will ever succeed. */
const longestRetry = 120_000

/** Hardly anything here is ever refused: it is a mistake of ours, or what was written before is not there. */
export class Refused extends Error {
  readonly reason: string
  readonly details: readonly string[]
  readonly names: Readonly<Record<string, string>>
  constructor(failure: string, text: string) {
    super(failure)
    const { reason = '', details = [], names = {} } = dataOf(text)
    this.reason = reason
    this.details = details
    this.names = names
  }
}

export function createRequests({ url, tally, mayBeUnavailable }: RequestOptions) {
  /** The result, or undefined where there is none and it has to be asked again. */
  async function ask(person: MarkedPerson, operation: string, input: object, isRead: boolean) {
    tally.tried++
    const started = Date.now()
    const query = isRead ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
    const sent = isRead ? {} : { method: 'POST', body: JSON.stringify(input) }
    let answer: { status: number; requestId: string | null; text: string }
    try {
      const response = await fetch(`${url}/api/rpc/${operation}${query}`, {
        ...sent,
        headers: { cookie: person.cookie, 'Content-Type': 'application/json' },
        signal: AbortSignal.timeout(longestAnswer),
      })
      const requestId = response.headers.get('X-Request-Id')
      answer = { status: response.status, requestId, text: await response.text() }
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') tally.failures.push(`${operation} hung`)
      return undefined
    }
    for (const mark of foreignMarks(answer.text, person)) tally.leaked.push(`${operation}: ${mark}`)
    if (answer.status === 200) return JSON.parse(answer.text).result.data
    const failure = `${operation} answered ${answer.status}, request ${answer.requestId}`
    if (answer.status < 500) throw new Refused(failure, answer.text)
    if (answer.status !== 503 || !mayBeUnavailable(started)) tally.failures.push(failure)
    return undefined
  }

  const read = (person: MarkedPerson, operation: string, input: object = {}) =>
    ask(person, operation, input, true)

  /**
   * The same request again and again, as the browser does it, until the server says that it is done; or until `again` does
   * not want it any more, and then undefined.
   */
  async function write(person: MarkedPerson, operation: string, input: object, again = () => true) {
    const deadline = Date.now() + longestRetry
    while (Date.now() < deadline) {
      const result = await ask(person, operation, input, false)
      if (result !== undefined) return result
      if (!again()) return undefined
      await sleep(50 + Math.random() * 200)
    }
    throw new Error(
      `${operation} was not acknowledged within ${longestRetry / 1000} s: ${tally.failures.at(-1)}`,
    )
  }

  return { read, write }
}

/** What a refusal names, if it is one of ours. */
function dataOf(text: string): { reason?: string; details?: string[]; names?: Record<string, string> } {
  try {
    return JSON.parse(text).error.data
  } catch {
    return {}
  }
}

export function oneOf<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value
}

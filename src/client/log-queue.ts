// The queue of this browser: IndexedDB below, the server above, the other tabs beside it.

import type { LogEntry } from '../domain/training/log.ts'
import type { TrainingRecord } from '../domain/training/training.ts'
import { reasonOf, rpc } from './api.ts'
import { entryStore } from './local-store.ts'
import { createQueue, type Sent } from './offline-queue.ts'

/** Longer than any answer takes; in bad reception a request may otherwise hang for minutes. */
const patience = 20_000

/** Between tabs: something changed, an entry is settled, or what the server answered to it. */
type News = { goneId?: string | undefined; logged?: Logged }
type Logged = { entry: LogEntry; record: TrainingRecord }

const channel = new BroadcastChannel('chalkline queue')
const takers = new Set<(logged: Logged) => Promise<void>>()

/** Calls back with the record as the server has it, in every tab and before the entry is gone: nothing flickers in between. */
export function onLogged(taker: (logged: Logged) => Promise<void>): void {
  takers.add(taker)
}

async function spread(logged: Logged): Promise<void> {
  for (const take of takers) await take(logged)
}

const tell = (news: News) => channel.postMessage(news)

export const logQueue = createQueue({
  store: entryStore,
  send,
  tell: goneId => tell({ goneId }),
  alone: work => (navigator.locks ? navigator.locks.request('chalkline queue', work) : work()),
  later(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
})

async function send(entry: LogEntry): Promise<Sent> {
  if (!navigator.onLine) return 'unreachable'
  const { athleteId, workoutId, day: scheduledOn, said } = entry
  const actedAt = new Date(entry.actedAt).toISOString()
  try {
    const record = await rpc.training.log.mutate(
      {
        athleteId,
        workoutId,
        scheduledOn,
        ...('outcome' in said
          ? { outcome: { value: said.outcome, actedAt } }
          : { notes: { value: said.notes, actedAt } }),
      },
      { signal: AbortSignal.timeout(patience) },
    )
    await spread({ entry, record })
    tell({ logged: { entry, record } })
    // A newer note from another device was there already. The words are the athlete's, and stay until they say otherwise.
    if ('notes' in said && said.notes && record.notes !== said.notes) return { refused: 'newer_value' }
    return 'sent'
  } catch (error) {
    return judge(error)
  }
}

function judge(error: unknown): Sent {
  const reason = reasonOf(error)
  switch (reason) {
    case 'unavailable':
    case 'rate_limited':
      return 'unreachable'
    case 'internal':
      return 'failed'
    // By now somebody else may be signed in in another tab: it waits for its own athlete.
    case 'unauthenticated':
    case 'wrong_account':
      return 'signed out'
    default:
      return { refused: reason }
  }
}

/** Sends when there may be a connection again, for as long as the page lives. No background sync: iPhones have none. */
export function followConnection(): void {
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.logged) void spread(data.logged)
    else void logQueue.hear(data.goneId)
  })
  addEventListener('online', () => void logQueue.wake())
  addEventListener('pageshow', () => void logQueue.wake())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void logQueue.wake()
  })
}

// The outbox of this phone: IndexedDB below, the server above, the other tabs beside it. Features register what they send.
import type { ErrorCode } from '../../domain/error-code.ts'
import { reasonOf } from '../api.ts'
import { onPerson, onSignOut } from '../session.ts'
import { itemStore } from './item-store.ts'
import { createOutbox, type ItemOrder, type OutboxItem, type Sent } from './outbox.ts'

export type OutboxKind<Item extends OutboxItem, Answer> = ItemOrder<Item> & {
  kind: Item['kind']
  send(item: Item, signal: AbortSignal): Promise<Answer>
  /** Takes the answer in, in every tab and before the item is gone: nothing flickers in between. */
  take(item: Item, answer: Answer): Promise<void>
  /** Why the item counts as refused although the server has answered. */
  refusalIn(item: Item, answer: Answer): ErrorCode | undefined
}

/** Longer than any answer takes; in bad reception a request may otherwise hang for minutes. */
const timeout = 20_000

/** Between tabs: something changed, an item is settled, or what the server answered to it. */
type News = { goneId?: string | undefined; answered?: { item: OutboxItem; answer: unknown } }

const channel = new BroadcastChannel('chalkline outbox')
const broadcast = (news: News) => channel.postMessage(news)
const kinds = new Map<string, OutboxKind<OutboxItem, unknown>>()

/** To be called before the outbox is followed. */
export function registerKind<Item extends OutboxItem, Answer>(kind: OutboxKind<Item, Answer>): void {
  kinds.set(kind.kind, kind as OutboxKind<OutboxItem, unknown>)
}

export const outbox = createOutbox({
  store: itemStore,
  kinds,
  send,
  notifyTabs: goneId => broadcast({ goneId }),
  withLock: work => (navigator.locks ? navigator.locks.request('chalkline outbox', work) : work()),
  later(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
})

async function send(item: OutboxItem): Promise<Sent> {
  const kind = kinds.get(item.kind)
  if (!kind || !navigator.onLine) return 'unreachable'
  try {
    const answer = await kind.send(item, AbortSignal.timeout(timeout))
    await kind.take(item, answer)
    broadcast({ answered: { item, answer } })
    const refused = kind.refusalIn(item, answer)
    return refused ? { refused } : 'sent'
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
    // By now another account may be signed in in another tab: the item waits for its own person.
    case 'unauthenticated':
    case 'wrong_account':
      return 'signed out'
    default:
      return { refused: reason }
  }
}

/** Follows the session, the other tabs and the connection, for as long as the page lives. No background sync: iPhones have none. */
export function followOutbox(): void {
  onPerson(personId => void outbox.switchTo(personId))
  // A session that ends by itself leaves them: they wait for the same person.
  onSignOut(how => (how === 'on purpose' ? outbox.discardAll() : undefined))
  channel.addEventListener('message', ({ data: { answered, goneId } }: MessageEvent<News>) => {
    if (answered) void kinds.get(answered.item.kind)?.take(answered.item, answered.answer)
    else void outbox.hear(goneId)
  })
  addEventListener('online', () => void outbox.wake())
  addEventListener('pageshow', () => void outbox.wake())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.wake()
  })
}

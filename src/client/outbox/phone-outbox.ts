// The outbox on IndexedDB, tRPC, Web Locks and BroadcastChannel. Features register the kinds of items they send.

import { useSyncExternalStore } from 'react'
import type { ErrorCode } from '#domain/error-code.ts'
import { reasonOf, secondsToWait } from '../api.ts'
import { type App, usePart } from '../app.tsx'
import { createSession } from '../session.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createItemStore, type ItemOrder, type OutboxItem, type Sent } from './outbox-item.ts'

export type OutboxKind<Item extends OutboxItem, Answer> = ItemOrder<Item> & {
  kind: Item['kind']
  /** Several only of the same batch. */
  send(items: readonly [Item, ...Item[]], signal: AbortSignal): Promise<Answer>
  /** Applies the response, in every tab and before the item is removed, so that the screen does not flicker. */
  take(item: Item, answer: Answer): Promise<void>
  /** Why a successful response counts as a refusal. */
  refusalIn(item: Item, answer: Answer): ErrorCode | undefined
}

/** With bad reception a request may otherwise hang for minutes. */
const timeout = 20_000

/** Between tabs: the store changed, an item is settled, or the server's response to it. */
type News = { goneId?: string | undefined; answered?: { item: OutboxItem; answer: unknown } }

export function createPhoneOutbox({ browser, part }: App) {
  const channel = new browser.BroadcastChannel('chalkline outbox')
  const broadcast = (news: News) => channel.postMessage(news)
  const kinds = new Map<string, OutboxKind<OutboxItem, unknown>>()

  /** Must be called before `followOutbox`. */
  function registerKind<Item extends OutboxItem, Answer>(kind: OutboxKind<Item, Answer>): void {
    kinds.set(kind.kind, kind as OutboxKind<OutboxItem, unknown>)
  }

  const outbox = createOutbox({
    store: part(createItemStore),
    kinds,
    send,
    notifyTabs: goneId => broadcast({ goneId }),
    withLock: work => (navigator.locks ? navigator.locks.request('chalkline outbox', work) : work()),
    later(milliseconds, work) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
  })

  async function send(items: readonly OutboxItem[]): Promise<readonly Sent[]> {
    const [first, ...others] = items
    const kind = first && kinds.get(first.kind)
    if (!kind || !navigator.onLine) return items.map(() => 'unreachable')
    try {
      const answer = await kind.send([first, ...others], AbortSignal.timeout(timeout))
      for (const item of items) {
        await kind.take(item, answer)
        broadcast({ answered: { item, answer } })
      }
      return items.map(item => {
        const refused = kind.refusalIn(item, answer)
        return refused ? { refused } : 'sent'
      })
    } catch (error) {
      const result = judge(error)
      return items.map(() => result)
    }
  }

  /** Connects the outbox to the session, the other tabs and the network. No Background Sync: iPhones have none. */
  function followOutbox(): void {
    const { onPerson, onSignOut } = part(createSession)
    const askBeforeLeaving = part(createLeaveQuestion)
    onPerson(personId => void outbox.switchTo(personId))
    // When a session expires, the items wait for the same user.
    onSignOut(how => (how === 'on purpose' ? outbox.discardAll() : undefined))
    channel.addEventListener('message', ({ data: { answered, goneId } }: MessageEvent<News>) => {
      if (answered) void kinds.get(answered.item.kind)?.take(answered.item, answered.answer)
      else void outbox.hear(goneId)
    })
    outbox.subscribe(() => askBeforeLeaving('outbox', !outbox.state().isStored))
    addEventListener('online', () => void outbox.wake())
    addEventListener('pageshow', () => void outbox.wake())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void outbox.wake()
    })
  }

  return { outbox, registerKind, followOutbox }
}

function judge(error: unknown): Sent {
  const reason = reasonOf(error)
  switch (reason) {
    case 'unavailable':
      return 'unreachable'
    case 'rate_limited':
      return { retryAfter: secondsToWait(error) ?? 10 }
    case 'internal':
    // It waits until the session acts for its gym again. Other queues go on.
    case 'wrong_gym':
      return 'failed'
    // Another account may be signed in in another tab: the item waits for its owner.
    case 'unauthenticated':
    case 'wrong_account':
      return 'signed out'
    default:
      return { refused: reason }
  }
}

/** Sends what waits, for as long as a person waits for it. */
export const sendForAMoment = (outbox: Outbox) =>
  Promise.race([outbox.wake(), new Promise(resolve => setTimeout(resolve, 3_000))])

export function useOutbox() {
  const { outbox } = usePart(createPhoneOutbox)
  return useSyncExternalStore(outbox.subscribe, outbox.state)
}

// The browser's own question before a reload or a close that would lose something. It cannot be worded.

/** Asks while any part of the app is in memory only. Registered no longer than needed: it disables the page cache. */
export function createLeaveQuestion() {
  const reasons = new Set<string>()
  return (part: string, isNeeded: boolean): void => {
    if (isNeeded) reasons.add(part)
    else reasons.delete(part)
    if (reasons.size > 0) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

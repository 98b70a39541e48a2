import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'
import { toast } from '#ui/overlays/toast.tsx'
import { lastOfOther } from '../messages/known-entries.ts'
import { markRead, markUnread } from '../messages/use-mark-read.ts'
import type { InboxFilter } from './inbox-filter.ts'
import { useInboxKeys } from './inbox-keys.ts'
import { nextUnread, type ShownLine } from './inbox-visit.ts'

type Moves = { filter: InboxFilter; lines: readonly ShownLine[] | undefined; showKeys: () => void }

/** From one conversation to another, by the mouse and by the keys. */
export function useInboxMoves({ filter, lines = [], showKeys }: Moves) {
  const app = useApp()
  const navigate = useNavigate()
  const text = useInboxText()
  const words = useFailureWords()
  const openId = filter.athlete
  /** The conversation that was opened to write in. */
  const [writesTo, setWritesTo] = useState<string>()
  const focusesLine = useRef(false)

  type How = { writes?: boolean; byKey?: boolean; message?: string | undefined }
  function open(athlete: string | undefined, { writes = false, byKey = false, message }: How = {}) {
    focusesLine.current = byKey
    setWritesTo(writes ? athlete : undefined)
    // One step back leads to the list, however many were read one after the other.
    void navigate({
      to: '/coach/inbox',
      search: { ...filter, athlete, message },
      replace: openId !== undefined && athlete !== undefined,
      resetScroll: false,
    })
  }

  // The focus follows the keys, so that the line comes into view and is read out.
  useEffect(() => {
    if (!focusesLine.current || !openId) return
    focusesLine.current = false
    lineOf(openId)?.focus()
  }, [openId])

  function step(by: 1 | -1) {
    const place = lines.findIndex(({ athlete }) => athlete.id === openId)
    const line = place < 0 ? lines[0] : lines[place + by]
    if (line) open(line.athlete.id, { byKey: true })
  }
  const openNext = (options?: { writes?: boolean; byKey?: boolean }) =>
    open(nextUnread(lines, openId)?.athlete.id, options)
  const fail = (error: unknown) => {
    toast.error(words(error, reason => text('markFailed', { reason })))
  }

  useInboxKeys({
    next: () => step(1),
    previous: () => step(-1),
    answer: () => document.querySelector<HTMLElement>('[data-composer]')?.focus(),
    done() {
      const line = lines.find(({ athlete }) => athlete.id === openId)
      if (line && line.unread > 0) markRead(app, line.athlete.id, line.at).catch(fail)
      openNext({ byKey: true })
    },
    unread() {
      if (!openId) return
      lastOfOther(app, openId, 'athlete')
        .then(last => last && markUnread(app, openId, last.at))
        .catch(fail)
      const line = lineOf(openId)
      open(undefined)
      line?.focus()
    },
    search: () => document.querySelector<HTMLElement>('[data-inbox-search] input')?.focus(),
    help: showKeys,
  })

  return {
    writesTo,
    open,
    openNext,
    /** Out of the text field, so that the keys work again. */
    leaveField: () => (openId && lineOf(openId) ? lineOf(openId)?.focus() : blur()),
  }
}

const lineOf = (athleteId: string) => document.querySelector<HTMLElement>(`[data-line="${athleteId}"]`)

function blur(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

import { useEffect, useMemo, useState } from 'react'
import { useApp, usePart } from '#client/app.tsx'
import { useOutbox } from '#client/outbox/use-outbox.ts'
import type { Progress } from '#domain/score/progress.ts'
import { logItemsIn } from '#domain/training/log.ts'
import { type LoggedAt, loggedWith, unsentResults, withUnsent } from '#domain/training/unsent-results.ts'
import { createKnownDays } from '../known-days.ts'
import { refreshResults } from '../known-results.ts'

const nothing: Progress = { results: [], subjects: {}, weeks: [] }

/** The progress with what this phone has not sent yet; also where the server could not be asked at all. */
export function useWithUnsent(athleteId: string, progress: Progress | undefined): Progress | undefined {
  const app = useApp()
  const { knownDays } = usePart(createKnownDays)
  const { items } = useOutbox()
  const waiting = useMemo(() => unsentResults(logItemsIn(items)), [items])
  // What is sent meanwhile stays shown from the phone until the screen is left: the server's answer comes later.
  const [sent, setSent] = useState<readonly LoggedAt[]>([])
  useEffect(() => setSent(before => loggedWith(before, waiting)), [waiting])
  const isSent = sent.length > 0 && waiting.length === 0
  useEffect(() => {
    if (isSent) void refreshResults(app)
  }, [isSent, app])
  return useMemo(
    () =>
      progress || waiting.length > 0
        ? withUnsent(progress ?? nothing, knownDays(athleteId), waiting, loggedWith(sent, waiting))
        : undefined,
    [athleteId, progress, waiting, sent, knownDays],
  )
}

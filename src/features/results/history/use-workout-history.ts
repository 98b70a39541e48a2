import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '#client/api.ts'
import { usePart } from '#client/app.tsx'
import { useOutbox } from '#client/outbox/use-outbox.ts'
import { useSession } from '#client/session.ts'
import { logItemsIn } from '#domain/training/log.ts'
import { type LoggedAt, loggedWith } from '#domain/training/unsent-results.ts'
import { workoutHistory } from '#domain/training/workout-history.ts'
import { createKnownDays } from '../known-days.ts'
import { useStoredProgress } from '../known-results.ts'

/** From the phone at once, also without a connection; from the server when it answers. */
export function useWorkoutHistory(workoutId: string) {
  const { knownDays } = usePart(createKnownDays)
  const { data: session } = useSession()
  const athleteId = session?.id ?? ''
  const query = useQuery(api.results.history.queryOptions({ workoutId }, { networkMode: 'always' }))
  const { data: answered, refetch } = query
  const results = useStoredProgress(athleteId)?.results
  const { items: kept } = useOutbox()
  const items = useMemo(
    () => logItemsIn(kept).filter(item => item.workoutId === workoutId && item.refusal === null),
    [kept, workoutId],
  )
  // What is sent meanwhile stays shown from the phone until the screen is left: the server's answer comes later.
  const [sent, setSent] = useState<readonly LoggedAt[]>([])
  useEffect(() => setSent(before => loggedWith(before, items)), [items])
  const isSent = sent.length > 0 && items.length === 0
  useEffect(() => {
    if (isSent) void refetch()
  }, [isSent, refetch])
  const history = useMemo(() => {
    const logged = loggedWith(sent, items)
    return workoutHistory({ workoutId, answered, results, days: knownDays(athleteId), items, logged })
  }, [workoutId, answered, results, athleteId, items, sent, knownDays])
  return { history, query }
}

// The dry run of an import, made again after each decision.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import { addDays, startOfWeek, today } from '#domain/day.ts'
import type { KnownWorkout } from '#domain/sheet/matching.ts'
import type { Program } from '#features/programs/program.ts'
import type { ImportDraft } from '../import-draft.ts'
import { createSheetReader } from '../sheet-reader.ts'
import type { DryRun } from '../sheet-work.ts'

export type LibraryWorkout = Awaited<ReturnType<Rpc['library']['texts']['query']>>['workouts'][number]

/** The texts of the whole library, page after page. */
export function useLibraryTexts() {
  const { rpc } = useApp()
  return useQuery({
    queryKey: [...api.library.pathKey(), 'all texts'],
    async queryFn({ signal }) {
      const found: LibraryWorkout[] = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<Rpc['library']['texts']['query']>> = await rpc.library.texts.query(
          { cursor },
          { signal },
        )
        found.push(...page.workouts)
        cursor = page.nextCursor
      } while (cursor)
      return found
    },
  })
}

const none: readonly KnownWorkout[] = []

type UsedDryRun = {
  dryRun: DryRun | undefined
  /** A later decision is still worked on. */
  isOutdated: boolean
  /** The last decision could not be worked out: the dry run is of the one before. */
  hasFailed: boolean
  retry: () => void
}

export function useDryRun(
  { source, choices, target }: ImportDraft,
  library: readonly KnownWorkout[] | undefined,
  program: Program | undefined,
): UsedDryRun {
  const { planImport } = usePart(createSheetReader)
  const [done, setDone] = useState<{ of: object; dryRun: DryRun }>()
  const [failed, setFailed] = useState<object>()
  const [asked, setAsked] = useState<object>()
  const [attempt, setAttempt] = useState(0)
  const isWaiting = target !== undefined && !program
  // Not the name of the program, which changes with every key.
  const { dateOrder, layout, columns, leftOut, kept, merges, startsOn, dates, isExtended = false } = choices

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` makes it again
  useEffect(() => {
    if (isWaiting) return
    const request = {}
    setAsked(request)
    const { startsOn: first, endsOn: last } = program ?? {}
    let isWanted = true
    void planImport({
      sheets: source.sheets,
      reading: { today: today(), dateOrder, layout, columns, leftOut, kept },
      startsOn,
      dates,
      isExtended,
      start: first ?? addDays(startOfWeek(today()), 7),
      pastedOn: target?.day,
      library: library ?? none,
      merges,
      range: first && last ? { startsOn: first, endsOn: last } : undefined,
    }).then(
      dryRun => isWanted && setDone({ of: request, dryRun }),
      () => isWanted && setFailed(request),
    )
    return () => {
      isWanted = false
    }
  }, [
    isWaiting,
    source,
    target?.day,
    library,
    program,
    attempt,
    dateOrder,
    layout,
    columns,
    leftOut,
    kept,
    merges,
    startsOn,
    dates,
    isExtended,
  ])

  return {
    dryRun: done?.dryRun,
    isOutdated: done?.of !== asked,
    hasFailed: asked !== undefined && failed === asked,
    retry: () => setAttempt(now => now + 1),
  }
}

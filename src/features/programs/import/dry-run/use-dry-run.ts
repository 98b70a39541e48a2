// The dry run of an import, made again after each decision.

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api, reasonOf } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { useToday } from '#client/gym-day.ts'
import { useAction } from '#client/kit/use-action.ts'
import { refreshGroup } from '#client/query-groups.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { addDays, startOfWeek } from '#domain/day.ts'
import type { Hex } from '#domain/programming/colours.ts'
import type { Release } from '#domain/programming/release.ts'
import type { MatchableWorkout } from '#domain/spreadsheet/matching.ts'
import { rebase, useDraft } from '#features/programs/calendar/draft/draft.ts'
import { type Program, refreshPrograms } from '#features/programs/program.ts'
import { forgetImport } from '#features/programs/register-programs.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { toast } from '#ui/overlays/toast.tsx'
import { decisionsOf, type ImportDraft, restarted } from '../import-draft.ts'
import { createSpreadsheetReader } from '../spreadsheet-reader.ts'
import type { DryRun } from '../spreadsheet-work.ts'

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

const none: readonly MatchableWorkout[] = []

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
  library: readonly MatchableWorkout[] | undefined,
  program: Program | undefined,
): UsedDryRun {
  const { planImport } = usePart(createSpreadsheetReader)
  const today = useToday()
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

// Stores an import: as a program of its own, or in the calendar of one that is there.
type Looks = ReadonlyMap<string, { typeId: string; color: Hex }>
export type Details = { name: string; description: string; trainingPercent: number | null } & Release

type CommitOptions = {
  gymId: string
  draft: ImportDraft
  dryRun: DryRun | undefined
  looks: Looks
  program: Program | undefined
  onReplace: (draft: ImportDraft) => void
  onSent: (decisions: string) => void
}

const newWorkouts = ({ planned }: DryRun, looks: Looks) =>
  planned.workouts.map(({ look: _, ...workout }) => {
    const { typeId, color } = looks.get(workout.workoutId) ?? { typeId: '', color: '#BAE6FD' as Hex }
    return { ...workout, blocks: [...workout.blocks], typeId, color }
  })

export function useCommit(options: CommitOptions) {
  const app = useApp()
  const { rpc } = app
  const { gymId, draft, dryRun, looks, program, onReplace, onSent } = options
  const text = useImportText()
  const navigate = useNavigate()
  const { changeDraft } = useDraft(gymId, program?.id ?? '')

  /** What was sent before and is no longer meant is taken back first; then everything gets other ids. */
  async function toSend(decisions: string, planned: DryRun) {
    const input = { workouts: newWorkouts(planned, looks), days: daysOf(planned) }
    if (!draft.sent || draft.sent === decisions) return { ...input, ...idsOf(draft) }
    await rpc.programs.undoImport.mutate({ importId: draft.importId }).catch(error => {
      if (reasonOf(error) !== 'not_found') throw error
    })
    const next = restarted(draft)
    onReplace(next)
    return { ...withOtherIds(input), ...idsOf(next) }
  }

  async function done() {
    await forgetImport(app)
    refreshGroup(app, 'workouts')
    await refreshPrograms(app)
  }

  const asProgram = useAction(async (details: Details) => {
    if (!dryRun) return
    const { startsOn, endsOn } = dryRun.planned
    const decisions = decisionsOf(draft, details)
    const input = await toSend(decisions, dryRun)
    onSent(decisions)
    await rpc.programs.importProgram.mutate({ ...details, ...input, startsOn, endsOn })
    const { programId } = input
    await done()
    await navigate({ to: '/coach/program/$programId', params: { programId }, search: { date: startsOn } })
  })

  const intoCalendar = useAction(async () => {
    if (!dryRun || !program) return
    const decisions = decisionsOf(draft, { programId: program.id })
    const input = await toSend(decisions, dryRun)
    onSent(decisions)
    const { revision } = await rpc.programs.importInto.mutate({
      ...input,
      programId: program.id,
      extendTo: draft.choices.isExtended ? dryRun.extension : undefined,
    })
    // The changes staged in this browser's calendar came before the import, and are saved after it.
    changeDraft(now => (now.revision === revision - 1 && now.steps.length > 0 ? rebase(now, revision) : now))
    await done()
    toast.success(text('added', { count: dryRun.planned.days.length }))
    await navigate({
      to: '/coach/program/$programId',
      params: { programId: program.id },
      search: { date: dryRun.planned.days[0]?.day },
    })
  })

  return { asProgram, intoCalendar }
}

const idsOf = ({ importId, programId }: ImportDraft) => ({ importId, programId })

type Sent = { workouts: ReturnType<typeof newWorkouts>; days: ReturnType<typeof daysOf> }

function withOtherIds({ workouts, days }: Sent): Sent {
  const ids = new Map(workouts.map(({ workoutId }) => [workoutId, crypto.randomUUID() as string]))
  const renamed = <One extends { workoutId: string }>(one: One): One => ({
    ...one,
    workoutId: ids.get(one.workoutId) ?? one.workoutId,
  })
  return { workouts: workouts.map(renamed), days: days.map(renamed) }
}

const daysOf = ({ planned }: DryRun) =>
  planned.days.map(day => ({ ...day, ...(day.text && { text: textOf(day.text) }) }))

type Text = NonNullable<DryRun['planned']['days'][number]['text']>

const textOf = ({ description, blocks }: Text) => ({
  description,
  blocks: blocks.map(({ name, notes }) => ({ name, notes })),
})

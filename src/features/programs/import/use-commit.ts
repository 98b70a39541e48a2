// Stores an import: as a program of its own, or as staged changes of a calendar.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reasonOf, rpc } from '../../../client/api.ts'
import { useAction } from '../../../client/kit/use-action.ts'
import { blocksTextOf } from '../../../domain/programming/body.ts'
import type { Hex } from '../../../domain/programming/colours.ts'
import { areTextsBounded, type Edit, mostInEdits, sizeOf } from '../../../domain/programming/schedule.ts'
import { useImportText } from '../../../i18n/import/import-text.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { refreshWorkouts } from '../../library/library.ts'
import { editsOf, stage, type WorkoutSummary } from '../calendar/draft/draft.ts'
import { useDraft } from '../calendar/draft/use-draft.ts'
import { type Program, refreshPrograms } from '../program.ts'
import { forgetImport } from './forget-import.ts'
import { anew, decisionsOf, type ImportDraft } from './import-draft.ts'
import type { DryRun } from './sheet-work.ts'
import type { LibraryWorkout } from './use-dry-run.ts'

type Looks = ReadonlyMap<string, { typeId: string; color: Hex }>
export type Details = { name: string; description: string; trainingPercent: number | null }

type CommitOptions = {
  coachId: string
  draft: ImportDraft
  dryRun: DryRun | undefined
  looks: Looks
  library: readonly LibraryWorkout[]
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
  const { coachId, draft, dryRun, looks, library, program, onReplace, onSent } = options
  const text = useImportText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { draft: calendar, changeDraft } = useDraft(coachId, program?.id ?? '')

  /** What was sent before and is no longer meant is taken back first. */
  async function draftToSend(decisions: string): Promise<ImportDraft> {
    if (!draft.sent || draft.sent === decisions) return draft
    await rpc.programs.undoImport.mutate({ importId: draft.importId }).catch(error => {
      if (reasonOf(error) !== 'not_found') throw error
    })
    const next = anew(draft)
    onReplace(next)
    return next
  }

  async function done() {
    await forgetImport()
    refreshWorkouts(queryClient)
    await refreshPrograms()
  }

  const asProgram = useAction(async (details: Details) => {
    if (!dryRun) return
    const { startsOn, endsOn, days } = dryRun.planned
    const decisions = decisionsOf(draft, details)
    const { importId, programId } = await draftToSend(decisions)
    onSent(decisions)
    await rpc.programs.importProgram.mutate({
      ...{ ...details, importId, programId, startsOn, endsOn },
      workouts: newWorkouts(dryRun, looks),
      days: days.map(day => ({ ...day, ...(day.text && { text: textOf(day.text) }) })),
    })
    await done()
    await navigate({ to: '/coach/program/$programId', params: { programId }, search: { date: startsOn } })
  })

  const intoCalendar = useAction(async () => {
    if (!dryRun || !program) return
    const added = newWorkouts(dryRun, looks).map(({ typeId, ...workout }) => ({
      ...workout,
      type_id: typeId,
    }))
    const made = added.length > 0 ? await rpc.workouts.createAll.mutate({ workouts: added }) : []
    const versions = new Map([...library, ...made].map(one => [one.workoutId, one.versionId]))
    const step = editsFor(dryRun, versions)
    const used = new Set(dryRun.planned.days.map(({ workoutId }) => workoutId))
    const placed = [
      ...made.map(({ versionId: _, ...summary }) => summary),
      ...library.filter(({ workoutId }) => used.has(workoutId)).map(summaryOf),
    ]
    changeDraft(now => stage(now, program.revision, step, placed))
    await done()
    toast.info(text('added', { count: dryRun.planned.days.length }), { id: 'calendar-copy' })
    await navigate({
      to: '/coach/program/$programId',
      params: { programId: program.id },
      search: { date: dryRun.planned.days[0]?.day },
    })
  })

  /** One save of the calendar takes it. */
  const fitsCalendar =
    !dryRun || !program || isBounded([...editsOf(calendar), ...editsFor(dryRun, new Map())])

  return { asProgram, intoCalendar, fitsCalendar }
}

const isBounded = (edits: readonly Edit[]) => areTextsBounded(edits) && sizeOf(edits) <= mostInEdits

type Text = NonNullable<DryRun['planned']['days'][number]['text']>

const textOf = ({ description, blocks }: Text) => ({
  description,
  blocks: blocks.map(({ name, notes }) => ({ name, notes })),
})

function editsFor({ planned }: DryRun, versions: ReadonlyMap<string, string>): Edit[] {
  return planned.days.map(({ day, workoutId, text }) => ({
    kind: 'place',
    plan: [{ offset: 0, workoutIds: [workoutId] }],
    at: [day],
    ...(text && {
      texts: [{ offset: 0, workoutId, base: versions.get(workoutId) ?? '', ...textOf(text) }],
    }),
  }))
}

const longestSummary = 400

/** As the lists of the library have it. */
function summaryOf(workout: LibraryWorkout): WorkoutSummary {
  const { workoutId, typeId, name, color, descriptionAt, description, blocks } = workout
  return {
    ...{ workoutId, typeId, name, color, descriptionAt, blockCount: blocks.length },
    description: description.slice(0, longestSummary),
    textBefore: blocksTextOf(blocks.slice(0, descriptionAt)).slice(0, longestSummary),
    textAfter: blocksTextOf(blocks.slice(descriptionAt)).slice(0, longestSummary),
  }
}

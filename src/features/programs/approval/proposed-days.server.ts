// What a proposal would change for athletes: the days before and after, with the texts that differ.
import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import { type ChangedDay, changedDays } from '#domain/programming/changed-days.ts'
import { daysTouched, traceEdits, type Written } from '#domain/programming/schedule.ts'
import { bodyOf, partsOf, textOf, titleOf } from '#domain/programming/workout.ts'
import type { Transaction } from '#server/database/database.ts'
import { anyOf } from '#server/database/query-parts.ts'
import {
  lastPublications,
  type ProgramDetails,
  scheduledWorkouts,
  workouts,
  workoutVersions,
} from '#server/database/tables.ts'
import type { Program } from '../program-access.server.ts'
import type { Proposal } from './propose.server.ts'

/** `text`: the key of its text in the review. */
export type ReviewedWorkout = { workoutId: string; text: string }
/** `body` follows the title. */
export type ReviewedText = { title: string; body: string }
export type Review = {
  /** Of all that it compares. Who publishes names it: nothing is published unread. */
  fingerprint: string
  /** Whether athletes ever had the program. Without it everything is new, and there are no changes to tell. */
  wasPublished: boolean
  days: ChangedDay<ReviewedWorkout>[]
  texts: Record<string, ReviewedText>
  /** Of the program's form, where a draft would be published. */
  details: (keyof ProgramDetails)[]
}

/** A workout on a day, before its text is read. */
type Row = { workoutId: string; versionId: string; written?: Written | undefined }
type Days = ReadonlyMap<Day, readonly Row[]>

/** What would change for athletes, since the last publication. */
export async function reviewOf(db: Transaction, program: Program, proposal: Proposal): Promise<Review> {
  const now = detailsOf(program)
  const last = proposal.publishes ? await lastPublished(db, program) : undefined
  const [before, after] = proposal.publishes
    ? [last?.days, await daysPublished(db, program, proposal)]
    : await daysAround(db, program, proposal)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([now, [...(before ?? [])], [...after]]))
    .digest('base64url')
  if (!before) return { fingerprint, wasPublished: false, days: [], texts: {}, details: [] }
  const versions = await readTexts(db, program.gymId, [before, after])
  const texts: Record<string, ReviewedText> = {}
  const days = changedDays(withTexts(before, versions, texts), withTexts(after, versions, texts))
  const keys = Object.keys(now) as (keyof ProgramDetails)[]
  const details = last ? keys.filter(key => now[key] !== last.details[key]) : []
  return { fingerprint, wasPublished: true, days, texts, details }
}

function detailsOf(program: Program): ProgramDetails {
  const { name, description, startsOn, endsOn, trainingPercent, releaseDays, releaseTime } = program
  return { name, description, startsOn, endsOn, trainingPercent, releaseDays, releaseTime }
}

/** The version that a day has by a proposal; undefined where the proposal leaves the day as it is, null without the workout. */
export async function proposedVersion(
  db: Transaction,
  program: Program,
  proposal: Proposal,
  { day, workoutId }: { day: Day; workoutId: string },
): Promise<string | null | undefined> {
  if (!daysTouched(proposal.steps.flat()).includes(day)) return undefined
  const [, after] = await daysAround(db, program, proposal)
  return after.get(day)?.find(row => row.workoutId === workoutId)?.versionId ?? null
}

/** All days of a draft, with what its coach has proposed before it became one. */
async function daysPublished(db: Transaction, program: Program, proposal: Proposal): Promise<Days> {
  const [, changed] = await daysAround(db, program, proposal)
  const days = new Map([...(await daysNow(db, program)), ...changed])
  return new Map([...days].filter(([, rows]) => rows.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function lastPublished(db: Transaction, { gymId, id }: Program) {
  const [last] = await db
    .select({ days: lastPublications.days, details: lastPublications.details })
    .from(lastPublications)
    .where(and(eq(lastPublications.gymId, gymId), eq(lastPublications.programId, id)))
  if (!last) return undefined
  const days = byDay(last.days.map(([day, workoutId, versionId]) => ({ day, workoutId, versionId })))
  return { days, details: last.details }
}

/** All days, or these. */
async function daysNow(db: Transaction, { gymId, id }: Program, days?: Day[]): Promise<Days> {
  const rows = await db
    .select({
      day: scheduledWorkouts.scheduledOn,
      workoutId: scheduledWorkouts.workoutId,
      own: scheduledWorkouts.versionId,
      newest: workouts.versionId,
    })
    .from(scheduledWorkouts)
    .innerJoin(workouts, eq(workouts.workoutId, scheduledWorkouts.workoutId))
    .where(
      and(
        eq(scheduledWorkouts.gymId, gymId),
        eq(scheduledWorkouts.programId, id),
        days && anyOf(scheduledWorkouts.scheduledOn, days),
      ),
    )
    .orderBy(asc(scheduledWorkouts.scheduledOn), asc(scheduledWorkouts.position))
  return byDay(rows.map(({ own, newest, ...row }) => ({ ...row, versionId: own ?? newest })))
}

/** Before the steps of a proposal and after them. */
async function daysAround(db: Transaction, program: Program, { steps }: Proposal): Promise<[Days, Days]> {
  const edits = steps.flat()
  const before = await daysNow(db, program, daysTouched(edits))
  const ids = new Map([...before].map(([day, rows]) => [day, rows.map(({ workoutId }) => workoutId)]))
  const traced = traceEdits(ids, edits)
  const versionAt = (day: Day | null, id: string) =>
    day && before.get(day)?.find(({ workoutId }) => workoutId === id)?.versionId
  const placed = [...traced.values()].flat().filter(({ origin }) => !origin)
  const newest = await newestOf(
    db,
    program.gymId,
    placed.map(({ workoutId }) => workoutId),
  )
  const after = [...traced].map(([day, all]): [Day, Row[]] => [
    day,
    all.map(({ workoutId, origin, written }) => ({
      workoutId,
      versionId: written?.base ?? versionAt(origin, workoutId) ?? newest.get(workoutId) ?? '',
      written,
    })),
  ])
  return [before, new Map(after)]
}

async function newestOf(db: Transaction, gymId: string, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ workoutId: workouts.workoutId, versionId: workouts.versionId })
    .from(workouts)
    .where(and(eq(workouts.gymId, gymId), anyOf(workouts.workoutId, [...new Set(ids)])))
  return new Map(rows.map(({ workoutId, versionId }) => [workoutId, versionId]))
}

function byDay(rows: readonly (Row & { day: Day })[]): Days {
  const days = new Map<Day, Row[]>()
  for (const { day, ...row } of rows) days.set(day, [...(days.get(day) ?? []), row])
  return days
}

type Text = Pick<typeof workoutVersions.$inferSelect, 'name' | 'description' | 'descriptionAt' | 'blocks'>

async function readTexts(
  db: Transaction,
  gymId: string,
  both: readonly Days[],
): Promise<ReadonlyMap<string, Text>> {
  const ids = both
    .flatMap(days => [...days.values()].flat().map(({ versionId }) => versionId))
    .filter(Boolean)
  const rows = await db
    .select({
      versionId: workoutVersions.versionId,
      name: workoutVersions.name,
      description: workoutVersions.description,
      descriptionAt: workoutVersions.descriptionAt,
      blocks: workoutVersions.blocks,
    })
    .from(workoutVersions)
    .where(and(eq(workoutVersions.gymId, gymId), anyOf(workoutVersions.versionId, [...new Set(ids)])))
  return new Map(rows.map(({ versionId, ...text }) => [versionId, text]))
}

/** Two texts are the same where they read the same, whatever versions they are. */
function withTexts(
  days: Days,
  versions: ReadonlyMap<string, Text>,
  texts: Record<string, ReviewedText>,
): ReadonlyMap<Day, readonly ReviewedWorkout[]> {
  return new Map(
    [...days].map(([day, rows]) => [
      day,
      rows.map(({ workoutId, versionId, written }) => {
        const known = versions.get(versionId) ?? { name: '', description: '', descriptionAt: 0, blocks: [] }
        const blocks = known.blocks.map((block, at) => ({ ...block, ...written?.blocks[at] }))
        const whole = { ...known, blocks, description: written?.description ?? known.description }
        const title = titleOf(whole)
        const body = partsOf({ ...whole, description: bodyOf(whole) })
          .map(textOf)
          .filter(Boolean)
          .join('\n\n')
        const text = createHash('sha256').update(`${title}\n${body}`).digest('base64url').slice(0, 12)
        texts[text] = { title, body }
        return { workoutId, text }
      }),
    ]),
  )
}

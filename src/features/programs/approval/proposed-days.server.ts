// What a proposal would change for athletes: the days before and after, with the texts that differ.
import { and, asc, eq } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import { type ChangedDay, changedDays } from '#domain/programming/changed-days.ts'
import { daysTouched, traceEdits, type Written } from '#domain/programming/schedule.ts'
import { bodyOf, partsOf, textOf, titleOf } from '#domain/programming/workout.ts'
import type { Transaction } from '#server/database/database.ts'
import { anyOf } from '#server/database/query-parts.ts'
import { lastPublications, scheduledWorkouts, workouts, workoutVersions } from '#server/database/tables.ts'
import type { Program } from '../program-access.server.ts'
import type { Proposal } from './propose.server.ts'

/** More are counted only: an owner reads them in the calendar. */
const mostDays = 60

/** `body`: the text that follows the title. */
export type ReviewedWorkout = { workoutId: string; text: string; title: string; body: string }
export type Review = {
  days: ChangedDay<ReviewedWorkout>[]
  /** Days that change besides these. */
  left: number
}

/** A workout on a day, before its text is read. */
type Row = { workoutId: string; versionId: string; written?: Written | undefined }
type Days = ReadonlyMap<Day, readonly Row[]>

/** Since the last publication. Null where there was none: then everything is new. */
export async function reviewOf(
  db: Transaction,
  program: Program,
  proposal: Proposal,
): Promise<Review | null> {
  const [before, after] = proposal.publishes
    ? [await lastPublished(db, program), await daysNow(db, program)]
    : await daysAround(db, program, proposal)
  if (!before) return null
  const texts = await readTexts(db, program.gymId, [before, after])
  const changes = changedDays(withTexts(before, texts), withTexts(after, texts))
  return { days: changes.slice(0, mostDays), left: Math.max(0, changes.length - mostDays) }
}

async function lastPublished(db: Transaction, { gymId, id }: Program): Promise<Days | undefined> {
  const [last] = await db
    .select({ days: lastPublications.days })
    .from(lastPublications)
    .where(and(eq(lastPublications.gymId, gymId), eq(lastPublications.programId, id)))
  return last && byDay(last.days.map(([day, workoutId, versionId]) => ({ day, workoutId, versionId })))
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
  texts: ReadonlyMap<string, Text>,
): ReadonlyMap<Day, readonly ReviewedWorkout[]> {
  return new Map(
    [...days].map(([day, rows]) => [
      day,
      rows.map(({ workoutId, versionId, written }) => {
        const known = texts.get(versionId) ?? { name: '', description: '', descriptionAt: 0, blocks: [] }
        const blocks = known.blocks.map((block, at) => ({ ...block, ...written?.blocks[at] }))
        const text = { ...known, blocks, description: written?.description ?? known.description }
        const title = titleOf(text)
        const body = partsOf({ ...text, description: bodyOf(text) })
          .map(textOf)
          .filter(Boolean)
          .join('\n\n')
        return { workoutId, text: `${title}\n${body}`, title, body }
      }),
    ]),
  )
}

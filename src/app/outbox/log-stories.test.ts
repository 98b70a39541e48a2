import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type Day } from '#domain/day.ts'
import { type Edit, moving, placing } from '#domain/programming/schedule.ts'
import { doneOf, sumOf } from '#domain/training/adherence.ts'
import type { Outcome } from '#domain/training/log-values.ts'
import { type DayWorkout, workoutsOn } from '#domain/training/training.ts'
import { readTallies } from '#features/athletes/tallies.server.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { globalType, longAgo } from '#testing/programming-builders.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

const names = ['Fran', 'Grace', 'Helen'] as const
const week = Array.from({ length: 5 }, (_, index) => addDays('2026-03-02', index))
const range = { from: '2026-03-01', to: '2026-03-31' } as const
const stories = Number(process.env.STORY_RUNS ?? 6)

const workout = fc.constantFrom(...names)
const day = fc.constantFrom(...week)
const outcome = fc.constantFrom<Outcome>('prescribed', 'scaled', 'open')
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit'), workout }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit for the day'), workout, day }) },
  fc.record({ kind: fc.constant('another text for the athlete'), workout, day }),
  fc.record({ kind: fc.constant('rest for the athlete'), workout, day }),
  fc.record({ kind: fc.constant('put back'), workout, day }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move'), workout, day, to: day }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move what was done'), to: day }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), workout, day }) },
  fc.record({ kind: fc.constant('place'), workout, day }),
  fc.record({ kind: fc.constant('delete'), workout }),
  fc.record({ kind: fc.constant('archive') }),
  fc.record({ kind: fc.constant('duplicate') }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look') }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('log'), workout, day, outcome }) },
)
type Step = { kind: string; workout?: (typeof names)[number]; day?: Day; to?: Day; outcome?: Outcome }

/** A coach who changes the program, and an athlete whose phone knows what it saw when it last looked. */
async function begin() {
  const desk = await buildDesk(server.owner, {
    athletes: [{ name: 'Ana', joinedAt: longAgo.toISOString() }],
    workouts: { Fran: '#C0322B', Grace: '#47B36B', Helen: '#FAC53A' },
    programs: [
      {
        status: 'published',
        days: Object.fromEntries(week.map((on, index) => [on, [names[index % 3] ?? 'Fran']])),
        athletes: ['Ana'],
      },
    ],
  })
  const clientOf = async (id: string) => server.clientOf(await buildSession(server.owner, id))
  const [coach, athlete] = [await clientOf(desk.coach.id), await clientOf(desk.athlete('Ana').id)]
  const athleteId = desk.athlete('Ana').id
  const programId = desk.program()
  const type_id = await globalType(server.owner)
  let texts = 0
  const content = () => ({
    type_id,
    name: '',
    description: `Text ${++texts}`,
    notes: '',
    color: '#C0322B' as const,
    blocks: [],
  })
  const look = () => athlete.training.days.query(range)
  let known = await look()
  /** What the athlete logged: the text that the phone showed then. */
  const logged = new Map<string, { text: string; outcome: Outcome }>()

  async function change(made: Step, athleteOnly: boolean, kind: 'text' | 'rest' | 'none') {
    const change = kind === 'text' ? { kind, content: content() } : { kind }
    await coach.programs.changeScheduled.mutate({
      programId,
      day: made.day ?? '2026-03-02',
      workoutId: desk.workout(made.workout ?? 'Fran'),
      ...(athleteOnly && { athleteId }),
      versionId: null,
      change,
    })
  }
  async function save(...edits: Edit[]) {
    const { revision } = await coach.programs.get.query({ programId })
    await coach.programs.saveCalendar.mutate({ programId, saveId: randomUUID(), revision, edits })
  }
  async function log(seen: DayWorkout, on: Day, value: Outcome) {
    const { workoutId, versionId, description } = seen.workout
    const entry = await athlete.training.log.mutate({
      athleteId,
      workoutId,
      versionId,
      scheduledOn: on,
      proof: seen.proof ?? undefined,
      outcome: { value, actedAt: new Date().toISOString() },
    })
    logged.set(`${on} ${workoutId}`, { text: description, outcome: value })
    // The answer replaces what the phone knows.
    const others = known.entries.filter(one => one.day !== on || one.workoutId !== workoutId)
    known = { ...known, entries: [...others, entry] }
  }

  async function take(made: Step): Promise<void> {
    const workoutId = made.workout ? desk.workout(made.workout) : ''
    const on = made.day ?? '2026-03-02'
    if (made.kind === 'edit') await coach.library.update.mutate({ ...content(), workoutId })
    else if (made.kind === 'edit for the day') await change(made, false, 'text')
    else if (made.kind === 'another text for the athlete') await change(made, true, 'text')
    else if (made.kind === 'rest for the athlete') await change(made, true, 'rest')
    else if (made.kind === 'put back') await change(made, false, 'none')
    else if (made.kind === 'move') await save(...moving(workoutId, on, made.to ?? on))
    else if (made.kind === 'move what was done') {
      const [last] = [...logged].findLast(([, entry]) => entry.outcome !== 'open') ?? []
      const [from, id] = last?.split(' ') ?? []
      if (from && id) await save(...moving(id, from as Day, made.to ?? on))
    } else if (made.kind === 'remove') await save({ kind: 'remove', day: on, workoutIds: [workoutId] })
    else if (made.kind === 'place') await save(placing(workoutId, on))
    else if (made.kind === 'delete') await coach.library.remove.mutate({ workoutId })
    else if (made.kind === 'archive')
      await coach.programs.changeStatus.mutate({ programId, action: 'archive' })
    else if (made.kind === 'duplicate')
      await coach.programs.duplicate.mutate({ programId, newId: randomUUID(), name: 'Copy', startsOn: on })
    else if (made.kind === 'look') known = await look()
    else {
      const seen = workoutsOn(known, on).find(one => one.workout.workoutId === workoutId)
      if (seen) await log(seen, on, made.outcome ?? 'prescribed')
    }
  }

  /** Every entry shows the text it was made against, on its day, to the athlete and to the coach. */
  async function check(): Promise<void> {
    const views = [await look(), await coach.athletes.days.query({ athleteId, ...range })]
    for (const [key, { text, outcome: value }] of logged) {
      if (value === 'open') continue
      const [on = '', workoutId] = key.split(' ')
      for (const view of views) {
        const shown = workoutsOn(view, on as Day).find(one => one.workout.workoutId === workoutId)
        expect(shown, key).toMatchObject({ workout: { description: text }, entry: { outcome: value } })
      }
    }
  }
  async function adherence() {
    const tallies = await readTallies(server.owner, desk.coach.gymId, { athleteIds: [athleteId], ...range })
    const total = sumOf(tallies.get(athleteId) ?? [])
    return { done: doneOf(total), missed: total.planned - doneOf(total) }
  }
  return { take, check, adherence }
}

/** What cannot be done any more, as with a deleted workout or an archived program, is refused and changes nothing. */
const isRefusal = (error: unknown) => /not_found|archived|illegal_transition|workout_gone/.test(String(error))

it('[LOG-01] [LOG-02] [LOG-04] whatever a coach changes, what was logged stays as it was seen, and nothing done is owed again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async story => {
      const { take, check, adherence } = await begin()
      for (const made of story as Step[]) {
        const before = await adherence()
        await take(made).catch(error => {
          if (!isRefusal(error)) throw error
        })
        await check()
        const after = await adherence()
        if (made.kind !== 'log') expect(after.done, made.kind).toBe(before.done)
        if (made.kind === 'move what was done') expect(after.missed).toBeLessThanOrEqual(before.missed)
      }
    }),
    { numRuns: stories },
  )
}, 180_000)

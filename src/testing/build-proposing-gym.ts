// A gym in which coaches propose and owners publish: Olga owns it, Ben is a coach, and Ana trains with its program.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Day, daysFrom } from '../domain/day.ts'
import type { Edit } from '../domain/programming/schedule.ts'
import { gyms } from '../server/database/tables.ts'
import { buildAthlete, buildCoach, buildMember, buildRelationship, buildSession } from './builders.ts'
import { buildDay, buildProgram, buildWorkout, giveProgram } from './programming-builders.ts'
import type { TestServer } from './test-server.ts'

/** The program has one workout, on Monday. */
export const [monday, tuesday, wednesday] = daysFrom('2026-03-02', 3) as [Day, Day, Day]

export async function buildProposingGym(server: TestServer, status: 'published' | 'draft' = 'published') {
  const { owner } = server
  const olga = await buildCoach(owner, { fullName: 'Olga Rey' })
  const { gymId } = olga
  const ben = await buildMember(owner, gymId, 'coach', { fullName: 'Ben Roy' })
  const ana = await buildAthlete(owner)
  await buildRelationship(owner, { gymId, athleteId: ana.id })
  const [a, b, c] = await Promise.all(
    ['A', 'B', 'C'].map(name => buildWorkout(owner, { gymId, name, description: `Text of ${name}` })),
  )
  if (!a || !b || !c) throw new Error('three workouts were not built')
  const program = await buildProgram(owner, { gymId, status })
  await buildDay(owner, program, monday, [a.workoutId])
  await giveProgram(owner, program, ana.id)
  await owner.update(gyms).set({ needsApproval: true }).where(eq(gyms.id, gymId))
  const clientOf = async ({ id }: { id: string }) => server.clientOf(await buildSession(owner, id))
  const clients = { olga: await clientOf(olga), ben: await clientOf(ben), ana: await clientOf(ana) }
  const programId = program.id
  return {
    ...clients,
    gymId,
    benId: ben.id,
    programId,
    a: a.workoutId,
    b: b.workoutId,
    c: c.workoutId,
    workoutA: a,
    /** What Ana reads on Monday to Wednesday. */
    async seen() {
      const { planned, workouts } = await clients.ana.training.days.query({ from: monday, to: wednesday })
      const textOf = (id: string) => workouts.find(({ versionId }) => versionId === id)?.description
      return planned.map(({ day, versionId }) => `${day} ${textOf(versionId)}`)
    },
    save: (
      client: typeof clients.ben,
      edits: readonly Edit[],
      { saveId = randomUUID(), revision = 0 } = {},
    ) => client.programs.saveCalendar.mutate({ programId, saveId, revision, edits: [...edits] }),
    async proposal() {
      const [one] = await clients.olga.programs.proposals.query({ programId })
      if (!one) throw new Error('nothing is proposed')
      const named = { programId, proposalId: one.id, saveId: one.saveId }
      const review = await clients.olga.programs.review.query(named)
      return { ...one, review, decision: { ...named, fingerprint: review.fingerprint } }
    },
    changeScheduled: (client: typeof clients.ben, description: string, athleteId?: string) =>
      client.programs.changeScheduled.mutate({
        programId,
        day: monday,
        workoutId: a.workoutId,
        athleteId,
        versionId: null,
        change: { kind: 'text', content: contentOf(a, description) },
      }),
    anaId: ana.id,
  }
}

type Workout = Awaited<ReturnType<typeof buildWorkout>>
export const contentOf = ({ typeId, name, color }: Workout, description: string) => ({
  type_id: typeId,
  name,
  description,
  notes: '',
  color,
  blocks: [],
})

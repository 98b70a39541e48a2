// Gyms for the tests of faults: every text carries the mark of the person it belongs to, and each person has a list of the
// marks that may appear in what they are answered.
import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { generateSignedCookie } from 'hono/cookie'
import type pg from 'pg'
import { addDays, type Day, daysFrom, today } from '#domain/day.ts'
import { sessionCookie } from '#server/auth/session-cookie.ts'
import {
  buildAthlete,
  buildInvitingCoach,
  buildMember,
  buildRelationship,
  buildSession,
} from '../builders.ts'
import {
  buildDay,
  buildProgram,
  buildWorkout,
  giveProgram,
  globalType,
  longAgo,
} from '../programming-builders.ts'

export type MarkedPerson = {
  id: string
  /** The gym of a member; of an athlete ''. */
  gymId: string
  mark: string
  cookie: string
  /** Their own mark, and those of the people they work with. */
  mayRead: Set<string>
}
export type MarkedGym = {
  /** The owner. */
  coach: MarkedPerson
  /** Two more coaches, who edit one program, and an assistant, who looks at it. */
  planners: readonly [MarkedPerson, MarkedPerson]
  assistant: MarkedPerson
  athletes: MarkedPerson[]
  typeId: string
  workoutIds: string[]
  days: Day[]
  /** All athletes have this one; none has another yet. */
  programId: string
  spareProgramId: string
  /** The one that is edited by two, with workouts that have a fixed text. */
  sharedProgramId: string
  sharedWorkoutIds: string[]
}

const newMark = () => `mark-${randomBytes(6).toString('hex')}`

/** The marks in a text that this person must not see. */
export function foreignMarks(text: string, { mayRead }: Pick<MarkedPerson, 'mayRead'>): string[] {
  return (text.match(/mark-[0-9a-f]{12}/g) ?? []).filter(mark => !mayRead.has(mark))
}

type Size = { gyms: number; athletes: number; authSecret: string }

export async function buildMarkedGyms(
  pool: pg.Pool,
  { gyms, athletes, authSecret }: Size,
): Promise<MarkedGym[]> {
  const owner = drizzle(pool)
  const typeId = await globalType(owner)
  const days = daysFrom(addDays(today(), -3), 7)
  const range = { startsOn: addDays(today(), -14), endsOn: addDays(today(), 14) }

  async function signedIn(
    { id, gymId }: { id: string; gymId: string },
    mark: string,
    mayRead: string[],
  ): Promise<MarkedPerson> {
    const token = await buildSession(owner, id)
    const cookie = await generateSignedCookie(sessionCookie({ secure: false }), token, authSecret)
    return { id, gymId, mark, cookie: cookie.split(';')[0] ?? '', mayRead: new Set([mark, ...mayRead]) }
  }

  async function buildGym(): Promise<MarkedGym> {
    const mark = newMark()
    const person = await buildInvitingCoach(owner, { fullName: `Coach ${mark}` })
    const { gymId } = person
    const buildWorkouts = async () => {
      const ids: string[] = []
      for (let n = 0; n < 4; n++) {
        const texts = { name: `${mark} 0`, description: `Rounds ${mark}`, notes: `Pace ${mark}` }
        ids.push((await buildWorkout(owner, { gymId, ...texts })).workoutId)
      }
      return ids
    }
    const workoutIds = await buildWorkouts()
    const plan = { gymId, status: 'published', ...range } as const
    const program = await buildProgram(owner, { ...plan, name: `Engine ${mark}` })
    const spare = await buildProgram(owner, { ...plan, name: `Spare ${mark}`, description: mark })
    const shared = await buildProgram(owner, { ...plan, name: `Shared ${mark}` })
    for (const day of days) await buildDay(owner, program, day, workoutIds)

    const people: MarkedPerson[] = []
    for (let n = 0; n < athletes; n++) {
      const own = newMark()
      const athlete = await buildAthlete(owner, { fullName: `Athlete ${own}` })
      const athleteId = athlete.id
      await buildRelationship(owner, { gymId, athleteId, createdAt: longAgo })
      await giveProgram(owner, program, athleteId)
      people.push(await signedIn(athlete, own, [mark]))
    }
    const [mine, yours, its] = [newMark(), newMark(), newMark()]
    const all = [mark, mine, yours, its, ...people.map(athlete => athlete.mark)]
    const member = async (role: 'coach' | 'assistant', own: string) => {
      const { id } = await buildMember(owner, gymId, role, { fullName: `Member ${own}` })
      return signedIn({ id, gymId }, own, all)
    }
    return {
      coach: await signedIn(person, mark, all),
      planners: [await member('coach', mine), await member('coach', yours)],
      assistant: await member('assistant', its),
      athletes: people,
      typeId,
      workoutIds,
      days,
      programId: program.id,
      spareProgramId: spare.id,
      sharedProgramId: shared.id,
      sharedWorkoutIds: await buildWorkouts(),
    }
  }

  const built: MarkedGym[] = []
  for (let n = 0; n < gyms; n++) built.push(await buildGym())
  return built
}

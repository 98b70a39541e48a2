import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/day.ts'
import type { Outcome } from '#domain/training/log-values.ts'
import { gymAthletes, logEntries, mails, profiles, sessions, users } from '#server/database/tables.ts'
import {
  buildAthlete,
  buildCoach,
  buildInvitingCoach,
  buildPassword,
  buildRelationship,
  buildSession,
  buildTwoStep,
  ownerOf,
} from '#testing/builders.ts'
import { appCode } from '#testing/fakes/authenticator-app.ts'
import {
  buildDay,
  buildLogEntry,
  buildProgram,
  buildTeam,
  buildTraining,
  buildWorkout,
  giveProgram,
  longAgo,
} from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const clientFor = async (id: string) => server.clientOf(await buildSession(server.owner, id))
const provenClientFor = async (id: string) => server.provenClientOf(await buildSession(server.owner, id))
type Client = Awaited<ReturnType<typeof clientFor>>
type Question = Parameters<Client['athletes']['list']['query']>[0]

const today = '2026-03-10' as Day

async function buildRoster(
  names: string[],
  status: 'active' | 'pending' | 'inactive' = 'active',
  to?: string,
) {
  const gymId = to ?? (await buildCoach(server.owner)).gymId
  const ids: string[] = []
  for (const fullName of names) {
    const athlete = await buildAthlete(server.owner, { fullName })
    await buildRelationship(server.owner, { gymId, athleteId: athlete.id, status, createdAt: longAgo })
    ids.push(athlete.id)
  }
  return { gymId, ids }
}

async function namesOf(client: Client, question: Partial<Question> = {}): Promise<string[]> {
  const { athletes } = await client.athletes.list.query({ today, ...question })
  return athletes.map(({ fullName }) => fullName)
}

const standingOf = async (athleteId: string) => {
  const [found] = await server.owner.select().from(gymAthletes).where(eq(gymAthletes.athleteId, athleteId))
  return found?.status
}

describe('[COACH-05] [ROLE-02] the list of athletes', () => {
  it('has the own athletes by name, whatever the case and the accents', async () => {
    const { gymId } = await buildRoster(['zoe', 'Álvaro', 'bruno', 'Ana'])
    await buildRoster(['Of another coach'])
    const coach = await clientFor(gymId)
    expect(await namesOf(coach)).toEqual(['Álvaro', 'Ana', 'bruno', 'zoe'])
  })

  it('is for coaches alone', async () => {
    const { gymId, ids } = await buildRoster(['Ana'])
    const athlete = await clientFor(ids[0] ?? '')
    await server.expectRefusal(() => athlete.athletes.list.query({ today }), 'forbidden')
    await server.expectRefusal(() => server.clientOf().athletes.list.query({ today }), 'unauthenticated')
    expect(await namesOf(await clientFor(gymId))).toEqual(['Ana'])
  })

  it('finds every word in names and addresses, and filters by status and team', async () => {
    const { gymId, ids } = await buildRoster(['José Núñez', 'Josefina Ruiz', 'Ana Gil'])
    await buildRoster(['José Pendiente'], 'pending', gymId)
    const quiet = await buildRoster(['José Inactivo'], 'inactive', gymId)
    const team = await buildTeam(server.owner, { gymId }, [ids[0] ?? '', quiet.ids[0] ?? ''])
    const coach = await clientFor(gymId)
    expect(await namesOf(coach, { query: 'NUNEZ jos' })).toEqual(['José Núñez'])
    expect(await namesOf(coach, { query: '50%_' })).toEqual([])
    const [ana] = await server.owner
      .select()
      .from(profiles)
      .where(eq(profiles.id, ids[2] ?? ''))
    expect(await namesOf(coach, { query: ana?.email.toUpperCase() ?? '' })).toEqual(['Ana Gil'])
    expect(await namesOf(coach, { status: 'pending' })).toEqual(['José Pendiente'])
    expect(await namesOf(coach, { status: 'inactive' })).toEqual(['José Inactivo'])
    expect(await namesOf(coach, { teamId: team.id })).toEqual(['José Inactivo', 'José Núñez'])
    expect(await namesOf(coach, { teamId: team.id, status: 'active', query: 'jose' })).toEqual(['José Núñez'])
    const foreign = await buildTeam(server.owner)
    expect(await namesOf(coach, { teamId: foreign.id })).toEqual([])
    const { athletes } = await coach.athletes.list.query({ today, query: 'nunez' })
    expect(athletes[0]?.teams).toEqual([{ id: team.id, name: team.name }])
  })

  it('shows first who has been quiet for longest, and nothing logged counts from the day they joined', async () => {
    const { gymId, ids } = await buildRoster(['Just logged', 'Long ago', 'Joined and nothing since'])
    const { workoutId } = await buildWorkout(server.owner, { gymId })
    const at = ['2026-03-09T10:00:00Z', '2026-01-09T10:00:00Z']
    for (const [index, moment] of at.entries())
      await buildLogEntry(server.owner, {
        athleteId: ids[index] ?? '',
        gymId,
        workoutId,
        day: today,
        at: new Date(moment),
      })
    await server.owner
      .update(gymAthletes)
      .set({ createdAt: new Date('2026-02-01T10:00:00Z') })
      .where(eq(gymAthletes.gymId, gymId))
    const coach = await clientFor(gymId)
    expect(await namesOf(coach, { sort: 'quiet' })).toEqual([
      'Long ago',
      'Joined and nothing since',
      'Just logged',
    ])
    const { athletes } = await coach.athletes.list.query({ today })
    expect(athletes.map(({ lastLoggedAt }) => lastLoggedAt)).toEqual([
      null,
      '2026-03-09T10:00:00.000Z',
      '2026-01-09T10:00:00.000Z',
    ])
  })

  it('walked page by page has everyone once, in either order', async () => {
    const coach = await buildCoach(server.owner)
    // Many of the same name, and of the same moment, so that the pages end among equals.
    await server.owner.execute(sql`
      with made as (
        insert into users (email, name) select ${coach.id} || n || '@example.com', 'A' from generate_series(1, 130) n
        returning id, email
      ), named as (
        insert into profiles (id, role, full_name, email)
        select id, 'athlete', 'Athlete ' || row_number() over () % 3, email from made returning id
      )
      insert into gym_athletes (gym_id, athlete_id, status, created_at)
      select ${coach.gymId}, made.id, 'active', '2026-01-01T00:00:00.123456Z' from made`)
    const client = await clientFor(coach.id)
    for (const sort of ['name', 'quiet'] as const) {
      const seen: string[] = []
      let cursor: Question['cursor'] = null
      do {
        const page: Awaited<ReturnType<Client['athletes']['list']['query']>> =
          await client.athletes.list.query({ today, sort, cursor })
        seen.push(...page.athletes.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen).toHaveLength(130)
      expect(new Set(seen).size).toBe(130)
    }
  })

  it('has the last 14 days of each athlete, as they were planned and done', async () => {
    const { gymId, ids } = await buildRoster(['Ana', 'Ben'])
    const [ana = '', ben = ''] = ids
    const [fran, grace] = [
      await buildWorkout(server.owner, { gymId }),
      await buildWorkout(server.owner, { gymId }),
    ]
    const dates = { gymId, startsOn: '2026-02-01' as Day, endsOn: '2026-04-01' as Day }
    const program = await buildProgram(server.owner, { ...dates, status: 'published' })
    for (const offset of [-14, -13, -5, 0, 1])
      await buildDay(server.owner, program, addDays(today, offset), [fran.workoutId, grace.workoutId])
    const draft = await buildProgram(server.owner, dates)
    await buildDay(server.owner, draft, addDays(today, -2), [fran.workoutId])
    await giveProgram(server.owner, program, ana)
    await giveProgram(server.owner, draft, ana)
    const log = (day: Day, workoutId: string, outcome: Outcome) =>
      buildLogEntry(server.owner, { athleteId: ana, gymId, workoutId, day, outcome })
    await log(addDays(today, -14), fran.workoutId, 'prescribed')
    await log(addDays(today, -13), fran.workoutId, 'prescribed')
    await log(addDays(today, -13), grace.workoutId, 'scaled')
    await log(addDays(today, -5), grace.workoutId, 'open')
    // Taken off the calendar since: what was done without being planned counts as planned.
    await log(addDays(today, -3), grace.workoutId, 'scaled')
    const coach = await clientFor(gymId)
    const { athletes } = await coach.athletes.list.query({ today })
    expect(athletes.find(({ id }) => id === ana)?.days).toEqual([
      { day: addDays(today, -13), planned: 2, prescribed: 1, scaled: 1 },
      { day: addDays(today, -5), planned: 2, prescribed: 0, scaled: 0 },
      { day: addDays(today, -3), planned: 1, prescribed: 0, scaled: 1 },
      { day: today, planned: 2, prescribed: 0, scaled: 0 },
    ])
    expect(athletes.find(({ id }) => id === ben)?.days).toEqual([])
  })

  it('takes nothing for missed that was planned before the athlete joined', async () => {
    const { gymId, ids } = await buildRoster(['Newcomer'])
    const athleteId = ids[0] ?? ''
    await server.owner
      .update(gymAthletes)
      .set({ createdAt: new Date(`${addDays(today, -2)}T12:00:00Z`) })
      .where(eq(gymAthletes.athleteId, athleteId))
    const { workoutId } = await buildWorkout(server.owner, { gymId })
    const dates = { gymId, startsOn: '2026-02-01' as Day, endsOn: '2026-04-01' as Day }
    const program = await buildProgram(server.owner, { ...dates, status: 'published' })
    for (const offset of [-5, -3, -1])
      await buildDay(server.owner, program, addDays(today, offset), [workoutId])
    await giveProgram(server.owner, program, athleteId)
    await buildLogEntry(server.owner, { athleteId, gymId, workoutId, day: addDays(today, -3) })
    const { athletes } = await (await clientFor(gymId)).athletes.list.query({ today })
    expect(athletes[0]?.days).toEqual([
      { day: addDays(today, -3), planned: 1, prescribed: 1, scaled: 0 },
      { day: addDays(today, -1), planned: 1, prescribed: 0, scaled: 0 },
    ])
  })

  it('counts a workout once that comes by two programs, and nothing of another coach', async () => {
    const { gymId, athleteId, workout, day } = await buildTraining(server.owner)
    const second = await buildProgram(server.owner, { gymId, status: 'published' })
    await buildDay(server.owner, second, day, [workout.workoutId])
    await giveProgram(server.owner, second, athleteId)
    const other = await buildCoach(server.owner)
    await buildRelationship(server.owner, { gymId: other.gymId, athleteId })
    const find = async (id: string) =>
      (await (await clientFor(id)).athletes.list.query({ today: day })).athletes[0]?.days
    expect(await find(gymId)).toEqual([{ day, planned: 1, prescribed: 0, scaled: 0 }])
    expect(await find(other.id)).toEqual([])
  })
})

describe('[COACH-05] setting athletes aside and taking them back', () => {
  it('changes all who are named, and who is so already stays so', async () => {
    const { gymId, ids } = await buildRoster(['Ana', 'Ben'])
    const coach = await clientFor(gymId)
    for (const standing of ['inactive', 'inactive', 'active'] as const) {
      await coach.athletes.setStanding.mutate({ athleteIds: [...ids, ...ids], standing })
      expect(await Promise.all(ids.map(standingOf))).toEqual([standing, standing])
    }
  })

  it('is refused as a whole for who is pending or of another coach', async () => {
    const { gymId, ids } = await buildRoster(['Ana'])
    const pending = await buildRoster(['Pia'], 'pending', gymId)
    const foreign = await buildRoster(['Of another coach'])
    const coach = await clientFor(gymId)
    for (const unwanted of [...pending.ids, ...foreign.ids])
      await server.expectRefusal(
        () => coach.athletes.setStanding.mutate({ athleteIds: [...ids, unwanted], standing: 'inactive' }),
        'not_found',
      )
    expect(await standingOf(ids[0] ?? '')).toBe('active')
    expect(await standingOf(pending.ids[0] ?? '')).toBe('pending')
    expect(await standingOf(foreign.ids[0] ?? '')).toBe('active')
  })

  it('[TRUST-16] keeps since when, although it is asked for again', async () => {
    const { gymId, ids } = await buildRoster(['Ana'])
    const coach = await clientFor(gymId)
    const change = () => coach.athletes.setStanding.mutate({ athleteIds: ids, standing: 'inactive' })
    const since = async () =>
      (await server.owner.select().from(gymAthletes).where(eq(gymAthletes.gymId, gymId)))[0]?.updatedAt
    await change()
    const first = await since()
    await change()
    expect(await since()).toEqual(first)
  })

  it('is nothing for athletes and visitors', async () => {
    const { ids } = await buildRoster(['Ana'], 'inactive')
    const input = { athleteIds: ids, standing: 'active' as const }
    const athlete = await clientFor(ids[0] ?? '')
    await server.expectRefusal(() => athlete.athletes.setStanding.mutate(input), 'forbidden')
    await server.expectRefusal(() => server.clientOf().athletes.setStanding.mutate(input), 'unauthenticated')
    expect(await standingOf(ids[0] ?? '')).toBe('inactive')
  })
})

describe('[COACH-05] removing an athlete', () => {
  it('ends the relationship with its teams and programs, and keeps account and history', async () => {
    const { gymId, athleteId, workout, day } = await buildTraining(server.owner)
    await buildTeam(server.owner, { gymId }, [athleteId])
    await buildLogEntry(server.owner, { athleteId, gymId, workoutId: workout.workoutId, day })
    const coach = await clientFor(gymId)
    const before = await server.rowCounts()
    await coach.athletes.remove.mutate({ athleteId })
    expect(await server.rowCounts()).toEqual({
      ...before,
      gym_athletes: (before.gym_athletes ?? 0) - 1,
      team_members: (before.team_members ?? 0) - 1,
      program_athletes: (before.program_athletes ?? 0) - 1,
      removed_athletes: (before.removed_athletes ?? 0) + 1,
    })
    expect(await namesOf(coach)).toEqual([])
    const athlete = await clientFor(athleteId)
    expect(await athlete.training.days.query({ from: day, to: day })).toMatchObject({ planned: [] })
    await server.expectRefusal(() => coach.athletes.remove.mutate({ athleteId }), 'not_found')
  })

  it('is refused to another coach, the athlete and visitors', async () => {
    const { athleteId } = await buildTraining(server.owner)
    const other = await clientFor((await buildCoach(server.owner)).id)
    const athlete = await clientFor(athleteId)
    await server.expectRefusal(() => other.athletes.remove.mutate({ athleteId }), 'not_found')
    await server.expectRefusal(() => athlete.athletes.remove.mutate({ athleteId }), 'forbidden')
    await server.expectRefusal(
      () => server.clientOf().athletes.remove.mutate({ athleteId }),
      'unauthenticated',
    )
  })
})

describe('[COACH-06] deleting the account of an athlete', () => {
  it('does not get in the way of logs that are being written, nor they in its', async () => {
    for (let round = 0; round < 6; round++) {
      const { gymId, athleteId, workout, day } = await buildTraining(server.owner)
      const [coach, athlete] = [await provenClientFor(gymId), await clientFor(athleteId)]
      const log = (value: Outcome) =>
        athlete.training.log.mutate({
          athleteId,
          workoutId: workout.workoutId,
          scheduledOn: day,
          outcome: { value, actedAt: new Date().toISOString() },
        })
      await log('prescribed')
      const reasons = async (call: Promise<unknown>) =>
        call.then(
          () => 'done',
          error => error.data?.reason as string,
        )
      const logs = Array.from({ length: 8 }, (_, index) => reasons(log(index % 2 ? 'scaled' : 'open')))
      const deletion = reasons(coach.athletes.deleteAccount.mutate({ athleteId, name: 'An Athlete' }))
      expect(await deletion).toBe('done')
      for (const outcome of await Promise.all(logs))
        expect(['done', 'unauthenticated', 'not_found']).toContain(outcome)
    }
  })

  it('removes account, profile, relationships, activity and sessions at once', async () => {
    const { gymId, athleteId, workout, day } = await buildTraining(server.owner)
    await buildLogEntry(server.owner, {
      athleteId,
      gymId,
      workoutId: workout.workoutId,
      day,
      notes: 'Heavy',
    })
    const coach = await provenClientFor(gymId)
    const athlete = await clientFor(athleteId)
    const [{ email: athleteEmail = '' } = {}] = await server.owner
      .select()
      .from(users)
      .where(eq(users.id, athleteId))
    await athlete.training.days.query({ from: day, to: day })
    expect(await coach.athletes.deleteAccount.mutate({ athleteId, name: ' an athlete ' })).toEqual({
      success: true,
      error: null,
    })
    // The mail about it has left its queue.
    await expect.poll(() => server.mailsTo(athleteEmail)).toHaveLength(1)
    await expect.poll(() => server.owner.select().from(mails)).toEqual([])
    await server.expectRefusal(() => athlete.training.days.query({ from: day, to: day }), 'unauthenticated')
    const rows = await Promise.all([
      server.owner.select().from(users).where(eq(users.id, athleteId)),
      server.owner.select().from(profiles).where(eq(profiles.id, athleteId)),
      server.owner.select().from(sessions).where(eq(sessions.userId, athleteId)),
      server.owner.select().from(gymAthletes).where(eq(gymAthletes.athleteId, athleteId)),
      server.owner.select().from(logEntries).where(eq(logEntries.athleteId, athleteId)),
    ])
    expect(rows).toEqual([[], [], [], [], []])
    expect(await namesOf(coach)).toEqual([])
    const gone = { athleteId, name: 'An Athlete' }
    await server.expectRefusal(() => coach.athletes.deleteAccount.mutate(gone), 'not_found')
  })

  it('[TRUST-55] is told to the owner by mail, where the address was confirmed', async () => {
    const coach = await buildInvitingCoach(server.owner)
    const client = await provenClientFor(coach.id)
    const deleted = async (values: Partial<typeof users.$inferInsert>) => {
      const { id, email } = await buildAthlete(server.owner)
      await server.owner.update(users).set(values).where(eq(users.id, id))
      await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: id })
      await client.athletes.deleteAccount.mutate({ athleteId: id, name: 'An Athlete' })
      return email
    }
    const unconfirmed = await deleted({ language: 'en', emailVerified: false })
    const owner = await deleted({ language: 'es', emailVerified: true })
    await expect.poll(async () => (await server.mailsTo(owner)).length, { timeout: 10_000 }).toBe(1)
    const [mail] = await server.mailsTo(owner)
    expect(mail?.subject).toBe('Se eliminó tu cuenta · Chalkline')
    expect(mail?.text).toContain('Tu entrenador eliminó tu cuenta')
    expect(await server.mailsTo(unconfirmed)).toEqual([])
  })

  it.each(['active', 'pending', 'inactive'] as const)(
    'does not happen while another coach has them, who keeps them: %s',
    async status => {
      const { gymId, athleteId } = await buildTraining(server.owner)
      await buildRelationship(server.owner, { athleteId, status })
      const coach = await provenClientFor(gymId)
      const before = await server.rowCounts()
      expect(await coach.athletes.deleteAccount.mutate({ athleteId, name: 'An Athlete' })).toEqual({
        success: false,
        error: 'has_other_coach',
      })
      expect(await server.rowCounts()).toEqual(before)
    },
  )

  it('is refused with another name, to another coach, to the athlete and to visitors', async () => {
    const { gymId, athleteId } = await buildTraining(server.owner)
    const right = { athleteId, name: 'An Athlete' }
    const coach = await provenClientFor(gymId)
    const other = await provenClientFor((await buildCoach(server.owner)).id)
    const athlete = await clientFor(athleteId)
    for (const name of ['', 'An', 'Another'])
      await server.expectRefusal(
        () => coach.athletes.deleteAccount.mutate({ athleteId, name }),
        'invalid_input',
      )
    await server.expectRefusal(() => other.athletes.deleteAccount.mutate(right), 'not_found')
    await server.expectRefusal(() => athlete.athletes.deleteAccount.mutate(right), 'forbidden')
    await server.expectRefusal(
      () => server.clientOf().athletes.deleteAccount.mutate(right),
      'unauthenticated',
    )
  })

  it('[COACH-06] reaches who waits for the confirmation too, by the name without case and accents', async () => {
    const { gymId, ids } = await buildRoster(['Pía Núñez'], 'pending')
    const coach = await provenClientFor(gymId)
    const answer = await coach.athletes.deleteAccount.mutate({ athleteId: ids[0] ?? '', name: 'PIA nunez' })
    expect(answer?.success).toBe(true)
  })

  it('[TRUST-35] takes the coach’s password and code, not the session alone', async () => {
    const { gymId, athleteId } = await buildTraining(server.owner)
    const coachId = await ownerOf(server.owner, gymId)
    const password = await buildPassword(server.owner, coachId)
    const key = await buildTwoStep(server.owner, server.config.secrets, coachId)
    const { accounts, athletes, jar } = server.openBrowser()
    const session = await server.cookieOf(await buildSession(server.owner, gymId))
    jar.set('chalkline.session_token', session.slice(session.indexOf('=') + 1))
    const remove = () => athletes.deleteAccount.mutate({ athleteId, name: 'An Athlete' })
    await server.expectRefusal(remove, 'forbidden')
    await expect(accounts.prove.mutate({ password })).rejects.toMatchObject({
      data: { reason: 'invalid_code' },
    })
    await server.expectRefusal(remove, 'forbidden')
    await accounts.prove.mutate({ password, code: appCode(key) })
    expect(await remove()).toMatchObject({ success: true })
  })
})

describe('an athlete who was removed', () => {
  it('[TRUST-06] comes back inactive with the old code, until the coach allows, and active with a new one', async () => {
    const coach = await buildInvitingCoach(server.owner)
    const { athleteId } = await buildRelationship(server.owner, { gymId: coach.gymId })
    const asCoach = server.clientOf(await buildSession(server.owner, coach.id))
    const asAthlete = server.clientOf(await buildSession(server.owner, athleteId))
    const join = async (code: string) => (await asAthlete.accounts.joinCoach.mutate({ code })).status
    await asCoach.athletes.remove.mutate({ athleteId })
    expect(await join(coach.inviteCode)).toBe('inactive')
    await asCoach.athletes.setStanding.mutate({ athleteIds: [athleteId], standing: 'active' })
    expect(await join(coach.inviteCode)).toBe('active')
    await asCoach.athletes.remove.mutate({ athleteId })
    const { code } = await asCoach.invitations.replaceCode.mutate()
    expect(await join(code ?? '')).toBe('active')
  })

  it('[GYM-03] is as before for one who left by themselves, so that leaving undoes no deactivation', async () => {
    const coach = await buildInvitingCoach(server.owner)
    const { athleteId } = await buildRelationship(server.owner, { gymId: coach.gymId })
    const [asCoach, asAthlete] = [await clientFor(coach.id), await clientFor(athleteId)]
    const join = async (code = coach.inviteCode) =>
      (await asAthlete.accounts.joinCoach.mutate({ code })).status
    const leave = () => asAthlete.settings.leaveCoach.mutate({ gymId: coach.gymId })
    await leave()
    await server.expectRefusal(leave, 'not_found')
    expect(await join()).toBe('active')
    await asCoach.athletes.setStanding.mutate({ athleteIds: [athleteId], standing: 'inactive' })
    await leave()
    const { code } = await asCoach.invitations.replaceCode.mutate()
    expect(await join(code ?? '')).toBe('inactive')
    await leave()
    expect(await join(code ?? '')).toBe('inactive')
  })
})

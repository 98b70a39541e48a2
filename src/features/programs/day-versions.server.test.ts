import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { type Edit, moving } from '#domain/programming/schedule.ts'
import { movedAway, movedOnto, workoutsOn } from '#domain/training/training.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { globalType } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const monday: Day = '2026-03-02'
const tuesday: Day = '2026-03-03'
const friday: Day = '2026-03-06'
const march = { from: '2026-03-01', to: '2026-03-31' } as const

/** Fran on Monday and Tuesday for Ana and Bea, in a published program over March 2026. */
async function aDesk() {
  const desk = await buildDesk(server.owner, {
    athletes: ['Ana', 'Bea'],
    workouts: { Fran: '#C0322B', Grace: '#47B36B' },
    programs: [
      { status: 'published', days: { [monday]: ['Fran'], [tuesday]: ['Fran'] }, athletes: ['Ana', 'Bea'] },
    ],
  })
  const clientOf = async (id: string) => server.clientOf(await buildSession(server.owner, id))
  const coach = await clientOf(desk.coach.id)
  const [programId, workoutId] = [desk.program(), desk.workout('Fran')]
  const type_id = await globalType(server.owner)
  const text = (description: string) => ({
    type_id,
    name: 'Fran',
    description,
    notes: '',
    color: '#C0322B' as const,
    blocks: [],
  })
  const athlete = async (name: string) => {
    const { id } = desk.athlete(name)
    const client = await clientOf(id)
    const read = () => client.training.days.query(march)
    const shown = async (day: Day) => workoutsOn(await read(), day)
    return {
      id,
      client,
      read,
      shown,
      texts: async (day: Day) => (await shown(day)).map(one => one.workout.description),
      /** Logs what a phone has seen. */
      async log(day: Day, known: Awaited<ReturnType<typeof read>>) {
        const [seen] = workoutsOn(known, day)
        if (!seen) throw new Error(`there is nothing on ${day}`)
        return client.training.log.mutate({
          athleteId: id,
          workoutId: seen.workout.workoutId,
          versionId: seen.workout.versionId,
          proof: seen.proof ?? undefined,
          scheduledOn: day,
          outcome: { value: 'prescribed', actedAt: new Date().toISOString() },
        })
      },
    }
  }
  const scheduled = (day: Day) => ({ programId, day, workoutId })
  return {
    desk,
    coach,
    clientOf,
    programId,
    workoutId,
    text,
    athlete,
    scheduled,
    edit: (description: string) => coach.library.update.mutate({ ...text(description), workoutId }),
    changeDay: (day: Day, description: string) =>
      coach.programs.changeScheduled.mutate({
        ...scheduled(day),
        versionId: null,
        change: { kind: 'text', content: text(description) },
      }),
    async save(...edits: Edit[]) {
      const { revision } = await coach.programs.get.query({ programId })
      return coach.programs.saveCalendar.mutate({ programId, saveId: randomUUID(), revision, edits })
    },
  }
}

/** What the owner of the tables computes. */
async function proofOf(query: SQL): Promise<string> {
  const { rows } = await server.owner.execute(sql`select ${query}`)
  return String(Object.values(rows[0] ?? {})[0])
}

const before = 'Fran for time\nRest as needed'

describe('[LOG-01] a log entry keeps the text that it was made against', () => {
  it('for the athlete, the coach, the activity and the download, while other days follow the workout', async () => {
    const { desk, coach, athlete, edit } = await aDesk()
    const [ana, bea] = [await athlete('Ana'), await athlete('Bea')]
    await ana.log(monday, await ana.read())
    await edit('Fran, lighter')
    expect(await ana.texts(monday)).toEqual([before])
    expect(await ana.texts(tuesday)).toEqual(['Fran, lighter'])
    expect(await bea.texts(monday)).toEqual(['Fran, lighter'])
    const seenByCoach = await coach.athletes.days.query({ athleteId: ana.id, ...march })
    expect(workoutsOn(seenByCoach, monday)).toMatchObject([{ workout: { description: before } }])
    expect((await coach.training.activity.query({})).items).toMatchObject([
      { workout: { description: before } },
    ])
    const cookie = await server.provenCookieOf(await buildSession(server.owner, desk.athlete('Ana').id))
    const download = await server.request('/api/own-data.csv', { headers: { cookie } })
    expect(await download.text()).not.toContain('lighter')
  })

  it('also on the calendar of the program, beside what the day has now', async () => {
    const { coach, workoutId, programId, text, athlete } = await aDesk()
    const ana = await athlete('Ana')
    await ana.log(monday, await ana.read())
    await coach.library.update.mutate({ workoutId, ...text('New') })
    const { details } = await coach.programs.calendar.query({ programId, ...march })
    expect(details).toMatchObject([{ day: monday, own: null, doneBy: 1, loggedBy: 1 }])
    expect(details[0]?.logged?.description).not.toBe('New')
    await (await athlete('Bea')).log(monday, await (await athlete('Bea')).read())
    const again = await coach.programs.calendar.query({ programId, ...march })
    expect(again.details).toMatchObject([{ doneBy: 2, loggedBy: 1 }])
  })

  it('also when the entry is changed after the edit, and when a page of before names no version', async () => {
    const { athlete, edit, workoutId } = await aDesk()
    const ana = await athlete('Ana')
    await ana.log(monday, await ana.read())
    await edit('Fran, lighter')
    await ana.client.training.log.mutate({
      athleteId: ana.id,
      workoutId,
      scheduledOn: monday,
      notes: { value: 'Hard', actedAt: new Date().toISOString() },
    })
    expect(await ana.texts(monday)).toEqual([before])
  })

  it('and takes the new text once it is taken back and done again', async () => {
    const { athlete, edit, workoutId } = await aDesk()
    const ana = await athlete('Ana')
    await ana.log(monday, await ana.read())
    await edit('Fran, lighter')
    await ana.client.training.log.mutate({
      athleteId: ana.id,
      workoutId,
      scheduledOn: monday,
      outcome: { value: 'open', actedAt: new Date().toISOString() },
    })
    await ana.log(monday, await ana.read())
    expect(await ana.texts(monday)).toEqual(['Fran, lighter'])
  })
})

describe('[LOG-02] a log is accepted for what stood on the day when the athlete saw it', () => {
  it.each<[string, (desk: Awaited<ReturnType<typeof aDesk>>) => Promise<unknown>]>([
    ['edited', ({ edit }) => edit('Fran, lighter')],
    ['moved', ({ workoutId, save }) => save(...moving(workoutId, monday, friday))],
    ['removed', ({ workoutId, save }) => save({ kind: 'remove', day: monday, workoutIds: [workoutId] })],
    ['deleted', ({ coach, workoutId }) => coach.library.remove.mutate({ workoutId })],
    ['taken away with its program', ({ coach, programId }) => coach.programs.remove.mutate({ programId })],
    ['changed for the day', ({ changeDay }) => changeDay(monday, 'Fran, heavier')],
  ])('although the workout was %s meanwhile', async (_, change) => {
    const desk = await aDesk()
    const ana = await desk.athlete('Ana')
    const known = await ana.read()
    await change(desk)
    await ana.log(monday, known)
    expect(await ana.shown(monday)).toMatchObject([
      { workout: { description: before }, entry: { outcome: 'prescribed' } },
    ])
  })

  it('[TRUST-34] a proof counts until the end of its month, and not when it is made to say more', async () => {
    const { athlete, workoutId, save, edit } = await aDesk()
    const ana = await athlete('Ana')
    const [seen] = workoutsOn(await ana.read(), monday)
    await edit('Fran, lighter')
    await save({ kind: 'remove', day: monday, workoutIds: [workoutId] })
    const { versionId } = seen?.workout ?? {}
    const proofUntil = (until: SQL) =>
      proofOf(sql`schedule_proof_until(to_char(${until}, 'YYYY-MM'),
      ${workoutId}, ${monday}, ${versionId}) from act_as(${ana.id}) gym`)
    const log = (proof: string) => () =>
      ana.client.training.log.mutate({
        athleteId: ana.id,
        workoutId,
        versionId,
        proof,
        scheduledOn: monday,
        outcome: { value: 'prescribed', actedAt: new Date().toISOString() },
      })
    const over = await proofUntil(sql`now() - interval '1 month'`)
    await server.expectRefusal(log(over), 'not_found')
    await server.expectRefusal(log(`2999-12${over.slice(7)}`), 'not_found')
    expect(seen?.proof).toBe(await proofUntil(sql`now() + interval '13 months'`))
    await log(await proofUntil(sql`now()`))()
    expect(await ana.texts(monday)).toEqual([before])
  })

  it('and not for another day, another athlete, another version or a made-up proof; nor when deactivated', async () => {
    const { coach, athlete, workoutId, save, edit } = await aDesk()
    const [ana, bea] = [await athlete('Ana'), await athlete('Bea')]
    const [seen] = workoutsOn(await ana.read(), monday)
    await edit('Fran, lighter')
    const { versionId } = (await ana.shown(monday))[0]?.workout ?? {}
    await save({ kind: 'remove', day: monday, workoutIds: [workoutId] })
    const input = {
      athleteId: ana.id,
      workoutId,
      versionId: seen?.workout.versionId,
      proof: seen?.proof ?? '',
      scheduledOn: monday,
      outcome: { value: 'scaled' as const, actedAt: new Date().toISOString() },
    }
    const log = ana.client.training.log
    await server.expectRefusal(() => log.mutate({ ...input, scheduledOn: friday }), 'not_found')
    await server.expectRefusal(() => log.mutate({ ...input, versionId }), 'not_found')
    await server.expectRefusal(() => log.mutate({ ...input, proof: 'f'.repeat(64) }), 'not_found')
    await server.expectRefusal(
      () => bea.client.training.log.mutate({ ...input, athleteId: bea.id }),
      'not_found',
    )
    await coach.athletes.setStanding.mutate({ athleteIds: [ana.id], standing: 'inactive' })
    await server.expectRefusal(() => log.mutate(input), 'inactive')
  })
})

describe('[LOG-03] a scheduled workout is changed for this day only', () => {
  it('with a text of its own, which stays when the library is edited and moves along, and is put back', async () => {
    const { coach, athlete, workoutId, scheduled, changeDay, edit, save } = await aDesk()
    const ana = await athlete('Ana')
    await changeDay(monday, 'Fran, heavier')
    await edit('Fran, lighter')
    expect([await ana.texts(monday), await ana.texts(tuesday)]).toEqual([
      ['Fran, heavier'],
      ['Fran, lighter'],
    ])
    expect((await coach.library.list.query({})).workouts).toHaveLength(2)
    await save(...moving(workoutId, monday, friday))
    expect([await ana.texts(monday), await ana.texts(friday)]).toEqual([[], ['Fran, heavier']])
    const { versionId } = await coach.programs.scheduledWorkout.query(scheduled(friday))
    await coach.programs.changeScheduled.mutate({ ...scheduled(friday), versionId, change: { kind: 'none' } })
    expect(await ana.texts(friday)).toEqual(['Fran, lighter'])
  })

  it('is copied with its program, and made a workout of its own', async () => {
    const { coach, athlete, programId, scheduled, changeDay } = await aDesk()
    const ana = await athlete('Ana')
    await changeDay(monday, 'Fran, heavier')
    const copy = { newId: randomUUID(), name: 'Again', startsOn: '2026-04-06' as Day }
    await coach.programs.duplicate.mutate({ programId, ...copy })
    const copied = await coach.programs.calendar.query({
      programId: copy.newId,
      from: '2026-04-06',
      to: '2026-04-12',
    })
    expect(copied.details).toMatchObject([{ day: '2026-04-06', own: { description: 'Fran, heavier' } }])

    const newId = randomUUID()
    const { revision } = await coach.programs.get.query({ programId })
    const own = { ...scheduled(monday), newId, revision }
    const made = await coach.programs.makeOwnWorkout.mutate(own)
    expect(await coach.programs.makeOwnWorkout.mutate(own)).toEqual(made)
    expect(await coach.library.get.query({ workoutId: newId })).toMatchObject({
      description: 'Fran, heavier',
    })
    expect((await ana.shown(monday)).map(one => one.workout.workoutId)).toEqual([newId])
    expect(await ana.texts(tuesday)).toEqual([before])
  })

  it('for one athlete with another text or rest, which the others do not see', async () => {
    const { coach, athlete, programId, scheduled, text, workoutId, save } = await aDesk()
    const [ana, bea] = [await athlete('Ana'), await athlete('Bea')]
    const forAna = { ...scheduled(monday), athleteId: ana.id }
    await coach.programs.changeScheduled.mutate({
      ...forAna,
      versionId: null,
      change: { kind: 'text', content: text('Fran without a bar') },
    })
    expect([await ana.texts(monday), await bea.texts(monday)]).toEqual([['Fran without a bar'], [before]])
    expect(JSON.stringify(await bea.read())).not.toContain('without a bar')
    const { details } = await coach.programs.calendar.query({ programId, from: monday, to: friday })
    expect(details).toEqual([
      {
        day: monday,
        workoutId,
        own: null,
        doneBy: 0,
        logged: null,
        loggedBy: 0,
        exceptions: [{ athleteId: ana.id, fullName: 'Ana', isRest: false }],
      },
    ])
    const theirs = async (id: string) =>
      (await coach.athletes.days.query({ athleteId: id, from: monday, to: friday })).exceptions
    const { versionId: another } = await coach.programs.scheduledText.query(forAna)
    expect(await theirs(ana.id)).toMatchObject([
      { day: monday, workoutId, versionId: another, description: before },
    ])
    expect(await theirs(bea.id)).toEqual([])
    await save(...moving(workoutId, monday, friday))
    expect(await ana.texts(friday)).toEqual(['Fran without a bar'])

    const onFriday = { ...forAna, day: friday }
    const { versionId } = await coach.programs.scheduledText.query(onFriday)
    await coach.programs.changeScheduled.mutate({ ...onFriday, versionId, change: { kind: 'rest' } })
    expect((await coach.programs.scheduledWorkout.query(scheduled(friday))).exceptions).toEqual([
      { athleteId: ana.id, fullName: 'Ana', versionId: null },
    ])
    expect([await ana.texts(friday), await bea.texts(friday)]).toEqual([[], [before]])
    expect(await theirs(ana.id)).toMatchObject([{ day: friday, workoutId, versionId: null }])
    await coach.programs.changeScheduled.mutate({ ...onFriday, versionId: null, change: { kind: 'none' } })
    expect(await ana.texts(friday)).toEqual([before])
  })

  it('is refused to others, for athletes without the program, and when it was changed elsewhere', async () => {
    const { coach, clientOf, athlete, scheduled, text, changeDay } = await aDesk()
    const other = await aDesk()
    const ana = await athlete('Ana')
    const change = { kind: 'text' as const, content: text('Mine now') }
    const input = { ...scheduled(monday), versionId: null, change }
    const refuse = (client: Pick<typeof coach, 'programs'>, reason: ErrorCode, more = {}) =>
      server.expectRefusal(() => client.programs.changeScheduled.mutate({ ...input, ...more }), reason)
    await refuse(other.coach, 'not_found')
    await refuse(await clientOf(ana.id), 'forbidden')
    await refuse(coach, 'not_found', { athleteId: (await other.athlete('Ana')).id })
    await refuse(coach, 'not_found', { day: friday })
    await refuse(coach, 'invalid_input', { change: { kind: 'rest' } })
    const { versionId } = await coach.programs.scheduledText.query(scheduled(monday))
    await changeDay(monday, 'Fran, heavier')
    await refuse(coach, 'stale_revision', { versionId })
    for (const query of [
      other.coach.programs.scheduledWorkout.query,
      other.coach.programs.scheduledText.query,
    ])
      await server.expectRefusal(() => query(scheduled(monday)), 'not_found')
    const { description } = await coach.programs.scheduledText.query(scheduled(monday))
    expect(description).toBe('Fran, heavier')
  })
})

describe('[LOG-04] moving what an athlete did', () => {
  it('leaves the log on its day, and the athlete does not owe it on the new one; the others do', async () => {
    const { coach, athlete, programId, workoutId, save } = await aDesk()
    const [ana, bea] = [await athlete('Ana'), await athlete('Bea')]
    await ana.log(monday, await ana.read())
    const { details } = await coach.programs.calendar.query({ programId, from: monday, to: friday })
    expect(details).toMatchObject([{ day: monday, doneBy: 1 }])
    await save(...moving(workoutId, monday, '2026-03-05'))
    await save(...moving(workoutId, '2026-03-05', friday))
    expect([await ana.texts(monday), await ana.texts(friday)]).toEqual([[before], []])
    const known = await ana.read()
    expect(movedOnto(known, friday)).toMatchObject([{ doneOn: monday, workout: { description: before } }])
    expect(movedAway(known, monday, workoutId)).toMatchObject({ day: friday })
    expect([await bea.texts(monday), await bea.texts(friday)]).toEqual([[], [before]])
    await save(...moving(workoutId, friday, monday))
    expect(await ana.shown(monday)).toMatchObject([
      { programIds: [programId], entry: { outcome: 'prescribed' } },
    ])
  })
})

describe('[LOG-04] what was done and then moved', () => {
  it('can be logged on the new day instead, with the text it was done with', async () => {
    const { athlete, workoutId, save, edit } = await aDesk()
    const ana = await athlete('Ana')
    await ana.log(monday, await ana.read())
    await save(...moving(workoutId, monday, friday))
    await edit('Fran, lighter')
    const known = await ana.read()
    const [onMonday] = workoutsOn(known, monday)
    const moved = movedAway(known, monday, workoutId)
    const target = { athleteId: ana.id, workoutId, versionId: onMonday?.workout.versionId }
    const at = new Date().toISOString()
    await ana.client.training.log.mutate({
      ...target,
      scheduledOn: friday,
      proof: moved?.proof ?? undefined,
      outcome: { value: 'prescribed', actedAt: at },
    })
    await ana.client.training.log.mutate({
      ...target,
      scheduledOn: monday,
      outcome: { value: 'open', actedAt: at },
    })
    expect([await ana.texts(monday), await ana.texts(friday)]).toEqual([[], [before]])
    expect((await ana.read()).moved).toEqual([])
  })
})

describe('[LOG-05] two edits at once', () => {
  it('of a workout: the second is told, and changes nothing', async () => {
    const { coach, workoutId, text, edit } = await aDesk()
    const { versionId } = await coach.library.get.query({ workoutId })
    await edit('Fran, lighter')
    await server.expectRefusal(
      () => coach.library.update.mutate({ ...text('Fran, heavier'), workoutId, versionId }),
      'stale_revision',
    )
    expect(await coach.library.get.query({ workoutId })).toMatchObject({ description: 'Fran, lighter' })
    // Sent again after a lost answer, it is not another edit.
    await coach.library.update.mutate({ ...text('Fran, lighter'), workoutId, versionId })
  })

  it('of a program: the second is told, and changes nothing; a saved calendar is no other edit', async () => {
    const { coach, programId, workoutId, save } = await aDesk()
    const { name, description, startsOn, endsOn, trainingPercent } = await coach.programs.get.query({
      programId,
    })
    const seen = { name, description, startsOn, endsOn, trainingPercent }
    await save(...moving(workoutId, monday, friday))
    const rename = (to: string) =>
      coach.programs.update.mutate({ programId, ...seen, name: to, before: seen })
    await rename('Strength')
    await rename('Strength')
    await server.expectRefusal(() => rename('Power'), 'stale_revision')
    expect(await coach.programs.get.query({ programId })).toMatchObject({ name: 'Strength' })
  })
})

// The board and its televisions: what each sees, who may change it, and that an ended television sees nothing at once.
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { withConnection } from '#server/database/database.ts'
import { boardChoices, televisions } from '#server/database/tables.ts'
import { hashOfSecret } from '#server/television.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildAthlete, buildCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import { readLive } from '#testing/fakes/live-reader.ts'
import { openTelevisionBrowser, pairTelevision } from '#testing/fakes/television.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'
import { writeWorkout } from '#testing/write-workout.ts'

const day = today()
const patience = { timeout: 20_000, interval: 20 }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function openGym() {
  const plan = trainingPlan({ athlete: 'Ada Lovelace' })
  const [program] = plan.programs
  const desk = await buildDesk(server.owner, {
    ...plan,
    athletes: [...plan.athletes, 'Bea Byron'],
    teams: { Early: ['Ada Lovelace'] },
    programs: [{ ...program, name: 'Engine', athletes: ['Ada Lovelace', 'Bea Byron'] }],
  })
  await writeWorkout(
    server.owner,
    desk.workout('Fran'),
    'Back squat 5x5\n\nAMRAP 10\n5 pull-ups\n10 push-ups',
  )
  const clientOf = async (id: string) => server.clientOf(await buildSession(server.owner, id))
  const coach = await clientOf(desk.coach.id)
  /** What an athlete answered; null: nothing yet. */
  const answers = (name: string, isShown: boolean | null) => {
    const ofAthlete = and(
      eq(boardChoices.gymId, desk.coach.gymId),
      eq(boardChoices.athleteId, desk.athlete(name).id),
    )
    if (isShown === null) return server.owner.delete(boardChoices).where(ofAthlete)
    const choice = { gymId: desk.coach.gymId, athleteId: desk.athlete(name).id, isShown }
    const target = [boardChoices.gymId, boardChoices.athleteId]
    return server.owner.insert(boardChoices).values(choice).onConflictDoUpdate({ target, set: { isShown } })
  }
  for (const name of ['Ada Lovelace', 'Bea Byron']) await answers(name, true)
  const choose = () => coach.board.choose.mutate({ day, of: 'program', classId: desk.program('Engine') })
  const logs = async (name: string, rounds: number) => {
    const athleteId = desk.athlete(name).id
    const actedAt = new Date().toISOString()
    await (await clientOf(athleteId)).training.log.mutate({
      athleteId,
      workoutId: desk.workout('Fran'),
      scheduledOn: day,
      outcome: { value: 'prescribed', actedAt },
      scores: { value: { rounds_reps: { type: 'rounds_reps', sets: [{ rounds, reps: 0 }] } }, actedAt },
    })
  }
  return { ...desk, coachClient: coach, clientOf, choose, logs, answers }
}

describe('[BOARD-03] the board', () => {
  it('shows the workouts of the day of a program or a team, and who of the class has logged', async () => {
    const { coachClient, choose, logs, workout, ...desk } = await openGym()
    expect(await coachClient.board.mine.query()).toBeNull()
    const choices = await coachClient.board.choices.query({ day })
    expect(choices.map(({ of, name }) => `${of} ${name}`)).toEqual(['program Engine', 'team Early'])
    expect(await choose()).toMatchObject({ of: 'Engine', classSize: 2, slide: 0, commands: [], results: [] })
    await logs('Ada Lovelace', 5)
    await logs('Bea Byron', 7)
    const shown = await coachClient.board.mine.query()
    expect(shown?.workouts.map(one => [one.name, one.doneCount])).toEqual([
      ['Fran', 2],
      ['Grace', 0],
    ])
    expect(shown?.results).toEqual([
      {
        name: 'Ada Lovelace',
        workoutId: workout('Fran'),
        level: 'rx',
        scores: { rounds_reps: { type: 'rounds_reps', sets: [{ rounds: 5, reps: 0 }] } },
      },
      expect.objectContaining({ name: 'Bea Byron' }),
    ])
    const team = await coachClient.board.choose.mutate({ day, of: 'team', classId: desk.team('Early') })
    expect(team).toMatchObject({ of: 'Early', classSize: 1, results: [{ name: 'Ada Lovelace' }] })
    expect(team?.workouts.map(({ name }) => name)).toEqual(['Fran', 'Grace'])
    await server.owner.execute(
      sql`update gym_athletes set status = 'inactive' where athlete_id = ${desk.athlete('Bea Byron').id}`,
    )
    expect(await choose()).toMatchObject({ classSize: 1, results: [{ name: 'Ada Lovelace' }] })
  })

  it('hides names before they leave the server', async () => {
    const { coachClient, choose, logs, athlete } = await openGym()
    await choose()
    await logs('Ada Lovelace', 5)
    await logs('Bea Byron', 7)
    const hidden = await coachClient.board.hideNames.mutate({ areHidden: true })
    expect(hidden?.results.map(({ name }) => name)).toEqual([null, null])
    expect(JSON.stringify(hidden)).not.toMatch(/Lovelace|Byron/)
    // Nor does their order tell them: it does not follow the names when those change.
    const order = (board: typeof hidden) => board?.results.map(({ scores }) => JSON.stringify(scores))
    await server.owner.execute(sql`update profiles set full_name = 'Zoe ' || full_name
      where id = ${athlete('Ada Lovelace').id}`)
    expect(order(await coachClient.board.mine.query())).toEqual(order(hidden))
    await server.owner.execute(sql`update profiles set full_name = 'Aa ' || full_name
      where id = ${athlete('Bea Byron').id}`)
    expect(order(await coachClient.board.mine.query())).toEqual(order(hidden))
    const shown = await coachClient.board.hideNames.mutate({ areHidden: false })
    expect(shown?.results.map(({ name }) => name)).toEqual(['Aa Bea Byron', 'Zoe Ada Lovelace'])
  })
})

describe('[BOARD-26] an athlete', () => {
  it('is on the board once they say yes, until they say no, at once on televisions too', async () => {
    const { coachClient, choose, logs, answers, clientOf, athlete, coach, workout } = await openGym()
    await answers('Ada Lovelace', null)
    const ada = await clientOf(athlete('Ada Lovelace').id)
    expect(await ada.board.myChoices.query()).toEqual([])
    await choose()
    await logs('Ada Lovelace', 5)
    await logs('Bea Byron', 7)
    const television = await pairTelevision(server, coachClient)
    const onTelevision = async () => JSON.stringify((await television.shown()).board)
    const names = async () => (await coachClient.board.mine.query())?.results.map(({ name }) => name)
    const counts = { workoutId: workout('Fran'), declined: 0, unanswered: 0 }
    expect(await names()).toEqual(['Bea Byron'])
    expect(await coachClient.board.mine.query()).toMatchObject({
      hidden: [{ ...counts, unanswered: 1 }],
      workouts: [{ doneCount: 2 }, { doneCount: 0 }],
    })
    expect(await onTelevision()).not.toMatch(/Lovelace|hidden|unanswered/)
    const stream = readLive(await television.go('/api/live/television'))
    await vi.waitFor(() => expect(stream.text()).toContain('open'), patience)
    // The gym's new colour is news of the board, and ends no stream of a television.
    const boardNews = () => stream.text().split('data: board').length - 1
    await coachClient.gym.changeIdentity.mutate({ accent: '#C0322B' })
    await vi.waitFor(() => expect(boardNews()).toBe(1), patience)
    expect(stream.isOpen()).toBe(true)
    expect(stream.text()).not.toContain('membership')
    const choice = { gymId: coach.gymId, coachName: coach.fullName }
    expect(await ada.board.myChoices.query()).toEqual([{ ...choice, isShown: null }])
    await ada.board.showMine.mutate({ gymId: coach.gymId, isShown: true })
    await vi.waitFor(() => expect(boardNews()).toBe(2), patience)
    expect(await names()).toEqual(['Ada Lovelace', 'Bea Byron'])
    expect(await onTelevision()).toContain('Ada Lovelace')
    expect((await coachClient.board.mine.query())?.hidden).toEqual([])
    await ada.board.showMine.mutate({ gymId: coach.gymId, isShown: false })
    expect(await ada.board.myChoices.query()).toEqual([{ ...choice, isShown: false }])
    expect(await onTelevision()).not.toContain('Lovelace')
    expect((await coachClient.board.mine.query())?.hidden).toEqual([{ ...counts, declined: 1 }])
  })

  it('is asked anew after they have left, and by an active coach alone', async () => {
    const { coachClient, choose, clientOf, athlete, coach } = await openGym()
    await choose()
    const ada = await clientOf(athlete('Ada Lovelace').id)
    const athleteIds = [athlete('Ada Lovelace').id]
    const set = (standing: 'active' | 'inactive') =>
      coachClient.athletes.setStanding.mutate({ athleteIds, standing })
    await set('inactive')
    expect(await ada.board.myChoices.query()).toEqual([])
    await set('active')
    expect(await ada.board.myChoices.query()).toMatchObject([{ isShown: true }])
    await coachClient.athletes.remove.mutate({ athleteId: athlete('Ada Lovelace').id })
    await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: athlete('Ada Lovelace').id })
    expect(await ada.board.myChoices.query()).toMatchObject([{ isShown: null }])
  })

  it('answers for themselves alone, and the coach reads no answer', async () => {
    const { choose, coach, coachClient, athlete } = await openGym()
    const foreign = await openGym()
    await choose()
    const stranger = await foreign.clientOf(foreign.athlete('Ada Lovelace').id)
    await server.expectRefusal(
      () => stranger.board.showMine.mutate({ gymId: coach.gymId, isShown: true }),
      'not_found',
    )
    await withConnection(server.address, { role: 'chalkline_app' }, async client => {
      const rows = async (id: string, statement: string) => {
        await client.query('begin')
        await client.query('select open_session($1)', [await buildSession(server.owner, id)])
        const { rowCount } = await client.query(statement)
        await client.query('rollback')
        return rowCount
      }
      const bea = athlete('Bea Byron').id
      expect(await rows(bea, 'select from board_choices')).toBe(1)
      expect(await rows(bea, 'update board_choices set is_shown = false')).toBe(1)
      expect(await rows(coach.id, 'select from board_choices')).toBe(0)
      expect(await rows(coach.id, 'update board_choices set is_shown = true')).toBe(0)
    })
    await server.expectRefusal(
      () => coachClient.board.showMine.mutate({ gymId: coach.gymId, isShown: true }),
      'forbidden',
    )
  })
})

describe('[BOARD-04] the timer of the board', () => {
  it('is started, paused, goes on and ends by the server’s clock; a repeated press changes nothing', async () => {
    const { coachClient, choose, workout } = await openGym()
    await choose()
    const { board } = coachClient
    await expect(board.press.mutate({ press: 'start' })).rejects.toMatchObject({
      data: { reason: 'illegal_transition' },
    })
    await board.turnTo.mutate({ workoutId: workout('Fran'), slide: 1 })
    const before = Date.now()
    const started = await board.press.mutate({ press: 'start' })
    expect(started?.commands).toEqual([{ do: 'start', at: expect.any(Number) }])
    expect(started?.commands[0]?.at).toBeGreaterThanOrEqual(before)
    expect((await board.press.mutate({ press: 'start' }))?.commands).toHaveLength(1)
    expect((await board.press.mutate({ press: 'pause' }))?.commands).toHaveLength(2)
    expect((await board.press.mutate({ press: 'pause' }))?.commands).toHaveLength(2)
    expect((await board.press.mutate({ press: 'resume' }))?.commands).toHaveLength(3)
    const ended = await board.press.mutate({ press: 'finish' })
    expect(ended?.commands).toHaveLength(4)
    // Where the class was: the end is for no other part.
    expect(ended?.commands.at(-1)).toMatchObject({ do: 'finish', from: { block: 0, step: -1 } })
    expect((await board.press.mutate({ press: 'start' }))?.commands).toHaveLength(1)
    expect((await board.press.mutate({ press: 'reset' }))?.commands).toEqual([])
    await board.press.mutate({ press: 'start' })
    const turned = await board.turnTo.mutate({ workoutId: workout('Grace'), slide: 99 })
    expect(turned).toMatchObject({ workoutId: workout('Grace'), slide: 0, commands: [] })
  })

  it('[BOARD-20] takes no press that was held up on its way', async () => {
    const { coachClient, choose, workout } = await openGym()
    await choose()
    const { board } = coachClient
    await board.turnTo.mutate({ workoutId: workout('Fran'), slide: 1 })
    for (const press of ['start', 'reset'] as const)
      await expect(board.press.mutate({ press, pressedAt: Date.now() - 11_000 })).rejects.toMatchObject({
        data: { reason: 'too_late' },
      })
    expect((await board.mine.query())?.commands).toEqual([])
    const started = await board.press.mutate({ press: 'start', pressedAt: Date.now() - 3000 })
    expect(started?.commands).toHaveLength(1)
  })

  it('keeps its text while it runs, although the coach changes it', async () => {
    const { coachClient, choose, workout } = await openGym()
    await choose()
    await coachClient.board.turnTo.mutate({ workoutId: workout('Fran'), slide: 1 })
    await coachClient.board.press.mutate({ press: 'start' })
    await writeWorkout(server.owner, workout('Fran'), 'Rest')
    expect((await coachClient.board.mine.query())?.workouts[0]?.description).toMatch(/AMRAP 10/)
    await coachClient.board.press.mutate({ press: 'reset' })
    expect((await coachClient.board.mine.query())?.workouts[0]?.description).toBe('Rest')
  })

  it('[BOARD-08] is offered to active athletes of the class while it runs, and to no other', async () => {
    const { coachClient, choose, workout, athlete, clientOf } = await openGym()
    const ada = await clientOf(athlete('Ada Lovelace').id)
    const outsider = await clientOf((await buildAthlete(server.owner)).id)
    await choose()
    await coachClient.board.turnTo.mutate({ workoutId: workout('Fran'), slide: 1 })
    expect(await ada.board.timers.query()).toEqual([])
    await coachClient.board.press.mutate({ press: 'start' })
    expect(await ada.board.timers.query()).toMatchObject([
      {
        day,
        workoutId: workout('Fran'),
        title: 'Fran',
        blocks: [{ clock: { kind: 'amrap' } }],
        isOver: false,
      },
    ])
    expect(await outsider.board.timers.query()).toEqual([])
    await server.owner.execute(
      sql`update gym_athletes set status = 'inactive' where athlete_id = ${athlete('Ada Lovelace').id}`,
    )
    expect(await ada.board.timers.query()).toEqual([])
    const bea = await clientOf(athlete('Bea Byron').id)
    expect(await bea.board.timers.query()).toHaveLength(1)
    await coachClient.board.press.mutate({ press: 'finish' })
    expect(await bea.board.timers.query()).toMatchObject([{ isOver: true }])
    await coachClient.board.press.mutate({ press: 'reset' })
    expect(await bea.board.timers.query()).toEqual([])
  })

  it('[BOARD-08] is offered before its start, for half an hour after the coach’s last press', async () => {
    const { coachClient, choose, workout, athlete, clientOf, ...desk } = await openGym()
    const ada = await clientOf(athlete('Ada Lovelace').id)
    const offered = () => ada.board.timers.query({ withWaiting: true })
    const cookie = await server.cookieOf(await buildSession(server.owner, athlete('Ada Lovelace').id))
    const stream = readLive(await server.request('/api/live', { headers: { cookie } }))
    await vi.waitFor(() => expect(stream.text()).toContain('open'), patience)
    // The phone hears of the choice and of the slide.
    const told = (times: number) =>
      vi.waitFor(() => expect(stream.text().split('data: board')).toHaveLength(times + 1), patience)
    await choose()
    await told(1)
    // The first slide has no clock.
    expect(await offered()).toEqual([])
    await coachClient.board.turnTo.mutate({ workoutId: workout('Fran'), slide: 1 })
    await told(2)
    expect(await offered()).toMatchObject([
      {
        day,
        workoutId: workout('Fran'),
        blocks: [{ clock: { kind: 'amrap' } }],
        commands: [],
        isOver: false,
      },
    ])
    expect(await ada.board.timers.query()).toEqual([])
    expect(
      await (await clientOf((await buildAthlete(server.owner)).id)).board.timers.query({ withWaiting: true }),
    ).toEqual([])
    await server.owner.execute(
      sql`update gym_boards set updated_at = now() - interval '31 minutes' where gym_id = ${desk.coach.gymId}`,
    )
    expect(await offered()).toEqual([])
    await coachClient.board.press.mutate({ press: 'start' })
    expect(await offered()).toMatchObject([{ commands: [{ do: 'start' }] }])
    // A team's timer is offered to its members alone.
    await coachClient.board.choose.mutate({ day, of: 'team', classId: desk.team('Early') })
    await coachClient.board.turnTo.mutate({ workoutId: workout('Fran'), slide: 1 })
    await coachClient.board.press.mutate({ press: 'start' })
    expect(await offered()).toHaveLength(1)
    const bea = await clientOf(athlete('Bea Byron').id)
    expect(await bea.board.timers.query({ withWaiting: true })).toEqual([])
  })
})

describe('[BOARD-11] a board that is left on', () => {
  const zone = 'Pacific/Auckland'
  /** The board was chosen so many days ago in a gym of that zone, and touched so many hours ago. */
  const leave = (gymId: string, days: number, hours: number) =>
    server.owner.execute(sql`update gym_boards set day = (now() at time zone ${zone})::date - ${days}::int,
      updated_at = now() - make_interval(hours => ${hours}) where gym_id = ${gymId}`)
  const dayThere = async () => {
    const { rows } = await server.owner.execute<{ day: string }>(
      sql`select (now() at time zone ${zone})::date::text as day`,
    )
    return rows[0]?.day as typeof day
  }

  async function openBoard(chosenDay: typeof day) {
    const gym = await openGym()
    const input = { of: 'program', classId: gym.program('Engine'), timeZone: zone } as const
    await gym.coachClient.board.choose.mutate({ day: chosenDay, ...input })
    return { ...gym, mine: () => gym.coachClient.board.mine.query() }
  }

  it('shows the next day after midnight of the gym’s clock, from its beginning, on televisions too', async () => {
    const today = await dayThere()
    const { coachClient, coach, workout, mine } = await openBoard(today)
    const television = await pairTelevision(server, coachClient)
    await server.owner.execute(sql`update gym_boards set workout_id = ${workout('Fran')}, slide = 1,
      commands = '[{"do": "start", "at": 1}]', hides_names = true where gym_id = ${coach.gymId}`)
    await leave(coach.gymId, 1, 4)
    const shown = { day: today, workoutId: null, slide: 0, commands: [], hidesNames: true }
    expect(await mine()).toMatchObject(shown)
    expect(await television.shown()).toMatchObject({ board: shown })
    // The first press writes what is shown.
    expect(await coachClient.board.hideNames.mutate({ areHidden: false })).toMatchObject({
      ...shown,
      hidesNames: false,
    })
    const { rows } = await server.owner.execute(sql`select day::text, slide, workout_id, commands
      from gym_boards where gym_id = ${coach.gymId}`)
    expect(rows).toEqual([{ day: today, slide: 0, workout_id: null, commands: [] }])
  })

  it('keeps the day of a timer that was pressed within three hours', async () => {
    const today = await dayThere()
    const { coach, mine } = await openBoard(today)
    await server.owner.execute(
      sql`update gym_boards set commands = '[{"do": "start", "at": 1}]' where gym_id = ${coach.gymId}`,
    )
    await leave(coach.gymId, 1, 2)
    expect(await mine()).toMatchObject({ day: addDays(today, -1), commands: [{ do: 'start' }] })
  })

  it('stays on a day that the coach looks back at, and on one that a page without a zone chose', async () => {
    const today = await dayThere()
    const yesterday = addDays(today, -1)
    const back = await openBoard(yesterday)
    expect(await back.mine()).toMatchObject({ day: yesterday })
    const ahead = await openBoard(addDays(today, 1))
    expect(await ahead.mine()).toMatchObject({ day: addDays(today, 1) })
    const { coachClient, choose, coach } = await openGym()
    await choose()
    await leave(coach.gymId, 1, 4)
    expect(await coachClient.board.mine.query()).toMatchObject({ day: yesterday })
  })
})

describe('[BOARD-25] a program that is taken back', () => {
  it('leaves the board, the televisions and the phones of the class, and cannot be chosen', async () => {
    const { coachClient, choose, clientOf, athlete, program } = await openGym()
    await choose()
    const television = await pairTelevision(server, coachClient)
    const phone = await clientOf(athlete('Ada Lovelace').id)
    const seen = async () => ({
      timers: await phone.board.timers.query({ withWaiting: true }),
      shown: (await television.shown()).board,
    })
    expect(JSON.stringify(await seen())).toContain('Back squat')
    const programId = program('Engine')
    await coachClient.programs.changeStatus.mutate({ programId, action: 'revert' })
    expect(await seen()).toEqual({ timers: [], shown: null })
    expect(await coachClient.board.mine.query()).toBeNull()
    await expect(choose()).rejects.toMatchObject({ data: { reason: 'not_found' } })
    await coachClient.programs.changeStatus.mutate({ programId, action: 'publish' })
    expect(JSON.stringify(await seen())).toContain('Back squat')
  })

  it.each(['revert', 'archive'] as const)(
    'leaves the board of a team too, with the timer that runs for it: %s',
    async action => {
      const { coachClient, clientOf, athlete, program, team, workout } = await openGym()
      await coachClient.board.choose.mutate({ day, of: 'team', classId: team('Early') })
      await coachClient.board.turnTo.mutate({ workoutId: workout('Fran'), slide: 1 })
      await coachClient.board.press.mutate({ press: 'start' })
      const television = await pairTelevision(server, coachClient)
      const phone = await clientOf(athlete('Ada Lovelace').id)
      const seen = async () =>
        JSON.stringify([
          await phone.board.timers.query({ withWaiting: true }),
          (await television.shown()).board,
        ])
      expect(await seen()).toMatch(/Fran.*Back squat/)
      await coachClient.programs.changeStatus.mutate({ programId: program('Engine'), action })
      expect(await seen()).not.toMatch(/Fran|Back squat|AMRAP/)
      expect(await coachClient.board.mine.query()).toMatchObject({ of: 'Early', workouts: [], results: [] })
      expect(await coachClient.board.choices.query({ day })).toEqual([])
    },
  )

  it.each(['taken back', 'deleted'])(
    'is news for televisions and phones of the class when it is %s',
    async end => {
      const { coachClient, choose, athlete, program } = await openGym()
      const television = await pairTelevision(server, coachClient)
      const cookie = await server.cookieOf(await buildSession(server.owner, athlete('Ada Lovelace').id))
      const streams = [
        readLive(await television.go('/api/live/television')),
        readLive(await server.request('/api/live', { headers: { cookie } })),
      ]
      const told = async (text: string, times: number) => {
        for (const stream of streams)
          await vi.waitFor(() => expect(stream.text().split(text)).toHaveLength(times + 1), patience)
      }
      await told(': open', 1)
      await choose()
      await told('data: board', 1)
      const programId = program('Engine')
      if (end === 'deleted') await coachClient.programs.remove.mutate({ programId })
      else await coachClient.programs.changeStatus.mutate({ programId, action: 'revert' })
      await told('data: board', 2)
      expect((await television.shown()).board).toBeNull()
    },
  )
})

describe('[BOARD-02] a television', () => {
  it('shows a code, is paired by a coach who enters it, and then shows the board', async () => {
    const { coachClient, choose, logs, coach } = await openGym()
    await choose()
    await logs('Ada Lovelace', 5)
    const television = openTelevisionBrowser(server)
    expect(await television.shown()).toEqual({ state: 'none' })
    const code = await television.askForCode()
    expect(await television.shown()).toMatchObject({ state: 'waiting', code })
    await coachClient.board.pair.mutate({ pairingCode: code.toLowerCase(), televisionName: 'Wall' })
    expect(await television.shown()).toMatchObject({
      state: 'paired',
      coachName: coach.fullName,
      board: { of: 'Engine', results: [{ name: 'Ada Lovelace' }] },
    })
    expect(await coachClient.board.televisions.query()).toMatchObject([{ name: 'Wall' }])
    // A code is used once, and a television that is paired cannot be taken by asking for another.
    await expect(
      coachClient.board.pair.mutate({ pairingCode: code, televisionName: '' }),
    ).rejects.toMatchObject({ data: { reason: 'invalid_code' } })
    expect((await television.ask()).status).toBe(200)
    expect(await television.shown()).toMatchObject({ state: 'paired' })
    expect(
      await server.owner.select().from(televisions).where(eq(televisions.gymId, coach.gymId)),
    ).toHaveLength(1)
  })

  it('is not paired by a code that has expired, nor by guessing', async () => {
    const { coachClient } = await openGym()
    const television = openTelevisionBrowser(server)
    const code = await television.askForCode()
    await server.owner.execute(sql`update televisions set code_expires_at = now() where code = ${code}`)
    const enter = (pairingCode: string) =>
      coachClient.board.pair.mutate({ pairingCode, televisionName: '' }).catch(error => error.data.reason)
    expect(await enter(code)).toBe('invalid_code')
    expect(await television.shown()).toEqual({ state: 'none' })
    const guesses = []
    for (let count = 0; count < 10; count++) guesses.push(await enter('BBBBBB'))
    expect(guesses.at(-1)).toBe('rate_limited')
  })

  it('[TRUST-59] is not paired by thirty wrong codes that one address tries, also for several coaches', async () => {
    const enter = async (cookie: string) => {
      const headers = { cookie, 'X-Forwarded-For': '203.0.113.9', 'Content-Type': 'application/json' }
      const body = JSON.stringify({ pairingCode: 'BBBBBB', televisionName: '' })
      const answer = await server.request('/api/rpc/board.pair', { method: 'POST', headers, body })
      return (await answer.json()).error.data.reason
    }
    const someCoach = async () =>
      server.cookieOf(await buildSession(server.owner, (await buildCoach(server.owner)).id))
    for (let coaches = 0; coaches < 3; coaches++) {
      const cookie = await someCoach()
      for (let count = 0; count < 10; count++) expect(await enter(cookie)).toBe('invalid_code')
    }
    expect(await enter(await someCoach())).toBe('rate_limited')
  })

  it('shows a code for ten minutes at most', async () => {
    const television = openTelevisionBrowser(server)
    const code = await television.askForCode()
    expect((await television.shown()).lastsFor).toBeLessThanOrEqual(600_000)
    const { rows } = await server.owner.execute<{ isShort: boolean }>(
      sql`select code_expires_at <= now() + interval '10 minutes' as "isShort" from televisions where code = ${code}`,
    )
    expect(rows).toEqual([{ isShort: true }])
  })

  it('[TRUST-59] gets the texts of the workouts and none of their additional notes', async () => {
    const { coachClient, choose, coach } = await openGym()
    await choose()
    for (const table of ['workouts', 'workout_versions'])
      await server.owner.execute(
        sql`update ${sql.raw(table)} set notes = 'Watch the new ones' where gym_id = ${coach.gymId}`,
      )
    const television = await pairTelevision(server, coachClient)
    const shown = JSON.stringify(await television.shown())
    expect(shown).toContain('AMRAP 10')
    expect(shown).not.toContain('Watch the new ones')
  })

  it('[TRUST-59] is a security event when it is paired and when it is ended', async () => {
    const { coachClient } = await openGym()
    await pairTelevision(server, coachClient)
    const kinds = async () =>
      (await coachClient.settings.securityEvents.query({})).events.map(({ kind }) => kind)
    await expect.poll(kinds).toEqual(['television_paired'])
    const [row] = await coachClient.board.televisions.query()
    await coachClient.board.endTelevision.mutate({ televisionId: row?.id ?? '' })
    await expect.poll(kinds).toEqual(['session_ended', 'television_paired'])
  })

  it('gets a limited number of codes from one address', async () => {
    const { ask } = openTelevisionBrowser(server)
    const answers = []
    for (let count = 0; count < 61; count++) answers.push((await ask()).status)
    expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
    expect(answers[60]).toBe(429)
  })

  it('holds a secret that is stored as its hash; the code alone opens nothing', async () => {
    const { coachClient, choose } = await openGym()
    await choose()
    const television = await pairTelevision(server, coachClient)
    const rows = await server.owner.select().from(televisions)
    expect(rows.some(({ secretHash }) => secretHash === hashOfSecret(television.secret()))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(television.secret())
    const other = openTelevisionBrowser(server)
    other.jar.set(television.cookieName, `forged${television.jar.get(television.cookieName)}`)
    expect(await other.shown()).toEqual({ state: 'none' })
  })

  it('[BOARD-05] sees the board of its own coach, and nothing else', async () => {
    const [own, foreign] = [await openGym(), await openGym()]
    await own.choose()
    await foreign.choose()
    await own.logs('Ada Lovelace', 5)
    const television = await pairTelevision(server, own.coachClient)
    const another = await pairTelevision(server, foreign.coachClient)
    expect(await television.shown()).toMatchObject({ board: { results: [{ name: 'Ada Lovelace' }] } })
    expect(await another.shown()).toMatchObject({ state: 'paired', board: { results: [] } })
    // No operation of a coach, an athlete or an account takes its cookie.
    for (const path of [
      'board.mine',
      'board.televisions',
      'board.timers',
      'settings.sessions',
      'athletes.list',
    ])
      expect((await television.go(`/api/rpc/${path}`)).status, path).toBe(401)
    expect((await television.go('/api/live')).status).toBe(403)
    expect((await television.go('/api/own-data.json')).status).toBe(401)
    // In its transaction every table is empty for the application's role.
    await withConnection(server.address, { role: 'chalkline_app' }, async client => {
      await client.query('begin')
      const { rows } = await client.query('select * from open_television($1)', [
        hashOfSecret(television.secret()),
      ])
      expect(rows).toHaveLength(1)
      expect((await client.query('select shown_board() as board')).rows[0].board.results).toHaveLength(1)
      for (const table of [
        'profiles',
        'programs',
        'workouts',
        'log_entries',
        'gym_boards',
        'teams',
        'results',
      ])
        expect((await client.query(`select from ${table}`)).rowCount, table).toBe(0)
      expect((await client.query('select id from televisions')).rowCount).toBe(0)
      expect((await client.query('select my_board() as board')).rows).toEqual([{ board: null }])
      await client.query('rollback')
      for (const statement of [
        'select secret_hash from televisions',
        `select board_of('${own.coach.gymId}')`,
        `select board_class('${own.coach.gymId}')`,
        `insert into televisions (secret_hash, gym_id) values ('x', '${own.coach.gymId}')`,
      ])
        await expect(client.query(statement), statement).rejects.toThrow(/permission denied/)
      expect((await client.query('select shown_board() as board')).rows).toEqual([{ board: null }])
    })
  })

  it('[BOARD-05] is changed and ended by its own coach alone, as raw statements too', async () => {
    const own = await openGym()
    const television = await pairTelevision(server, own.coachClient)
    const [row] = await own.coachClient.board.televisions.query()
    const stranger = await buildSession(server.owner, (await buildCoach(server.owner)).id)
    await server.expectRefusal(
      () => server.clientOf(stranger).board.endTelevision.mutate({ televisionId: row?.id ?? '' }),
      'not_found',
    )
    await withConnection(server.address, { role: 'chalkline_app' }, async client => {
      await client.query('begin')
      await client.query('select * from open_session($1)', [stranger])
      for (const statement of ['delete from televisions', `update televisions set name = 'mine'`])
        expect((await client.query(statement)).rowCount, statement).toBe(0)
      await client.query('rollback')
    })
    // An athlete pairs none.
    const waiting = await openTelevisionBrowser(server).askForCode()
    const athlete = await buildSession(server.owner, own.athlete('Ada Lovelace').id)
    await withConnection(server.address, { role: 'chalkline_app' }, async client => {
      await client.query('begin')
      await client.query('select * from open_session($1)', [athlete])
      const { rows } = await client.query(`select pair_television($1, '') as id`, [waiting])
      expect(rows).toEqual([{ id: null }])
      await client.query('rollback')
    })
    // Before it is paired it is a visitor's; afterwards no visitor sees it.
    await withConnection(server.address, { role: 'chalkline_auth' }, async client => {
      const hash = hashOfSecret(television.secret())
      const seen = await client.query('select from televisions where secret_hash = $1', [hash])
      expect(seen.rowCount).toBe(0)
      const take = `update televisions set gym_id = '${own.coach.gymId}', code = null, code_expires_at = null`
      await openTelevisionBrowser(server).askForCode()
      await expect(client.query(`${take} where gym_id is null`)).rejects.toThrow(/row-level security/)
    })
    expect(await television.shown()).toMatchObject({ state: 'paired' })
  })

  it('[BOARD-06] hears at once of a log and of the coach’s presses, and of its end', async () => {
    const { coachClient, choose, logs, workout } = await openGym()
    await choose()
    const television = await pairTelevision(server, coachClient)
    const stream = readLive(await television.go('/api/live/television'))
    await vi.waitFor(() => expect(stream.text()).toContain('open'), patience)
    await logs('Ada Lovelace', 3)
    await vi.waitFor(() => expect(stream.text()).toContain('data: log'), patience)
    await coachClient.board.turnTo.mutate({ workoutId: workout('Fran'), slide: 1 })
    await vi.waitFor(() => expect(stream.text()).toContain('data: board'), patience)
    const [row] = await coachClient.board.televisions.query()
    await coachClient.board.endTelevision.mutate({ televisionId: row?.id ?? '' })
    // Long before the next heartbeat, which would notice it too.
    await vi.waitFor(() => expect(stream.isOpen()).toBe(false), { timeout: 10_000, interval: 20 })
    expect(await television.shown()).toEqual({ state: 'none' })
    expect((await television.go('/api/live/television')).status).toBe(403)
    expect(await coachClient.board.televisions.query()).toEqual([])
  })

  it('[BOARD-06] hears nothing of the coach’s messages', async () => {
    const { coachClient, choose, workout, athlete, coach } = await openGym()
    await choose()
    const television = await pairTelevision(server, coachClient)
    const stream = readLive(await television.go('/api/live/television'))
    await vi.waitFor(() => expect(stream.text()).toContain('open'), patience)
    const cookie = await server.cookieOf(await buildSession(server.owner, coach.id))
    const own = readLive(await server.request('/api/live', { headers: { cookie } }))
    await vi.waitFor(() => expect(own.text()).toContain('open'), patience)
    const [authorId, otherId] = [coach.id, athlete('Ada Lovelace').id]
    await coachClient.conversation.send.mutate({ id: crypto.randomUUID(), authorId, otherId, text: 'Hello' })
    // The coach's other devices hear of it.
    await vi.waitFor(() => expect(own.text()).toContain('data: conversation'), patience)
    await coachClient.board.turnTo.mutate({ workoutId: workout('Fran'), slide: 1 })
    await vi.waitFor(() => expect(stream.text()).toContain('data: board'), patience)
    expect(stream.text()).not.toContain('data: conversation')
  })
})

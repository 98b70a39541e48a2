import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Hearing } from '#domain/people/person.ts'
import { gymMembers, memberTeams, pushes, pushSubscriptions, teamMembers } from '#server/database/tables.ts'
import {
  buildAthlete,
  buildCoach,
  buildMember,
  buildRelationship,
  buildSession,
  endMembership,
  ownerOf,
} from '#testing/builders.ts'
import { subscription } from '#testing/fakes/push-subscription.ts'
import { buildTeam } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  await server.owner.delete(pushes)
})

const enter = async (id: string) => ({ id, client: server.clientOf(await buildSession(server.owner, id)) })
type Person = Awaited<ReturnType<typeof enter>>

/** A gym of an owner, a coach and an assistant with a team of one athlete; each has a device. */
async function makeGym() {
  const { owner } = server
  const { gymId, athleteId } = await buildRelationship(owner)
  const team = await buildTeam(owner, { gymId, name: 'Early' }, [athleteId])
  const people = {
    boss: await enter(await ownerOf(owner, gymId)),
    ana: await enter(
      (await buildMember(owner, gymId, 'coach', { fullName: 'Ana Coach', onlyHere: true })).id,
    ),
    sam: await enter((await buildMember(owner, gymId, 'assistant', { onlyHere: true })).id),
    athlete: await enter(athleteId),
  }
  for (const { client } of Object.values(people)) await client.push.subscribe.mutate(subscription())
  const nameOf = new Map(Object.entries(people).map(([name, { id }]) => [id, name]))
  const raised = async () => {
    const rows = await owner
      .select({ id: pushSubscriptions.userId, kind: pushes.kind })
      .from(pushes)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
    await owner.delete(pushes)
    return rows.map(({ id, kind }) => `${nameOf.get(id)} ${kind}`).sort()
  }
  const write = () =>
    people.athlete.client.conversation.send.mutate({
      id: randomUUID(),
      authorId: athleteId,
      otherId: gymId,
      text: 'Is Monday on?',
    })
  return { gymId, athleteId, teamId: team.id, raised, write, ...people }
}

const hear = ({ client }: Person, hears: Hearing, teamIds: string[] = []) =>
  client.push.setHearing.mutate({ hears, teamIds })

describe('[GYM-66] a message of an athlete', () => {
  it('reaches everyone, unless they chose their teams or what they took', async () => {
    const { athleteId, teamId, boss, ana, sam, raised, write } = await makeGym()
    await write()
    expect(await raised()).toEqual(['ana message', 'boss message', 'sam message'])

    await hear(ana, 'teams', [teamId])
    await hear(sam, 'taken')
    await write()
    expect(await raised()).toEqual(['ana message', 'boss message'])

    await server.owner.delete(teamMembers).where(eq(teamMembers.teamId, teamId))
    await write()
    expect(await raised()).toEqual(['boss message'])

    await sam.client.conversation.take.mutate({ athleteId })
    await write()
    expect(await raised()).toEqual(['boss message', 'sam message'])
    await boss.client.conversation.handOver.mutate({ athleteId, personId: ana.id })
    expect(await raised()).toEqual(['ana handover'])
    await write()
    expect(await raised()).toEqual(['ana message', 'boss message'])
  })

  it('that no member hears goes to the owners, and not what someone took', async () => {
    const { athleteId, boss, ana, sam, raised, write } = await makeGym()
    for (const one of [boss, ana, sam]) await hear(one, 'taken')
    await write()
    expect(await raised()).toEqual(['boss message'])
    await sam.client.conversation.take.mutate({ athleteId })
    await write()
    expect(await raised()).toEqual(['sam message'])
    await server.owner.execute(sql`update conversations set last_at = now() - interval '20 days',
      taken_at = now() - interval '20 days' where athlete_id = ${athleteId}`)
    await write()
    expect(await raised()).toEqual(['boss message'])
  })

  it('is told once it is sent only to those who still hear it; so is a conversation that was handed over', async () => {
    const { athleteId, boss, ana, write } = await makeGym()
    const facts = async () => {
      await server.owner.execute(sql`update pushes set due_at = now()`)
      const { rows } = await server.owner.execute<{
        id: string
        kind: string
        facts: { name: string } | null
      }>(sql`
        select s.user_id as id, c.kind, c.facts from claim_pushes(20) c
          join push_subscriptions s on s.id = c.subscription_id`)
      await server.owner.delete(pushes)
      return rows
        .filter(({ facts }) => facts)
        .map(({ id, kind }) => `${id === ana.id ? 'ana' : 'other'} ${kind}`)
    }
    await write()
    await hear(ana, 'taken')
    expect((await facts()).sort()).toEqual(['other message', 'other message'])
    for (const _ of [1, 2]) await boss.client.conversation.handOver.mutate({ athleteId, personId: ana.id })
    expect(await server.owner.$count(pushes)).toBe(1)
    expect(await facts()).toEqual(['ana handover'])
    await boss.client.conversation.take.mutate({ athleteId })
    await boss.client.conversation.handOver.mutate({ athleteId, personId: ana.id })
    await boss.client.conversation.take.mutate({ athleteId })
    expect(await facts()).toEqual([])
  })

  it('[GYM-61] no colleague is told of an athlete who has left or waits, as after quiet hours', async () => {
    const { athleteId, boss, ana } = await makeGym()
    const told = async () => {
      const { rows } = await server.owner.execute<{ facts: unknown }>(sql`
        update pushes set due_at = now() returning push_facts(pushes, ${ana.id}) as facts`)
      return rows.map(({ facts }) => facts)
    }
    await boss.client.conversation.handOver.mutate({ athleteId, personId: ana.id })
    expect(await told()).toEqual([{ name: 'An Athlete' }])
    await server.owner.execute(
      sql`update gym_athletes set status = 'pending' where athlete_id = ${athleteId}`,
    )
    expect(await told()).toEqual([null])
    await server.owner.execute(sql`delete from gym_athletes where athlete_id = ${athleteId}`)
    expect(await told()).toEqual([null])
  })
})

describe('[GYM-67] what reaches a member', () => {
  it('is their own choice in this gym, among its teams', async () => {
    const { gymId, teamId, boss, ana } = await makeGym()
    expect(await ana.client.push.hearing.query()).toEqual({
      hears: 'all',
      isAlone: false,
      teams: [{ id: teamId, name: 'Early', isChosen: false }],
    })
    await hear(ana, 'teams', [teamId])
    await hear(ana, 'teams', [teamId])
    expect(await ana.client.push.hearing.query()).toMatchObject({
      hears: 'teams',
      teams: [{ isChosen: true }],
    })
    expect(await boss.client.push.hearing.query()).toMatchObject({
      hears: 'all',
      teams: [{ isChosen: false }],
    })

    const stranger = await buildCoach(server.owner)
    const foreign = await buildTeam(server.owner, { gymId: stranger.gymId, name: 'Theirs' }, [])
    // A team that was deleted meanwhile stops no choice; one of another gym is answered alike.
    await hear(ana, 'teams', [teamId, randomUUID(), foreign.id])
    const athlete = await enter((await buildAthlete(server.owner)).id)
    await expect(hear(athlete, 'taken')).rejects.toMatchObject({ data: { reason: 'forbidden' } })
    const [member] = await server.owner
      .select()
      .from(gymMembers)
      .where(and(eq(gymMembers.gymId, gymId), eq(gymMembers.personId, ana.id)))
    expect(member?.hears).toBe('teams')
    expect(await server.owner.select().from(memberTeams).where(eq(memberTeams.gymId, gymId))).toEqual([
      { gymId, personId: ana.id, teamId },
    ])
    await hear(ana, 'all', [])
    expect(await server.owner.$count(memberTeams, eq(memberTeams.gymId, gymId))).toBe(0)
  })

  it('is everything for a coach alone', async () => {
    const coach = await enter((await buildCoach(server.owner)).id)
    expect(await coach.client.push.hearing.query()).toMatchObject({ hears: 'all', isAlone: true })
  })

  it('is everything also for one who chose less and was left alone', async () => {
    const { gymId, boss, ana, sam, raised, write } = await makeGym()
    await hear(boss, 'taken')
    await write()
    expect(await raised()).toEqual(['ana message', 'sam message'])
    for (const { id } of [ana, sam]) await endMembership(server.owner, gymId, id)
    expect(await boss.client.push.hearing.query()).toMatchObject({ hears: 'taken', isAlone: true })
    await write()
    expect(await raised()).toEqual(['boss message'])
  })
})

// Who answers an athlete, in a gym where several people work. Nothing of it is for athletes.
import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { type AfterCommit, type Gym, memberOperation } from '#server/operation.ts'
import { handOverInput, releaseInput, takeInput } from './conversation.schema.ts'

export type Colleague = { id: string; fullName: string; avatarUrl: string | null }

/** The others who work for the gym, by name. With none there is nothing to take or to hand over. `mine`: how many the reader has. */
export const colleagues = memberOperation.query(async ({ ctx }) => {
  const { rows } = await ctx.db.execute<Colleague>(sql`
    select p.id, p.full_name as "fullName", p.avatar_url as "avatarUrl"
    from gym_members m join profiles p on p.id = m.person_id
    where m.gym_id = ${ctx.gym.id} and m.person_id <> ${ctx.viewer.id} order by p.sort_name, p.id`)
  const { rows: taken } = await ctx.db.execute<{ mine: number }>(
    sql`select count(*)::int as mine from taken_conversations() where person_id = ${ctx.viewer.id}`,
  )
  return { colleagues: rows, mine: taken[0]?.mine ?? 0 }
})

/** Idempotent. Also what a colleague took: the screen asks first, and only about the one whom it shows. */
export const take = memberOperation.input(takeInput).mutation(async ({ ctx, input }) => {
  await assign(ctx, { ...input, personId: ctx.viewer.id })
  return {}
})

/** Idempotent. What a colleague has taken meanwhile stays with the colleague. */
export const release = memberOperation.input(releaseInput).mutation(async ({ ctx, input }) => {
  const { rows } = await ctx.db.execute<{ found: boolean }>(
    sql`select release_conversation(${input.athleteId}) as found`,
  )
  if (!rows[0]?.found) throw new AppError('not_found')
  ctx.afterCommit(() => ctx.live.announce(ctx.gym.id, 'conversation'))
  return {}
})

/** Idempotent. The colleague is told by a push, in a gym that they have not open now too, and by the count of their own. */
export const handOver = memberOperation.input(handOverInput).mutation(async ({ ctx, input }) => {
  await assign(ctx, input)
  ctx.afterCommit(() => ctx.live.announce(input.personId, 'conversation'))
  return {}
})

/** Who has taken the conversation with this athlete; null where no member has. */
export const takerOf = (athleteId: string): SQL => sql`(
  select json_build_object('id', p.id, 'fullName', p.full_name, 'avatarUrl', p.avatar_url)
  from taken_conversations(${athleteId}) t join profiles p on p.id = t.person_id)`

type Caller = {
  db: Transaction
  gym: Gym
  afterCommit: AfterCommit
  live: { announce(id: string, topic: 'conversation'): void }
}

type Assigned = { athleteId: string; personId: string; knownTakerId?: string | null | undefined }

async function assign(
  { db, gym, afterCommit, live }: Caller,
  { athleteId, personId, knownTakerId }: Assigned,
) {
  const knows = knownTakerId !== undefined
  const { rows } = await db.execute<{ found: boolean | null }>(
    sql`select assign_conversation(${athleteId}, ${personId}, ${knows}, ${knownTakerId ?? null}) as found`,
  )
  const [answer] = rows
  if (!answer?.found) throw new AppError(answer?.found === null ? 'stale_revision' : 'not_found')
  afterCommit(() => live.announce(gym.id, 'conversation'))
}

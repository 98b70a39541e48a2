// The identity of a gym: its members read it, its owners change it.
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WeekStart } from '#domain/day.ts'
import type { Hex } from '#domain/programming/colours.ts'
import type { GymLogo } from '#domain/programming/gym-look.ts'
import type { WeightUnit } from '#domain/score/loads/weight.ts'
import type { Language } from '#product/language.ts'
import { AppError } from '#server/app-error.ts'
import type { Transaction } from '#server/database/database.ts'
import { gymLogos, gyms, readerSettings } from '#server/database/tables.ts'
import type { AddRoutes } from '#server/http/routes.ts'
import { readPicture } from '#server/image-type.ts'
import { memberOperation, ownerOperation } from '#server/operation.ts'
import { identityInput, largestLogo, logoInput, mostLogoPixels, mostLogoStretch } from './identity.schema.ts'

export type Identity = {
  /** Null: athletes read the owner's name, `shownName`. */
  name: string | null
  shownName: string
  accent: Hex | null
  timeZone: string | null
  weekStartsOn: WeekStart
  language: Language | null
  loadUnit: WeightUnit | null
  logo: GymLogo | null
}

export const identityOperations = {
  identity: memberOperation.query(({ ctx }) => readIdentity(ctx.db, ctx.gym.id)),

  /** Idempotent; the last one wins. Open pages, boards and televisions show it at once. */
  changeIdentity: ownerOperation.input(identityInput).mutation(async ({ ctx, input }) => {
    const { name, timeZone, ...others } = input
    if (timeZone) await requireKnownZone(ctx.db, timeZone)
    const change = {
      ...others,
      ...(name !== undefined && { name: name || null }),
      ...(timeZone !== undefined && { timeZone }),
    }
    const id = ctx.gym.id
    if (Object.values(change).some(value => value !== undefined))
      await ctx.db.update(gyms).set(change).where(eq(gyms.id, id))
    if (input.loadUnit && (await startReaderIn(ctx.db, id, input.loadUnit))) ctx.afterCommit(ctx.rereadTexts)
    ctx.afterCommit(() => tellGym(ctx, id))
    return readIdentity(ctx.db, id)
  }),

  /** Re-encoded by the browser. Its type and its size are read from its bytes, not from the request. */
  uploadLogo: ownerOperation.input(logoInput).mutation(async ({ ctx, input }) => {
    const content = Buffer.from(input.base64, 'base64')
    const picture = content.length <= largestLogo && readPicture(content, mostLogoPixels)
    if (!picture || isTooLong(picture)) throw new AppError('invalid_input')
    const gymId = ctx.gym.id
    const values = { ...picture, content, updatedAt: sql`now()` }
    await ctx.db
      .insert(gymLogos)
      .values({ gymId, ...values })
      .onConflictDoUpdate({ target: gymLogos.gymId, set: values })
    ctx.afterCommit(() => tellGym(ctx, gymId))
    return readIdentity(ctx.db, gymId)
  }),

  /** Idempotent. */
  removeLogo: ownerOperation.mutation(async ({ ctx }) => {
    const gymId = ctx.gym.id
    await ctx.db.delete(gymLogos).where(eq(gymLogos.gymId, gymId))
    ctx.afterCommit(() => tellGym(ctx, gymId))
    return readIdentity(ctx.db, gymId)
  }),
}

async function readIdentity(db: Transaction, gymId: string): Promise<Identity> {
  const { rows } = await db.execute<Identity>(sql`
    select name, gym_name(id) as "shownName", accent, time_zone as "timeZone", week_starts_on as "weekStartsOn",
      language, load_unit as "loadUnit", gym_logo(id) as logo
    from gyms where id = ${gymId}`)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** PostgreSQL, by whose clock boards and mails go, may know fewer zones than the browser. */
async function requireKnownZone(db: Transaction, timeZone: string): Promise<void> {
  const { rows } = await db.execute<{ known: string }>(sql`select known_time_zone(${timeZone}) as known`)
  if (rows[0]?.known !== timeZone) throw new AppError('invalid_input')
}

/** A gym whose reader was never told anything reads weights without a unit in the gym's. True where it did change. */
async function startReaderIn(db: Transaction, gymId: string, loadUnit: WeightUnit): Promise<boolean> {
  const { rowCount } = await db
    .insert(readerSettings)
    .values({ gymId, loadUnit, vocabulary: 1 })
    .onConflictDoNothing()
  return rowCount === 1
}

const isTooLong = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) > mostLogoStretch * Math.min(width, height)

type Teller = { live: { announce: (id: string, topic: 'membership' | 'board') => void } }

function tellGym({ live }: Teller, gymId: string): void {
  live.announce(gymId, 'membership')
  live.announce(gymId, 'board')
}

// Logos are public to everyone who has the address: the page of an invitation shows them before any sign-in.
export const logoRoute: AddRoutes = (add, { signInDatabase }, refuse) => {
  const limits = { cost: 1, share: 'picture', seconds: 15 } as const
  add('GET', '/api/gym-logos/:id', limits, async context => {
    const id = z.uuid().safeParse(context.req.param('id'))
    if (!id.success) return refuse(context, 404, 'not_found')
    const { rows } = await signInDatabase.pool.query('select type, content from read_gym_logo($1)', [id.data])
    const [logo] = rows
    if (!logo) return refuse(context, 404, 'not_found')
    const headers = { 'Content-Type': logo.type, 'Cache-Control': 'private, max-age=31536000, immutable' }
    return context.body(new Uint8Array(logo.content), 200, headers)
  })
}

// The user's own account: profile, password, sessions and coaches.
import { isAPIError } from 'better-auth/api'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { endResetLinks } from '#server/auth/auth.ts'
import { refuseWeakPassword } from '#server/auth/weak-password.ts'
import { pageOf } from '#server/database/query-parts.ts'
import { avatars, profiles, securityEvents } from '#server/database/tables.ts'
import type { AddRoutes } from '#server/http/routes.ts'
import { imageType } from '#server/image-type.ts'
import { athleteOperation, operation, passwordOperation, router } from '#server/operation.ts'
import { identityInput, notifyOwner, proveIdentity, signedIn } from '../accounts/accounts.server.ts'
import { deletionOperations } from './deletion.server.ts'
import {
  avatarInput,
  languageInput,
  leaveCoachInput,
  passwordInput,
  profileInput,
  securityEventsInput,
  sessionInput,
} from './settings.schema.ts'

type Coach = {
  gymId: string
  fullName: string
  avatarUrl: string | null
  status: 'active' | 'pending' | 'inactive'
}

/** The code of the second factor, once two-step sign-in is on. */
const code = { code: identityInput.shape.code }

const securityEventOperations = {
  securityEvents: operation.input(securityEventsInput).query(async ({ ctx, input }) => {
    const { id, userId, kind, address, createdAt } = securityEvents
    const at = input.cursor && sql`${input.cursor.at}::timestamptz`
    const rows = await ctx.db
      .select({ id, kind, address, at: sql<string>`${createdAt}::text` })
      .from(securityEvents)
      .where(
        and(
          eq(userId, ctx.viewer.id),
          input.cursor && at
            ? or(lt(createdAt, at), and(eq(createdAt, at), lt(id, input.cursor.id)))
            : undefined,
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(pageSize + 1)
    const { items, nextCursor } = pageOf(rows, pageSize, last => ({ at: last.at, id: last.id }))
    return { events: items, nextCursor }
  }),
}

const sessionOperations = {
  sessions: operation.query(async ({ ctx }) => {
    const { rows } = await ctx.db.execute<SignedIn>(
      sql`select id, user_agent as "userAgent", created_at as "createdAt", updated_at as "usedAt" from my_sessions()`,
    )
    return rows.map(row => ({ ...row, isCurrent: row.id === ctx.viewer.sessionId }))
  }),

  /** The own session ends by a sign-out, which also clears the phone. */
  endSession: operation.input(sessionInput).mutation(async ({ ctx, input }) => {
    if (input.sessionId === ctx.viewer.sessionId) throw new AppError('invalid_input')
    const { rows } = await ctx.db.execute<{ ended: boolean }>(
      sql`select end_session(${input.sessionId}) as ended`,
    )
    if (!rows[0]?.ended) throw new AppError('not_found')
    ctx.afterCommit(() => ctx.record('session_ended', ctx.viewer))
    return {}
  }),

  signOutOthers: operation.mutation(async ({ ctx }) => {
    const { rows } = await ctx.db.execute<{ ended: number }>(
      sql`select end_other_sessions(${ctx.viewer.sessionId}) as ended`,
    )
    const ended = rows[0]?.ended ?? 0
    if (ended > 0) ctx.afterCommit(() => ctx.record('sessions_ended', ctx.viewer))
    return { ended }
  }),
}

export const settings = router({
  updateProfile: operation.input(profileInput).mutation(async ({ ctx, input }) => {
    const { fullName, avatarUrl } = input
    const removesPicture = avatarUrl === ''
    if (removesPicture) await ctx.db.delete(avatars).where(eq(avatars.userId, ctx.viewer.id))
    const [profile] = await ctx.db
      .update(profiles)
      .set({ fullName, ...(removesPicture && { avatarUrl: null }), updatedAt: sql`now()` })
      .where(eq(profiles.id, ctx.viewer.id))
      .returning({ fullName: profiles.fullName, avatarUrl: profiles.avatarUrl })
    if (!profile) throw new AppError('not_found')
    return profile
  }),

  /** A small picture, re-encoded by the browser. Its type is read from its bytes, not from the request. */
  uploadAvatar: operation.input(avatarInput).mutation(async ({ ctx, input }) => {
    const content = Buffer.from(input.base64, 'base64')
    const type = imageType(content)
    if (!type) throw new AppError('invalid_input')
    const userId = ctx.viewer.id
    const values = { type, content, updatedAt: sql`now()` }
    await ctx.db
      .insert(avatars)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: avatars.userId, set: values })
    // The time makes the address unique, so that no browser shows a cached picture.
    const avatarUrl = `/api/avatars/${userId}?${Date.now()}`
    await ctx.db.update(profiles).set({ avatarUrl, updatedAt: sql`now()` }).where(eq(profiles.id, userId))
    return { avatarUrl }
  }),

  /** Ends all other sessions and rotates the token of this one. */
  changePassword: passwordOperation.input(passwordInput.extend(code)).mutation(async ({ ctx, input }) => {
    const { currentPassword, newPassword, code } = input
    // First: a code counts once, and must not be spent on a password that is refused.
    refuseWeakPassword(newPassword, await signedIn(ctx))
    const { id } = await proveIdentity(ctx, { password: currentPassword, code })
    const { headers } = await ctx.auth.api
      .changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers: ctx.requestHeaders(),
        returnHeaders: true,
      })
      .catch((error: unknown) => {
        if (!isAPIError(error) || error.statusCode >= 500) throw error
        throw new AppError(error.statusCode === 401 ? 'unauthenticated' : 'invalid_credentials')
      })
    ctx.cookies.push(...headers.getSetCookie())
    await endResetLinks(ctx.signInDatabase, id)
    await notifyOwner(ctx, id, 'password changed')
    return {}
  }),

  /** The language of mails; the browser stores the language of the screens. */
  setLanguage: operation.input(languageInput).mutation(async ({ ctx, input }) => {
    await ctx.db.execute(sql`select set_language(${input.language})`)
    return {}
  }),

  ...sessionOperations,
  ...securityEventOperations,
  ...deletionOperations,

  coaches: athleteOperation.query(async ({ ctx }) => {
    const { rows } = await ctx.db.execute<Coach>(
      sql`select gym_id as "gymId", full_name as "fullName", avatar_url as "avatarUrl", status from my_coaches()`,
    )
    return rows
  }),

  /** The athlete keeps the log with its texts, results and records. */
  leaveCoach: athleteOperation.input(leaveCoachInput).mutation(async ({ ctx, input }) => {
    const { rows } = await ctx.db.execute<{ left: boolean }>(sql`select leave_gym(${input.gymId}) as left`)
    if (!rows[0]?.left) throw new AppError('not_found')
    ctx.afterCommit(() => ctx.record('coach_left', ctx.viewer))
    return {}
  }),
})

// The user's sessions: the list, and ending them one by one or all others at once.
type SignedIn = { id: string; userAgent: string | null; createdAt: Date; usedAt: Date }

// What happened to the user's account in the last 90 days, newest first.
const pageSize = 10

// Uploaded avatars, public to everyone who has the address.
export const avatarRoute: AddRoutes = (add, { signInDatabase }, refuse) => {
  // A list shows hundreds at once.
  const limits = { cost: 1, share: 'picture', seconds: 15 } as const
  add('GET', '/api/avatars/:id', limits, async context => {
    const id = z.uuid().safeParse(context.req.param('id'))
    if (!id.success) return refuse(context, 404, 'not_found')
    const { rows } = await signInDatabase.pool.query('select content from read_avatar($1)', [id.data])
    // One that an earlier version took may be larger than a page shows.
    const type = rows[0] && imageType(rows[0].content)
    if (!type) return refuse(context, 404, 'not_found')
    const headers = { 'Content-Type': type, 'Cache-Control': 'private, max-age=31536000, immutable' }
    return context.body(new Uint8Array(rows[0].content), 200, headers)
  })
}

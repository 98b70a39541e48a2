// The user's own account: profile, password, sessions and coaches.
import { isAPIError } from 'better-auth/api'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import { endResetLinks } from '#server/auth/auth.ts'
import { refuseWeakPassword } from '#server/auth/weak-password.ts'
import { avatars, profiles } from '#server/database/tables.ts'
import { imageType } from '#server/image-type.ts'
import { athleteOperation, operation, passwordOperation, router } from '#server/operation.ts'
import { identityInput, notifyOwner, proveIdentity, signedIn } from '../accounts/accounts.server.ts'
import { deletionOperations } from './deletion.server.ts'
import { securityEventOperations } from './security-events.server.ts'
import { sessionOperations } from './sessions.server.ts'
import { avatarInput, languageInput, passwordInput, profileInput } from './settings.schema.ts'

type Coach = {
  coachId: string
  fullName: string
  avatarUrl: string | null
  status: 'active' | 'pending' | 'inactive'
}

/** Of the second factor, once two-step sign-in is on. */
const code = { code: identityInput.shape.code }

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
      sql`select coach_id as "coachId", full_name as "fullName", avatar_url as "avatarUrl", status from my_coaches()`,
    )
    return rows
  }),
})

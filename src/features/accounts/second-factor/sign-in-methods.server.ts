// How the user can sign in, for the settings.
import { desc, eq, sql } from 'drizzle-orm'
import { passkeys } from '#server/database/tables.ts'
import { operation } from '#server/operation.ts'

type Summary = { hasPassword: boolean; twoStepSince: Date | null; recoveryCodesLeft: number }

export const signInMethodOperations = {
  signInMethods: operation.query(async ({ ctx }) => {
    const { id } = ctx.viewer
    const { rows } = await ctx.db.execute<Summary>(sql`
      select has_password() as "hasPassword",
        (select confirmed_at from totp_secrets where user_id = ${id}) as "twoStepSince",
        (select count(*)::int from recovery_codes where user_id = ${id} and used_at is null) as "recoveryCodesLeft"`)
    const { hasPassword = false, twoStepSince = null, recoveryCodesLeft = 0 } = rows[0] ?? {}
    const { name, createdAt, lastUsedAt } = passkeys
    return {
      hasPassword,
      twoStep: twoStepSince ? { since: new Date(twoStepSince), recoveryCodesLeft } : null,
      passkeys: await ctx.db
        .select({ id: passkeys.id, name, createdAt, lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, id))
        .orderBy(desc(createdAt), passkeys.id),
    }
  }),
}

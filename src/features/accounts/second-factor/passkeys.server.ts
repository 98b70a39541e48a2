// Passkeys: adding one to the own account, and signing in with one.
import { and, eq } from 'drizzle-orm'
import { brand } from '#product/brand.ts'
import { AppError } from '#server/app-error.ts'
import { storeState, takeState } from '#server/auth/browser-state.ts'
import { checkRegistration, checkSignIn, registrationOptions, signInOptions } from '#server/auth/passkeys.ts'
import { passkeys } from '#server/database/tables.ts'
import { operation, passwordOperation, visitorOperation } from '#server/operation.ts'
import { proveIdentity, signedIn } from './identity.server.ts'
import {
  identityInput,
  passkeySignInInput,
  registrationInput,
  removePasskeyInput,
  renamePasskeyInput,
} from './second-factor.schema.ts'
import { completeSignIn, requireRole } from './second-step.server.ts'
import { notifyOwner } from './security-mails.server.ts'

/** Seconds in which the browser must answer a challenge. */
const lifetime = 10 * 60
const mostPasskeys = 20

export const passkeyOperations = {
  /** What the browser needs to make a passkey for this account. */
  startPasskey: passwordOperation.input(identityInput).mutation(async ({ ctx, input }) => {
    const { id, email } = await proveIdentity(ctx, input)
    const { rows: known } = await ctx.signInDatabase.pool.query(
      'select credential_id as "credentialId", transports from passkeys where user_id = $1',
      [id],
    )
    if (known.length >= mostPasskeys) throw new AppError('too_large')
    const options = await registrationOptions(
      ctx.config,
      brand.name,
      { id, name: email, displayName: email },
      known,
    )
    await storeState(ctx, 'passkey_registration', { user: id, challenge: options.challenge }, lifetime)
    return options
  }),

  finishPasskey: visitorOperation.input(registrationInput).mutation(async ({ ctx, input }) => {
    const { id } = await signedIn(ctx)
    const state = await takeState<{ user: string; challenge: string }>(ctx, 'passkey_registration')
    if (state?.user !== id) throw new AppError('step_expired')
    const passkey = await checkRegistration(ctx.config, state.challenge, input.credential)
    const { rowCount } = await ctx.signInDatabase.pool.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
       values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing`,
      [id, passkey.credentialId, passkey.publicKey, passkey.counter, passkey.transports, input.name],
    )
    if (!rowCount) throw new AppError('duplicate_id')
    await notifyOwner(ctx, id, 'passkey added')
    return {}
  }),

  renamePasskey: operation.input(renamePasskeyInput).mutation(async ({ ctx, input }) => {
    const renamed = await ctx.db
      .update(passkeys)
      .set({ name: input.name })
      .where(and(eq(passkeys.id, input.id), eq(passkeys.userId, ctx.viewer.id)))
      .returning({ id: passkeys.id })
    if (renamed.length === 0) throw new AppError('not_found')
    return {}
  }),

  /** Without it the owner may be left with a way in that is weaker, or with none. */
  removePasskey: passwordOperation.input(removePasskeyInput).mutation(async ({ ctx, input }) => {
    const { id } = await proveIdentity(ctx, input)
    const { rowCount } = await ctx.signInDatabase.pool.query(
      'delete from passkeys where id = $1 and user_id = $2',
      [input.id, id],
    )
    if (!rowCount) throw new AppError('not_found')
    await notifyOwner(ctx, id, 'passkey removed')
    return {}
  }),

  /** A challenge for this browser. It does not name an account: the passkey does. */
  startPasskeySignIn: visitorOperation.mutation(async ({ ctx }) => {
    await ctx.rateLimiter.consume({
      what: `passkey challenge from ${ctx.clientAddress}`,
      allowed: 300,
      seconds: 900,
    })
    const options = await signInOptions(ctx.config)
    await storeState(ctx, 'passkey_sign_in', { challenge: options.challenge }, lifetime)
    return options
  }),

  /** A passkey counts as both factors. */
  finishPasskeySignIn: visitorOperation.input(passkeySignInInput).mutation(async ({ ctx, input }) => {
    const { credential, role } = input
    const state = await takeState<{ challenge: string }>(ctx, 'passkey_sign_in')
    if (!state) throw new AppError('step_expired')
    const { pool } = ctx.signInDatabase
    const { rows } = await pool.query(
      `select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
         counter::float8 as counter
       from passkeys where credential_id = $1`,
      [credential.id],
    )
    const [passkey] = rows
    // The browser names the account as well; it must be the same.
    const handle = Buffer.from(credential.response.userHandle ?? '', 'base64url').toString()
    if (!passkey || (handle && handle !== passkey.userId)) throw new AppError('invalid_passkey')
    const { userHandle: _, ...response } = credential.response
    const counter = await checkSignIn(ctx.config, state.challenge, passkey, { ...credential, response })
    await requireRole(ctx.signInDatabase, passkey.userId, role)
    // One of two answers with the same counter is accepted. Synced passkeys have no counter: it stays 0.
    const { rowCount } = await pool.query(
      `update passkeys set counter = $2, last_used_at = now()
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
      [passkey.id, counter],
    )
    if (!rowCount) throw new AppError('invalid_passkey')
    await completeSignIn(ctx, passkey.userId)
    return { role }
  }),
}

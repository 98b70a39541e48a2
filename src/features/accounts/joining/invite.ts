// An invite code and the coach behind it.
import { reasonOf } from '#client/api.ts'
import type { App } from '#client/app.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import { remember } from '#client/web-storage.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import type { InviteProblem } from './invite-code-field.tsx'

export type Coach = NonNullable<Awaited<ReturnType<Rpc['accounts']['findInvite']['mutate']>>>
export type Invite = { code: string; coach: Coach }

/** Each way of entering a code has its own texts for these failures. */
export type InviteWords = { unknown: PlainTextKey; failed: PlainTextKey }

export type InviteCheck = { invite: Invite } | { problem: InviteProblem }

export async function checkInvite({ rpc }: App, code: string, words: InviteWords): Promise<InviteCheck> {
  try {
    const coach = await rpc.accounts.findInvite.mutate({ code })
    return coach ? { invite: { code, coach } } : { problem: words.unknown }
  } catch (error) {
    return { problem: reasonOf(error) === 'rate_limited' ? { rateLimit: error } : words.failed }
  }
}

/** The athlete's first screen reads it after the sign-in. */
export function rememberJoining({ coach }: Invite): void {
  remember('pendingCoachName', coach.fullName)
  remember('pendingJoinStatus', 'pending')
}

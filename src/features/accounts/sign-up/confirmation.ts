// The steps of a confirmation link, and a name for each failure.
import { reasonOf } from '#client/api.ts'
import type { App } from '#client/app.tsx'
import { createSession, type Session } from '#client/session.ts'
import type { Role } from '#domain/people/person.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'

export type ConfirmationState = 'loading' | 'success' | 'already_confirmed' | 'error'

type Problem = PlainTextKey

type Person = { fullName: string; role: Role; email: string }

export type Confirmation =
  | ({ state: Extract<ConfirmationState, 'success' | 'already_confirmed'> } & Person)
  | {
      state: Extract<ConfirmationState, 'error'>
      problem: Problem
      canRetry: boolean
    }

export type ConfirmationSteps = {
  confirmEmail(token: string): Promise<Person>
  readSession(): Promise<Session>
  wait(milliseconds: number): Promise<void>
}

export const confirmationSteps = ({ rpc, part }: App): ConfirmationSteps => ({
  confirmEmail: token => rpc.accounts.confirmEmail.mutate({ token }),
  readSession: part(createSession).rereadSession,
  wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
})

export async function confirmAddress(
  address: URL,
  { confirmEmail, readSession, wait }: ConfirmationSteps,
): Promise<Confirmation> {
  const refusal = refusalIn(address)
  if (refusal) return { state: 'error', problem: refusal, canRetry: false }

  const token = address.searchParams.get('type') === 'signup' ? address.searchParams.get('token') : null
  try {
    if (token) {
      const confirmed = await confirmEmail(token).catch(failureOfLink)
      if ('fullName' in confirmed) return { state: 'success', ...confirmed }
      if (confirmed.problem === 'errors.sign_up_contested') return failed(confirmed.problem, false)
      if (confirmed.problem) return (await alreadyConfirmed()) ?? failed(confirmed.problem, false)
    }
    // No link, or a failed request: the address may have been confirmed meanwhile.
    return (
      (await confirmedBySession('accounts.confirmSessionUnread')) ??
      (token ? await checkSessionLater() : failed('accounts.confirmNoLink', false))
    )
  } catch {
    return failed('accounts.confirmUnexpected')
  }

  /** A link that was used before is no failure for a user whose address is confirmed. */
  async function alreadyConfirmed(): Promise<Confirmation | undefined> {
    const session = await readSession().catch(() => null)
    return session?.emailVerified ? confirmedAs(session) : undefined
  }

  async function checkSessionLater(): Promise<Confirmation> {
    await wait(2000)
    return (await confirmedBySession('accounts.confirmUnread')) ?? failed('accounts.confirmUnfinished')
  }

  /** Undefined when there is no session, or its address is not confirmed. */
  async function confirmedBySession(unread: PlainTextKey): Promise<Confirmation | undefined> {
    const answer = await readSession().then(
      session => ({ session }),
      () => undefined,
    )
    if (!answer) return failed(unread)
    const { session } = answer
    return session?.emailVerified ? confirmedAs(session) : undefined
  }

  function failed(problem: PlainTextKey, canRetry = Boolean(token)): Confirmation {
    return { state: 'error', problem, canRetry }
  }
}

function confirmedAs({ fullName, role, email }: NonNullable<Session>): Confirmation {
  return { state: 'success', fullName, role: role ?? 'athlete', email }
}

/** The error that the address itself carries, in its query or hash. */
function refusalIn({ searchParams, hash }: URL): Problem | undefined {
  const behindHash = new URLSearchParams(hash.slice(1))
  const read = (name: string) => searchParams.get(name) ?? behindHash.get(name)
  const code = read('error_code')
  if (read('error') === null && code === null && read('error_description') === null) return undefined
  if (code === 'otp_expired') return 'accounts.confirmExpired'
  if (code === 'otp_invalid') return 'accounts.confirmInvalid'
  // Not the description: anyone can write an address, and its text would look like ours.
  return 'accounts.confirmFailed'
}

/** A new mail may help. */
export function mayHaveExpired(problem: Problem): boolean {
  return problem === 'accounts.confirmExpired' || problem === 'accounts.confirmUnfinished'
}

/** A refused link has a reason; one that could not be checked has none yet. */
function failureOfLink(error: unknown): { problem?: PlainTextKey } {
  const reason = reasonOf(error)
  if (reason === 'link_expired') return { problem: 'accounts.confirmExpired' }
  if (reason === 'link_invalid') return { problem: 'accounts.confirmInvalid' }
  if (reason === 'sign_up_contested') return { problem: 'errors.sign_up_contested' }
  return {}
}

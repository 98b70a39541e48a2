import { describe, expect, it, vi } from 'vitest'
import { FailedCall } from '#client/rpc-client.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { type ConfirmationSteps, confirmAddress } from './confirmation.ts'

const link = 'https://chalkline.example/auth/confirm?token=t&type=signup'
const ana = { fullName: 'Ana', role: 'coach' as const, email: 'ana@example.com' }
const verified = {
  ...ana,
  id: '1',
  emailVerified: true,
  avatarUrl: null,
  hasCoach: false,
  weekStartsOn: 1 as const,
  gym: null,
}

function steps(given: Partial<ConfirmationSteps> = {}) {
  return {
    confirmEmail: vi.fn(given.confirmEmail ?? (async () => ana)),
    readSession: vi.fn(given.readSession ?? (async () => null)),
    wait: vi.fn(async () => {}),
  }
}

const refusing = (reason: ErrorCode) => async () => {
  throw new FailedCall(reason, { data: { reason } })
}
const failing = async () => {
  throw new Error('no connection')
}
const confirm = (address: string, given: ConfirmationSteps = steps()) =>
  confirmAddress(new URL(address), given)

describe('[CONFIRM-03] an error in the address', () => {
  it.each([
    ['?error_code=otp_expired&token=t&type=signup', 'accounts.confirmExpired'],
    ['#error=access_denied&error_code=otp_invalid', 'accounts.confirmInvalid'],
    ['?error=access_denied&error_description=Call+this+number', 'accounts.confirmFailed'],
    ['?error=access_denied', 'accounts.confirmFailed'],
  ])('%s is shown without asking the server', async (rest, problem) => {
    const given = steps()
    const outcome = await confirm(`https://chalkline.example/auth/confirm${rest}`, given)
    expect(outcome).toEqual({ state: 'error', problem, canRetry: false })
    expect(given.confirmEmail).not.toHaveBeenCalled()
    expect(given.readSession).not.toHaveBeenCalled()
  })
})

describe('[CONFIRM-04] a link', () => {
  it('[TRUST-01] of a sign-up that another person made says so, also to a user who is signed in', async () => {
    const readSession = async () => ({ ...ana, emailVerified: true }) as never
    const outcome = await confirm(link, steps({ confirmEmail: refusing('sign_up_contested'), readSession }))
    expect(outcome).toMatchObject({ state: 'error', problem: 'errors.sign_up_contested' })
  })

  it('that works greets by name', async () => {
    expect(await confirm(link)).toEqual({ state: 'success', ...ana })
  })

  it.each([
    ['link_expired', 'accounts.confirmExpired'],
    ['link_invalid', 'accounts.confirmInvalid'],
  ] as const)('refused as %s says so, and cannot be tried again', async (reason, problem) => {
    const outcome = await confirm(link, steps({ confirmEmail: refusing(reason) }))
    expect(outcome).toEqual({ state: 'error', problem, canRetry: false })
  })

  it.each([
    ['link_expired', async () => verified, 'success'],
    ['link_invalid', async () => verified, 'success'],
    ['link_invalid', async () => ({ ...verified, emailVerified: false }), 'error'],
    ['link_invalid', failing, 'error'],
  ] as const)(
    'refused as %s is a success only in a session with a confirmed address',
    async (reason, readSession, state) => {
      expect(await confirm(link, steps({ confirmEmail: refusing(reason), readSession }))).toMatchObject({
        state,
      })
    },
  )

  it('that could not be tried is looked at again after 2 s', async () => {
    const readSession = vi.fn().mockResolvedValueOnce(null).mockResolvedValueOnce(verified)
    const given = steps({ confirmEmail: refusing('unavailable'), readSession })
    expect(await confirm(link, given)).toEqual({ state: 'success', ...ana })
    expect(given.wait).toHaveBeenCalledExactlyOnceWith(2000)
  })

  it('that stays unconfirmed can be tried again', async () => {
    const outcome = await confirm(link, steps({ confirmEmail: failing }))
    expect(outcome).toEqual({ state: 'error', problem: 'accounts.confirmUnfinished', canRetry: true })
  })

  it('without a token is an error, unless the session is confirmed already', async () => {
    const bare = 'https://chalkline.example/auth/confirm'
    expect(await confirm(bare)).toMatchObject({ problem: 'accounts.confirmNoLink', canRetry: false })
    expect(await confirm(bare, steps({ readSession: async () => verified }))).toMatchObject({
      state: 'success',
    })
  })

  it('of another type is no link', async () => {
    const given = steps()
    expect(await confirm(link.replace('signup', 'recovery'), given)).toMatchObject({
      problem: 'accounts.confirmNoLink',
    })
    expect(given.confirmEmail).not.toHaveBeenCalled()
  })
})

describe('[CONFIRM-05] a session that cannot be read', () => {
  it('at first', async () => {
    const outcome = await confirm(link, steps({ confirmEmail: failing, readSession: failing }))
    expect(outcome).toMatchObject({ problem: 'accounts.confirmSessionUnread', canRetry: true })
  })

  it('the second time', async () => {
    const readSession = vi.fn().mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('gone'))
    const outcome = await confirm(link, steps({ confirmEmail: failing, readSession }))
    expect(outcome).toMatchObject({ problem: 'accounts.confirmUnread' })
  })

  it('or anything else that goes wrong', async () => {
    const given = { ...steps({ confirmEmail: failing }), wait: failing }
    expect(await confirm(link, given)).toMatchObject({ problem: 'accounts.confirmUnexpected' })
  })
})

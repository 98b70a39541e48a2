import { password } from '#testing/builders.ts'
import { type AccessLine, always, anyone, gone, newId, signedIn } from '../access-line.ts'

const credential = { id: 'a', rawId: 'a', type: 'public-key' }
const signed = { clientDataJSON: 'e' }

export const accountsLines: readonly AccessLine[] = [
  { operation: 'system.about', expected: anyone },
  { operation: 'accounts.session', expected: anyone },
  { operation: 'accounts.findInvite', expected: anyone, input: gym => ({ code: gym.inviteCode }) },
  {
    operation: 'accounts.signUp',
    expected: anyone,
    input: () => ({
      email: `${newId()}@example.com`,
      password: 'a long password',
      role: 'coach',
      language: 'en',
    }),
  },
  { operation: 'accounts.confirmedSignUp', expected: anyone },
  { operation: 'accounts.continueSignUp', expected: always('invalid_credentials') },
  { operation: 'accounts.resendConfirmation', expected: anyone, input: gym => ({ email: gym.email }) },
  {
    operation: 'accounts.confirmEmail',
    expected: always('link_invalid'),
    input: () => ({ token: 'guessed' }),
  },
  {
    operation: 'accounts.signIn',
    expected: always('invalid_credentials'),
    input: gym => ({ email: gym.email, password: 'guessed wrong', rememberMe: true, role: 'coach' }),
  },
  { operation: 'accounts.signOut', expected: anyone },
  { operation: 'accounts.startGoogle', expected: always('unavailable'), input: () => ({ role: 'coach' }) },
  { operation: 'accounts.finishSignIn', expected: signedIn, input: () => ({}) },
  {
    operation: 'accounts.joinCoach',
    expected: ['forbidden', 'forbidden', ...Array(4).fill('invalid_invite'), ...gone],
    input: () => ({ code: 'aaaaaaaaaa' }),
  },
  {
    operation: 'accounts.prove',
    about: 'with a wrong password',
    expected: ['invalid_credentials', 'ok', 'invalid_credentials', 'ok', 'ok', 'ok', ...gone],
    input: () => ({ password: 'guessed wrong' }),
  },
  { operation: 'accounts.requestPasswordReset', expected: anyone, input: gym => ({ email: gym.email }) },
  {
    operation: 'accounts.resetPassword',
    expected: always('link_invalid'),
    input: () => ({ token: 'guessed', password: 'another password' }),
  },
  { operation: 'accounts.otherAccess', expected: anyone },
  {
    operation: 'accounts.endOtherAccess',
    about: 'in a browser that made no reset',
    expected: always('step_expired'),
    input: () => ({ kinds: ['passkeys'] }),
  },
  { operation: 'accounts.secondStep', expected: anyone },
  {
    operation: 'accounts.finishSecondStep',
    expected: always('step_expired'),
    input: () => ({ code: '123456', trustDevice: true }),
  },
  { operation: 'accounts.signInMethods', expected: signedIn },
  // Only the own coach and the athlete have a password; the others have just signed in.
  {
    operation: 'accounts.startTwoStep',
    about: 'with a wrong password',
    expected: ['invalid_credentials', 'ok', 'invalid_credentials', 'ok', 'ok', 'ok', ...gone],
    input: () => ({ password: 'guessed wrong' }),
  },
  {
    operation: 'accounts.confirmTwoStep',
    expected: [...Array(6).fill('step_expired'), ...gone],
    input: () => ({ code: '123456' }),
  },
  ...['accounts.newRecoveryCodes', 'accounts.stopTwoStep'].map(operation => ({
    operation,
    about: 'while it is off',
    expected: [...Array(6).fill('illegal_transition'), ...gone],
    input: () => ({ password, code: '123456' }),
  })),
  {
    operation: 'accounts.startPasskey',
    about: 'with a wrong password',
    expected: ['invalid_credentials', 'ok', 'invalid_credentials', 'ok', 'ok', 'ok', ...gone],
    input: () => ({ password: 'guessed wrong' }),
  },
  {
    operation: 'accounts.finishPasskey',
    expected: [...Array(6).fill('step_expired'), ...gone],
    input: () => ({
      name: 'A key',
      credential: { ...credential, response: { ...signed, attestationObject: 'e' } },
    }),
  },
  {
    operation: 'accounts.renamePasskey',
    expected: ['not_found', 'not_found', 'ok', 'not_found', 'not_found', 'not_found', ...gone],
    input: gym => ({ id: gym.passkeyId, name: 'Changed' }),
  },
  {
    operation: 'accounts.removePasskey',
    expected: ['not_found', 'not_found', 'ok', 'not_found', 'not_found', 'not_found', ...gone],
    input: gym => ({ id: gym.passkeyId, password }),
  },
  { operation: 'accounts.startPasskeySignIn', expected: anyone },
  {
    operation: 'accounts.finishPasskeySignIn',
    expected: always('step_expired'),
    input: () => ({
      role: 'coach',
      credential: { ...credential, response: { ...signed, authenticatorData: 'e', signature: 'e' } },
    }),
  },
]

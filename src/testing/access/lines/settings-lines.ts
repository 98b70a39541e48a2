import { type AccessLine, anyAthlete, anyCoach, gone, itsCoach, signedIn } from '../access-line.ts'

export const settingsLines: readonly AccessLine[] = [
  { operation: 'settings.updateProfile', expected: signedIn, input: () => ({ fullName: 'Changed' }) },
  { operation: 'settings.uploadAvatar', expected: signedIn, input: gym => ({ base64: gym.picture }) },
  {
    operation: 'settings.changePassword',
    expected: [...Array(6).fill('invalid_credentials'), ...gone],
    input: () => ({ currentPassword: 'guessed wrong', newPassword: 'another password' }),
  },
  { operation: 'settings.setLanguage', expected: signedIn, input: () => ({ language: 'es' }) },
  { operation: 'settings.sessions', expected: signedIn },
  { operation: 'settings.signOutOthers', expected: signedIn },
  {
    operation: 'settings.endSession',
    about: 'naming a session of another person',
    expected: [...Array(6).fill('not_found'), ...gone],
    input: () => ({ sessionId: '00000000-0000-4000-8000-000000000000' }),
  },
  { operation: 'settings.securityEvents', expected: signedIn, input: () => ({}) },
  { operation: 'settings.sendDeletionCode', expected: signedIn },
  { operation: 'invitations.code', expected: anyCoach },
  { operation: 'invitations.replaceCode', expected: anyCoach },
  {
    operation: 'invitations.replaceCode',
    about: 'a further code of the own gym',
    expected: itsCoach,
    input: gym => ({ codeId: gym.codeId }),
  },
  { operation: 'calendarFeed.mine', expected: anyAthlete },
  { operation: 'calendarFeed.open', expected: anyAthlete },
  { operation: 'calendarFeed.replace', expected: anyAthlete },
  { operation: 'calendarFeed.close', expected: anyAthlete },
  { operation: 'emails.settings', expected: signedIn },
  { operation: 'emails.change', expected: signedIn, input: () => ({ digest: false }) },
  { operation: 'emails.setTimeZone', expected: signedIn, input: () => ({ timeZone: 'Europe/Madrid' }) },
  { operation: 'settings.coaches', expected: anyAthlete },
  {
    operation: 'settings.leaveCoach',
    expected: ['forbidden', 'forbidden', 'ok', 'ok', 'not_found', 'ok', ...gone],
    input: gym => ({ gymId: gym.gymId }),
  },
  {
    operation: 'settings.deleteAccount',
    about: 'typing another user’s address',
    expected: [...Array(6).fill('invalid_input'), ...gone],
    input: () => ({ email: 'other@else.example' }),
  },
]

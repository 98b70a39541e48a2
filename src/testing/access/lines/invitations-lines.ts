import { type AccessLine, anyCoach, itsCoach } from '../access-line.ts'

export const invitationsLines: readonly AccessLine[] = [
  { operation: 'invitations.list', expected: anyCoach, input: () => ({}) },
  {
    operation: 'invitations.send',
    expected: anyCoach,
    input: () => ({ emails: ['new@example.com'], language: 'en' }),
  },
  {
    operation: 'invitations.resend',
    expected: itsCoach,
    input: gym => ({ invitationId: gym.invitationId, language: 'en' }),
  },
  {
    operation: 'invitations.withdraw',
    expected: itsCoach,
    input: gym => ({ invitationId: gym.invitationId }),
  },
]

import { type AccessLine, anyCoach, itsCoach, newId } from '../access-line.ts'

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
  {
    operation: 'invitations.change',
    expected: itsCoach,
    input: gym => ({ invitationId: gym.invitationId, teamId: gym.teamId, programId: gym.programId }),
  },
  { operation: 'invitations.codes', expected: anyCoach },
  { operation: 'invitations.choices', expected: anyCoach },
  {
    operation: 'invitations.saveCode',
    about: 'a new code',
    expected: anyCoach,
    input: () => ({ codeId: newId(), name: 'Open day' }),
  },
  {
    operation: 'invitations.saveCode',
    about: 'one that carries the team and the program of the own gym',
    expected: itsCoach,
    input: gym => ({ codeId: newId(), name: 'Open day', teamId: gym.teamId, programId: gym.programId }),
  },
  {
    operation: 'invitations.removeCode',
    expected: itsCoach,
    input: gym => ({ codeId: gym.codeId }),
  },
]

import {
  type AccessLine,
  anyCoach,
  coachesRefused,
  itsCoach,
  notForAthletes,
  someday,
} from '../access-line.ts'

export const athletesLines: readonly AccessLine[] = [
  { operation: 'dashboard.overview', expected: anyCoach },
  { operation: 'athletes.list', expected: anyCoach, input: () => ({ today: '2026-03-02' }) },
  {
    operation: 'athletes.get',
    expected: itsCoach,
    input: gym => ({ athleteId: gym.athleteId, today: '2026-03-02' }),
  },
  {
    operation: 'athletes.days',
    expected: itsCoach,
    input: gym => ({ athleteId: gym.athleteId, ...someday }),
  },
  { operation: 'training.activity', expected: itsCoach, input: gym => ({ athleteId: gym.athleteId }) },
  { operation: 'training.notes', expected: itsCoach, input: gym => ({ athleteId: gym.athleteId }) },
  {
    operation: 'training.markNotesRead',
    expected: ['ok', 'ignored', ...notForAthletes],
    input: gym => ({ notes: [gym.note] }),
  },
  {
    operation: 'training.markNoteUnread',
    expected: itsCoach,
    input: gym => ({ id: gym.note.id }),
  },
  {
    operation: 'athletes.setStanding',
    expected: itsCoach,
    input: gym => ({ athleteIds: [gym.athleteId], standing: 'inactive' }),
  },
  {
    operation: 'athletes.rename',
    expected: itsCoach,
    input: gym => ({ athleteId: gym.athleteId, name: 'Changed' }),
  },
  {
    operation: 'athletes.resendConfirmation',
    about: 'of an athlete who is confirmed',
    expected: coachesRefused('not_found'),
    input: gym => ({ athleteId: gym.athleteId }),
  },
  { operation: 'athletes.remove', expected: itsCoach, input: gym => ({ athleteId: gym.athleteId }) },
  {
    operation: 'athletes.deleteAccount',
    about: 'in a browser that has proven again whose it is',
    isProven: true,
    expected: itsCoach,
    input: gym => ({ athleteId: gym.athleteId, name: gym.athleteName }),
  },
  {
    operation: 'athletes.deleteAccount',
    about: 'with a session alone',
    expected: ['forbidden', 'forbidden', ...notForAthletes],
    input: gym => ({ athleteId: gym.athleteId, name: gym.athleteName }),
  },
]

import {
  type AccessLine,
  anyAthlete,
  anyCoach,
  anyone,
  gone,
  itsCoach,
  notForAthletes,
} from '../access-line.ts'

export const boardLines: readonly AccessLine[] = [
  { operation: 'board.mine', expected: anyCoach },
  { operation: 'board.choices', expected: anyCoach, input: gym => ({ day: gym.day }) },
  {
    operation: 'board.choose',
    about: 'program',
    expected: itsCoach,
    input: gym => ({ day: gym.day, of: 'program', classId: gym.programId }),
  },
  {
    operation: 'board.choose',
    about: 'team',
    expected: itsCoach,
    input: gym => ({ day: gym.day, of: 'team', classId: gym.teamId }),
  },
  {
    operation: 'board.turnTo',
    expected: itsCoach,
    input: gym => ({ workoutId: gym.workoutId, slide: 0 }),
  },
  // The workout of these gyms runs by no clock; the other coach has no board.
  {
    operation: 'board.press',
    expected: ['illegal_transition', 'not_found', ...notForAthletes],
    input: () => ({ press: 'start' }),
  },
  { operation: 'board.press', about: 'as before', expected: itsCoach, input: () => ({ press: 'reset' }) },
  { operation: 'board.hideNames', expected: itsCoach, input: () => ({ areHidden: true }) },
  { operation: 'board.timers', expected: anyAthlete },
  { operation: 'board.myChoices', expected: anyAthlete },
  {
    operation: 'board.showMine',
    expected: ['forbidden', 'forbidden', 'ok', 'ok', 'not_found', 'ok', ...gone],
    input: gym => ({ gymId: gym.gymId, isShown: true }),
  },
  { operation: 'board.shown', expected: anyone },
  { operation: 'board.askForCode', expected: anyone },
  { operation: 'board.televisions', expected: anyCoach },
  {
    operation: 'board.pair',
    expected: anyCoach,
    input: gym => ({ pairingCode: gym.pairingCode, televisionName: 'Wall' }),
  },
  {
    operation: 'board.pair',
    about: 'with a code that no television shows',
    expected: ['invalid_code', 'invalid_code', ...notForAthletes],
    input: () => ({ pairingCode: 'BBBBBB', televisionName: 'Wall' }),
  },
  {
    operation: 'board.endTelevision',
    expected: itsCoach,
    input: gym => ({ televisionId: gym.televisionId }),
  },
]

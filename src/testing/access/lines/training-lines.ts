import { type AccessLine, anyAthlete, gone, someday } from '../access-line.ts'

export const trainingLines: readonly AccessLine[] = [
  { operation: 'training.side', expected: anyAthlete },
  { operation: 'training.setSide', expected: anyAthlete, input: () => ({ side: 'f' }) },
  { operation: 'training.days', expected: anyAthlete, input: () => someday },
  { operation: 'training.openPrograms', expected: anyAthlete },
  {
    operation: 'training.joinProgram',
    expected: ['forbidden', 'forbidden', 'ok', 'ok', 'not_found', 'not_found', ...gone],
    input: gym => ({ programId: gym.openProgramId }),
  },
  {
    operation: 'training.leaveProgram',
    about: 'what the coach gave',
    expected: ['forbidden', 'forbidden', 'forbidden', 'not_found', 'not_found', 'not_found', ...gone],
    input: gym => ({ programId: gym.programId }),
  },
  {
    operation: 'training.log',
    about: 'a workout of the athlete, in the own name',
    expected: ['forbidden', 'forbidden', 'ok', 'not_found', 'not_found', 'inactive', ...gone],
    input: (gym, actor) => gym.logOf(gym.idOf[actor] ?? gym.athleteId),
  },
  {
    operation: 'training.log',
    about: 'in the name of the athlete',
    expected: ['forbidden', 'forbidden', 'ok', 'wrong_account', 'wrong_account', 'wrong_account', ...gone],
    input: gym => gym.logOf(gym.athleteId),
  },
]

import type { AccessLine } from '../access-line.ts'
import { anyCoach, coachesRefused, gone, notForAthletes, signedIn } from '../access-line.ts'

/** The other coach owns a gym of their own, in which the colleagues of the first one are not. */
export const gymLines: readonly AccessLine[] = [
  { operation: 'gym.identity', expected: anyCoach },
  {
    operation: 'gym.changeIdentity',
    expected: anyCoach,
    secondCoach: 'forbidden',
    input: () => ({ name: 'Changed' }),
  },
  {
    operation: 'gym.uploadLogo',
    expected: anyCoach,
    secondCoach: 'forbidden',
    input: gym => ({ base64: gym.picture }),
  },
  { operation: 'gym.removeLogo', expected: anyCoach, secondCoach: 'forbidden' },
  {
    operation: 'gym.setApproval',
    expected: anyCoach,
    secondCoach: 'forbidden',
    input: () => ({ needsApproval: true }),
  },
  { operation: 'gym.members', expected: anyCoach },
  { operation: 'gym.mine', expected: signedIn },
  {
    operation: 'gym.choose',
    expected: ['ok', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', ...gone],
    input: gym => ({ gymId: gym.gymId }),
  },
  {
    operation: 'gym.invite',
    about: 'in a browser that has proven again whose it is',
    isProven: true,
    expected: anyCoach,
    secondCoach: 'forbidden',
    input: () => ({ role: 'coach', language: 'en' }),
  },
  {
    operation: 'gym.invite',
    about: 'in another browser',
    expected: coachesRefused('forbidden'),
    input: () => ({ role: 'coach', language: 'en' }),
  },
  {
    operation: 'gym.withdrawInvitation',
    expected: ['ok', 'not_found', ...notForAthletes],
    secondCoach: 'forbidden',
    input: gym => ({ invitationId: gym.staffInvitationId }),
  },
  {
    operation: 'gym.invitation',
    // The link is all that it takes, for a coach.
    expected: ['ok', 'ok', 'not_found', 'not_found', 'not_found', 'not_found', ...gone],
    input: gym => ({ secret: gym.staffSecret }),
  },
  {
    operation: 'gym.join',
    expected: ['ok', 'ok', 'forbidden', 'forbidden', 'forbidden', 'forbidden', ...gone],
    assistant: 'ok',
    input: gym => ({ secret: gym.staffSecret }),
  },
  {
    operation: 'gym.changeRole',
    isProven: true,
    expected: ['ok', 'not_found', ...notForAthletes],
    secondCoach: 'forbidden',
    input: gym => ({ personId: gym.idOf.assistant, role: 'coach' }),
  },
  {
    operation: 'gym.changeRole',
    about: 'of the only owner',
    isProven: true,
    expected: ['last_owner', 'not_found', ...notForAthletes],
    secondCoach: 'forbidden',
    input: gym => ({ personId: gym.idOf['own coach'], role: 'coach' }),
  },
  {
    operation: 'gym.changeRole',
    about: 'in another browser',
    expected: coachesRefused('forbidden'),
    input: gym => ({ personId: gym.idOf.assistant, role: 'coach' }),
  },
  {
    operation: 'gym.remove',
    expected: ['ok', 'not_found', ...notForAthletes],
    secondCoach: 'forbidden',
    input: gym => ({ personId: gym.idOf.assistant }),
  },
  {
    operation: 'gym.leave',
    expected: coachesRefused('last_owner'),
    secondCoach: 'ok',
  },
  {
    operation: 'gym.deleteGym',
    isProven: true,
    // The name is that of the own coach, as the gym has none.
    expected: ['ok', 'invalid_input', ...notForAthletes],
    secondCoach: 'forbidden',
    input: () => ({ name: 'Own coach' }),
  },
  {
    operation: 'gym.deleteGym',
    about: 'in another browser',
    expected: coachesRefused('forbidden'),
    input: () => ({ name: 'Own coach' }),
  },
  {
    operation: 'gym.offerOwnership',
    isProven: true,
    expected: ['ok', 'not_found', ...notForAthletes],
    secondCoach: 'forbidden',
    input: gym => ({ personId: gym.idOf.assistant, fromStays: false }),
  },
  {
    operation: 'gym.offerOwnership',
    about: 'in another browser',
    expected: coachesRefused('forbidden'),
    input: gym => ({ personId: gym.idOf.assistant, fromStays: false }),
  },
  {
    operation: 'gym.withdrawOffer',
    about: 'that no owner made',
    expected: coachesRefused('not_found'),
    input: gym => ({ personId: gym.idOf.assistant }),
  },
  {
    operation: 'gym.acceptOwnership',
    about: 'without an offer',
    isProven: true,
    expected: coachesRefused('not_found'),
  },
]

import type { Gym } from '../access-gym.ts'
import {
  type AccessLine,
  type Actor,
  anyAthlete,
  anyCoach,
  gone,
  isOfOwnGym,
  itsCoach,
  newId,
  signedIn,
  someday,
} from '../access-line.ts'

/** Coaches name the first gym's athlete, athletes its coach. */
const otherOf = (gym: Gym, actor: Actor) =>
  isOfOwnGym(actor) || actor === 'other coach' ? gym.athleteId : gym.gymId
const stranger = 'not_found' as const

export const conversationLines: readonly AccessLine[] = [
  { operation: 'conversation.inbox', expected: anyCoach, input: () => ({}) },
  { operation: 'conversation.coaches', expected: anyAthlete },
  { operation: 'conversation.unread', expected: signedIn },
  {
    operation: 'conversation.entries',
    // Another athlete of the gym has an empty conversation of their own.
    expected: ['ok', stranger, 'ok', 'ok', stranger, 'ok', ...gone],
    input: (gym, actor) => ({ otherId: otherOf(gym, actor) }),
  },
  { operation: 'conversation.threads', expected: anyAthlete, input: () => someday },
  {
    operation: 'conversation.send',
    expected: ['ok', stranger, 'ok', 'ok', stranger, 'inactive', ...gone],
    input: (gym, actor) => ({
      id: newId(),
      authorId: gym.idOf[actor] ?? newId(),
      otherId: otherOf(gym, actor),
      text: 'Sent',
    }),
  },
  {
    operation: 'conversation.send',
    about: 'in the name of another gym',
    expected: [...Array(6).fill('wrong_gym'), ...gone],
    input: (gym, actor) => ({
      id: newId(),
      authorId: gym.idOf[actor] ?? newId(),
      otherId: otherOf(gym, actor),
      gymId: newId(),
      text: 'Sent',
    }),
  },
  {
    operation: 'conversation.send',
    about: 'about a session of the athlete',
    expected: ['ok', stranger, 'ok', 'workout_gone', stranger, 'inactive', ...gone],
    input: (gym, actor) => ({
      id: newId(),
      authorId: gym.idOf[actor] ?? newId(),
      otherId: otherOf(gym, actor),
      text: 'Sent',
      session: { workoutId: gym.workoutId, day: gym.day },
    }),
  },
  {
    operation: 'conversation.send',
    about: 'in the name of the coach',
    expected: [
      'ok',
      'wrong_account',
      'wrong_account',
      'wrong_account',
      'wrong_account',
      'wrong_account',
      ...gone,
    ],
    secondCoach: 'wrong_account',
    input: gym => ({ id: newId(), authorId: gym.idOf['own coach'], otherId: gym.athleteId, text: 'Sent' }),
  },
  {
    operation: 'conversation.edit',
    about: 'a message of the coach',
    expected: ['ok', stranger, stranger, stranger, stranger, stranger, ...gone],
    secondCoach: stranger,
    input: gym => ({ id: gym.messageOfCoach, text: 'Changed' }),
  },
  {
    operation: 'conversation.remove',
    about: 'a message of the athlete',
    expected: [stranger, stranger, 'ok', stranger, stranger, stranger, ...gone],
    input: gym => ({ id: gym.messageOfAthlete }),
  },
  {
    operation: 'conversation.mark',
    // Without messages there is nothing to mark, which is no error.
    expected: ['ok', stranger, 'ok', 'ok', stranger, 'ok', ...gone],
    input: (gym, actor) => ({ otherId: otherOf(gym, actor), at: gym.messageAt }),
  },
  { operation: 'conversation.search', expected: signedIn, input: () => ({ query: 'own' }) },
  {
    operation: 'conversation.close',
    expected: itsCoach,
    input: gym => ({ athleteId: gym.athleteId, isClosed: true }),
  },
  { operation: 'conversation.colleagues', expected: anyCoach },
  {
    operation: 'conversation.take',
    expected: itsCoach,
    input: gym => ({ athleteId: gym.athleteId }),
  },
  {
    operation: 'conversation.take',
    about: 'from one who does not have it',
    expected: ['stale_revision', ...itsCoach.slice(1)],
    input: gym => ({ athleteId: gym.athleteId, knownTakerId: newId() }),
  },
  {
    operation: 'conversation.release',
    // No member has taken it.
    expected: ['ignored', ...itsCoach.slice(1)],
    input: gym => ({ athleteId: gym.athleteId }),
  },
  {
    operation: 'conversation.handOver',
    about: 'to oneself',
    expected: itsCoach,
    input: (gym, actor) => ({ athleteId: gym.athleteId, personId: gym.idOf[actor] ?? newId() }),
  },
  {
    operation: 'conversation.handOver',
    about: 'to a coach of another gym',
    expected: ['not_found', 'not_found', ...itsCoach.slice(2)],
    input: gym => ({ athleteId: gym.athleteId, personId: gym.idOf['other coach'] }),
  },
  {
    operation: 'conversation.mute',
    expected: ['forbidden', 'forbidden', 'ok', 'ok', stranger, 'ok', ...gone],
    input: gym => ({ gymId: gym.gymId, isMuted: true }),
  },
  { operation: 'conversation.announce', expected: anyCoach, input: () => ({ id: newId(), text: 'To all' }) },
  {
    operation: 'conversation.announce',
    about: 'to a team',
    expected: itsCoach,
    input: gym => ({ id: newId(), text: 'To the team', audience: { kind: 'team', id: gym.teamId } }),
  },
  {
    operation: 'conversation.announce',
    about: 'to the athletes of a program',
    expected: itsCoach,
    input: gym => ({ id: newId(), text: 'To the program', audience: { kind: 'program', id: gym.programId } }),
  },
  { operation: 'conversation.announcementReach', expected: anyCoach, input: () => ({}) },
  {
    operation: 'conversation.announcementReach',
    about: 'of a team',
    expected: itsCoach,
    input: gym => ({ audience: { kind: 'team', id: gym.teamId } }),
  },
  { operation: 'conversation.announcements', expected: anyCoach, input: () => ({}) },
  {
    operation: 'conversation.announcementEcho',
    expected: anyCoach,
    input: gym => ({ id: gym.announcementId }),
  },
  {
    operation: 'conversation.editAnnouncement',
    about: 'of the own coach',
    expected: itsCoach,
    secondCoach: 'forbidden',
    input: gym => ({ id: gym.announcementId, text: 'Changed' }),
  },
  {
    operation: 'conversation.deleteAnnouncement',
    about: 'of the own coach',
    expected: itsCoach,
    secondCoach: 'forbidden',
    input: gym => ({ id: gym.announcementId }),
  },
  { operation: 'conversation.myAnnouncements', expected: anyAthlete, input: () => ({}) },
  {
    operation: 'conversation.markAnnouncementSeen',
    expected: ['forbidden', 'forbidden', 'ok', stranger, stranger, stranger, ...gone],
    input: gym => ({ id: gym.announcementId }),
  },
  {
    operation: 'conversation.react',
    expected: ['forbidden', 'forbidden', 'ok', stranger, stranger, stranger, ...gone],
    input: gym => ({ id: gym.announcementId, reaction: 'fire' }),
  },
  { operation: 'conversation.privateNote', expected: itsCoach, input: gym => ({ athleteId: gym.athleteId }) },
  {
    operation: 'conversation.savePrivateNote',
    expected: itsCoach,
    input: gym => ({ athleteId: gym.athleteId, text: 'Changed', revision: 1 }),
  },
]

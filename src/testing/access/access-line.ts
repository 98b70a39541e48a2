// The callers of the access table, and the answers that operations have in common.
import type { ErrorCode } from '#domain/error-code.ts'
import type { Gym } from './access-gym.ts'

export const actors = [
  'own coach',
  'other coach',
  'athlete',
  'another athlete',
  'athlete of another coach',
  'inactive athlete',
  'deleted account',
  'anonymous',
  /** The browser of a television that the own coach has paired. */
  'television',
] as const
/** They work for the gym of the own coach, who is its owner. */
export const colleagues = ['second coach', 'assistant'] as const
export const allActors = [...actors, ...colleagues] as const
export type Actor = (typeof allActors)[number]

export const isOfOwnGym = (actor: Actor) => actor === 'own coach' || colleagues.some(one => one === actor)

/** `ignored`: answered like a success, and nothing changes. */
export type Expectation = 'ok' | 'ignored' | ErrorCode

export type AccessLine = {
  operation: string
  /** Where an operation has several lines. */
  about?: string
  /** The caller has proven again who they are, by `accounts.prove`. */
  isProven?: true
  /** In the order of `actors`. */
  expected: readonly Expectation[]
  /** Without it as the own coach. */
  secondCoach?: Expectation
  /** Without it as the second coach where athletes are answered too or `forAssistants` names it, else refused. */
  assistant?: Expectation
  input?: (gym: Gym, actor: Actor) => unknown
}

/** What an assistant may do beside what every account may: run the class, and read what is planned. */
const forAssistants: ReadonlySet<string> = new Set([
  'athletes.days',
  'athletes.get',
  'athletes.list',
  'board.choices',
  'board.choose',
  'board.endTelevision',
  'board.hideNames',
  'board.mine',
  'board.pair',
  'board.press',
  'board.televisions',
  'board.turnTo',
  'conversation.announcementEcho',
  'conversation.announcements',
  'conversation.colleagues',
  'conversation.handOver',
  'conversation.inbox',
  'conversation.release',
  'conversation.take',
  'dashboard.overview',
  'gym.acceptOwnership',
  'gym.identity',
  'gym.leave',
  'gym.members',
  'gym.withdrawOffer',
  'library.get',
  'library.list',
  'library.movements',
  'library.texts',
  'library.types',
  'library.usage',
  'library.vocabulary',
  'print.program',
  'print.workout',
  'programs.calendar',
  'programs.get',
  'programs.list',
  'programs.recipients',
  'programs.scheduledText',
  'programs.scheduledWorkout',
  'programs.weekTexts',
  'push.hearing',
  'push.setHearing',
  'rankings.benchmarks',
  'rankings.bestOfBenchmark',
  'rankings.bestOfWorkout',
  'rankings.completion',
  'rankings.day',
  'rankings.leaderboards',
  'rankings.workout',
  'results.ofAthlete',
  'teams.list',
  'training.activity',
  'training.markNoteUnread',
  'training.markNotesRead',
  'training.notes',
])

/** What each kind of caller is answered. */
export function outcomesOf({ expected, ...line }: AccessLine): (readonly [Actor, Expectation])[] {
  const outcomes = actors.map((actor, at) => [actor, expected[at] as Expectation] as const)
  const { 'own coach': own = 'ok', athlete } = Object.fromEntries(outcomes)
  const { secondCoach = own } = line
  const isForCoaches = athlete === 'forbidden' && !forAssistants.has(line.operation)
  const { assistant = isForCoaches ? 'forbidden' : secondCoach } = line
  return [...outcomes, ['second coach', secondCoach], ['assistant', assistant]]
}

export const always = (one: Expectation) => actors.map(() => one)
/** Deleted account, anonymous, television. */
export const gone = ['unauthenticated', 'unauthenticated', 'unauthenticated'] as const
export const notForAthletes = ['forbidden', 'forbidden', 'forbidden', 'forbidden', ...gone] as const

/** In the order of the actors. */
export const anyone = always('ok')
export const signedIn = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', ...gone] as const
export const anyCoach = ['ok', 'ok', ...notForAthletes] as const
/** Things of the own coach; for another coach they do not exist. */
export const itsCoach = ['ok', 'not_found', ...notForAthletes] as const
export const anyAthlete = ['forbidden', 'forbidden', 'ok', 'ok', 'ok', 'ok', ...gone] as const
export const coachesRefused = (code: ErrorCode) => [code, code, ...notForAthletes] as const

export const newId = () => crypto.randomUUID()

export const someday = { from: '2026-03-01', to: '2026-03-07' }
export const workoutFields = (gym: Gym) => ({
  type_id: gym.typeId,
  name: 'Changed',
  description: 'Changed',
  notes: '',
  color: '#BAE6FD',
  blocks: [],
})

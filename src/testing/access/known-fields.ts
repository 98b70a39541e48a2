// What the fields of an input are for one account, where the schema cannot say: ids of its own things, days and texts
// that fit together. So an operation takes its largest input instead of refusing it.
import { randomUUID } from 'node:crypto'
import { addDays, type Day, startOfWeek } from '#domain/day.ts'
import { repeated, worstParts } from '#domain/notation/worst-texts.ts'
import { longestBlocks } from '#domain/programming/block.ts'
import { subscription } from '../fakes/push-subscription.ts'
import { largestEdits } from './largest-edits.ts'
import { largestImport } from './largest-import.ts'
import type { KnownFields } from './largest-input.ts'

type GymThings = {
  colleagueId: string
  staffInvitationId: string
  /** The end of an invitation's link. */
  staffSecret: string
  codeId: string
  /** Athletes can join it. */
  openProgramId: string
  /** What a coach proposes for the program, and what its owner has read of it. */
  proposal: { proposalId: string; saveId: string }
  fingerprint: string
}

/** Things of one account that its inputs can name. */
export type OwnThings = {
  role: 'coach' | 'athlete'
  personId: string
  /** The two of a conversation; one of them is this account. */
  gymId: string
  athleteId: string
  athleteName: string
  /** The coach's athletes, for lists. */
  athleteIds: readonly string[]
  teamId: string
  programId: string
  revision: number
  /** On this day of the program, and logged by the athlete. */
  workoutId: string
  versionId: string
  day: Day
  /** The program may begin here. */
  startsOn: Day
  /** So many days after it belong to the program too. */
  daysAfter: number
  /** For the edits of a calendar. */
  library: readonly { workoutId: string; versionId: string; blocks: number }[]
  /** A workout that no program has. */
  spareWorkoutId: string
  typeId: string
  movementId: string
  /** Written by this account. */
  messageId: string
  announcementId: string
  note: { id: string; at: string }
  noteRevision: number
  pastResultId: string
  passkeyId: string
  sessionId: string
  /** A device of this account, for pushes. */
  deviceId: string
  /** Sent by this account; an athlete has none. */
  invitationId: string
  /** An import into this coach's program; an athlete has none. */
  importId: string
  /** The secret of the link to this coach's program; an athlete has none. */
  shareSecret: string
  /** A television of this coach, and the code of one that waits; an athlete has none. */
  televisionId: string
  pairingCode: string
  /** Has not confirmed the address; of the coach. */
  pendingAthleteId: string
  /** Of a gym with several people; without it there is none. */
  gym?: GymThings
  /** Base64, of a PNG. */
  picture: string
  /** Chooses the text that the workout reader takes longest for. */
  worst: number
}

const list = <Item>(items: readonly Item[], length: number) =>
  Array.from({ length: items.length && length }, (_, index) => items[index % items.length] as Item)

/** `newId`: what stands for an id that does not exist yet. */
export function knownFields(name: string, own: OwnThings, newId: string = randomUUID()): KnownFields {
  const { role, day } = own
  const from = addDays(day, -7)
  return {
    programId: own.programId,
    teamId: own.teamId,
    workoutId: own.workoutId,
    typeId: own.typeId,
    athleteId: role === 'coach' ? own.athleteId : own.personId,
    gymId: own.gymId,
    authorId: own.personId,
    otherId: role === 'coach' ? own.athleteId : own.gymId,
    versionId: undefined,
    knownTakerId: undefined,
    sessionId: own.sessionId,
    cursor: null,
    newId,
    saveId: newId,
    revision: own.revision,
    day,
    scheduledOn: day,
    today: day,
    testedOn: day,
    from,
    to: addDays(from, 61),
    startsOn: own.startsOn,
    endsOn: addDays(own.startsOn, 364),
    before: undefined,
    name: 'x'.repeat(200),
    fullName: 'x'.repeat(100),
    avatarUrl: '',
    base64: own.picture,
    timeZone: 'Europe/Madrid',
    releaseTime: '23:59',
    emails: Array.from({ length: 100 }, (_, n) => `a${n}@example.com`),
    scoreKey: 'time:fran',
    standing: 'active',
    action: 'archive',
    athleteIds: list(own.athleteIds, 2000),
    workoutIds: list(own.library, 100).map(({ workoutId }) => workoutId),
    ...(/^library\.(create|update)$|changeScheduled/.test(name) && workoutTexts(own)),
    ...(/saveCalendar|publish/.test(name) && { edits: largestEdits(own) }),
    ...ofOperation(name, own, newId),
  }
}

/** The texts that the workout reader takes longest for. */
function workoutTexts({ typeId, worst }: OwnThings): KnownFields {
  const text = (length: number) => repeated(worstParts[worst % worstParts.length] ?? '5 ', length)
  const block = { name: '', type: 'wod', notes: text(longestBlocks / 2).trim() }
  const fields = { type_id: typeId, description: text(20_000), notes: text(20_000), blocks: [block, block] }
  return { ...fields, descriptionAt: 1, corrections: undefined, isBenchmark: false }
}

/** Where the name of the field means something else, or a filter would make the answer smaller. */
function ofOperation(name: string, own: OwnThings, newId: string): KnownFields {
  const movement = { name: `${newId} ${'x'.repeat(40)}`, countsAs: null }
  const { gym } = own
  switch (name) {
    case 'print.program':
      return { to: addDays(own.day, -1) }
    case 'accounts.renamePasskey':
      return { id: own.passkeyId, name: 'x'.repeat(60) }
    case 'athletes.list':
    case 'conversation.inbox':
      return { teamId: undefined, status: undefined }
    case 'athletes.days':
    case 'rankings.completion':
    case 'training.days':
      return { to: addDays(own.day, 84) }
    case 'training.activity':
      return { athleteId: undefined, teamId: undefined, programId: undefined }
    case 'training.notes':
      return { athleteId: undefined, show: 'all' }
    case 'athletes.resendConfirmation':
      return { athleteId: own.pendingAthleteId }
    case 'training.markNotesRead':
      return { notes: list([own.note], 2000) }
    case 'training.markNoteUnread':
      return { id: own.note.id }
    case 'athletes.deleteAccount':
      return { name: own.athleteName }
    case 'board.choose':
      return { of: 'program', classId: own.programId }
    case 'board.pair':
      return { pairingCode: own.pairingCode }
    case 'board.press':
      return { pressedAt: Date.now() }
    case 'board.endTelevision':
      return { televisionId: own.televisionId }
    case 'conversation.entries':
      return { session: undefined }
    case 'conversation.search':
      return { otherId: undefined }
    case 'conversation.send':
      return { id: newId, text: 'ab cd '.repeat(666).trim() }
    case 'conversation.announcementReach':
      return { audience: undefined }
    case 'conversation.announce':
      return { id: newId, audience: undefined }
    case 'conversation.edit':
    case 'conversation.remove':
      return { id: own.messageId }
    case 'conversation.announcementEcho':
    case 'conversation.editAnnouncement':
    case 'conversation.deleteAnnouncement':
    case 'conversation.markAnnouncementSeen':
    case 'conversation.react':
      return { id: own.announcementId }
    case 'conversation.savePrivateNote':
      return { revision: own.noteRevision }
    case 'conversation.mark':
      return { at: own.note.at }
    case 'conversation.handOver':
    case 'gym.changeRole':
    case 'gym.remove':
    case 'gym.offerOwnership':
    case 'gym.withdrawOffer':
      return { personId: gym?.colleagueId ?? newId }
    case 'gym.changeIdentity':
      return { name: 'x'.repeat(60), accent: '#BAE6FD' }
    case 'gym.invite':
      return { email: `${newId}@example.com` }
    case 'gym.withdrawInvitation':
      return { invitationId: gym?.staffInvitationId ?? newId }
    case 'gym.invitation':
    case 'gym.join':
      return { secret: gym?.staffSecret ?? 'x'.repeat(43) }
    case 'gym.deleteGym':
      return { name: 'Own coach' }
    case 'invitations.saveCode':
      return { codeId: newId, name: 'x'.repeat(60) }
    case 'invitations.replaceCode':
    case 'invitations.removeCode':
      return { codeId: gym?.codeId ?? newId }
    case 'push.setHearing':
      return { teamIds: list([own.teamId], 1000) }
    case 'training.joinProgram':
      return { programId: gym?.openProgramId ?? newId }
    case 'invitations.change':
    case 'invitations.resend':
    case 'invitations.withdraw':
      return { invitationId: own.invitationId }
    case 'programs.assign':
    case 'programs.publish':
      return {
        give: { athleteIds: list(own.athleteIds, 5000), teamIds: list([own.teamId], 500) },
        takeBack: { athleteIds: [], teamIds: [] },
      }
    case 'programs.publishProposal':
    case 'programs.returnProposal':
    case 'programs.review':
      return { ...gym?.proposal, fingerprint: gym?.fingerprint ?? 'x'.repeat(43) }
    case 'programs.changeScheduled':
      return { versionId: null }
    case 'programs.create':
      return { programId: newId }
    case 'programs.importProgram':
      return { ...largestImport(own), importId: newId, programId: newId }
    case 'programs.importInto': {
      const { workouts, days } = largestImport(own)
      const within = days.map((one, at) => ({ ...one, day: addDays(own.day, at % (own.daysAfter + 1)) }))
      return { workouts, days: within, importId: newId, programId: own.programId }
    }
    case 'programs.shared':
      return { secret: own.shareSecret }
    case 'programs.copyShared':
      return { secret: own.shareSecret, importId: newId, programId: newId, startsOn: startOfWeek(own.day) }
    case 'programs.undoImport':
      return { importId: own.importId }
    case 'programs.list':
      return { status: undefined }
    case 'programs.weekTexts':
      return { versionIds: list([own.versionId], 100) }
    case 'push.remove':
    case 'push.setKinds':
      return { id: own.deviceId }
    case 'push.subscribe':
      return { ...subscription(), replaces: subscription().endpoint }
    case 'push.setQuietHours':
      return { from: '22:00', to: '07:00' }
    case 'rankings.day':
      return { teamId: undefined, programId: undefined }
    case 'rankings.switchLeaderboard':
      return { id: own.programId }
    case 'results.addPast':
      return { id: newId, key: 'load:back_squat', typed: '100x5', day: addDays(own.day, -30) }
    case 'results.removePast':
      return { id: own.pastResultId }
    case 'teams.create':
      return { teamId: newId }
    case 'teams.changeMembers':
      return { add: list(own.athleteIds, 2000), remove: [] }
    case 'results.setMax':
    case 'results.removeMax':
      return { movement: 'back_squat' }
    case 'training.log':
      return { proof: undefined, leg: `${'x'.repeat(40)}#99` }
    case 'library.addMovement':
      return { id: newId, ...movement }
    case 'library.changeMovement':
      return { id: own.movementId, ...movement }
    case 'library.removeMovement':
      return { id: own.movementId }
    case 'library.addType':
      return { typed: newId }
    case 'library.create':
      return { workoutId: newId }
    case 'library.createAll':
      return {
        workouts: largestImport(own).workouts.map(({ typeId, ...workout }) => ({
          ...workout,
          type_id: typeId,
        })),
      }
    case 'library.list':
      return { typeId: undefined, movement: undefined, format: undefined, time: undefined, scored: undefined }
    case 'library.remove':
      return { workoutId: own.spareWorkoutId }
    default:
      return {}
  }
}

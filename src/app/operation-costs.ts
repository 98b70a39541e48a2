// What a call of each operation costs the caller's budget. One unit is about a read of one screen. Long work on the
// database is charged by its time beside this, and a large body by its length (server/limits/account-limits.ts).
import type { OperationCost } from '../server/http/rpc.ts'
import type { AppRouter } from './router.ts'

type Operations = AppRouter['_def']['record']
/** An operation without a cost does not compile. */
export type OperationName = {
  [Feature in keyof Operations & string]: `${Feature}.${keyof Operations[Feature] & string}`
}[keyof Operations & string]

const read = 1
/** A list with counts, or several statements. */
const list = 2
const write = 2
/** Mails, passwords and whole accounts: rare for a person. */
const rare = 10
/** Thousands of rows at most. */
const many = 20

/** The cost of a search in all texts of a library. */
const search = 15
const searched = (input: unknown) =>
  typeof input === 'object' && input && 'query' in input && input.query ? search : list

export const operationCosts: Readonly<Record<OperationName, OperationCost>> = {
  'accounts.session': read,
  'accounts.signIn': rare,
  'accounts.signOut': write,
  'accounts.startGoogle': write,
  'accounts.finishSignIn': write,
  'accounts.joinCoach': write,
  'accounts.findInvite': write,
  'accounts.signUp': rare,
  'accounts.resendConfirmation': rare,
  'accounts.confirmEmail': write,
  'accounts.confirmedSignUp': read,
  'accounts.continueSignUp': write,
  'accounts.requestPasswordReset': rare,
  'accounts.resetPassword': rare,
  'accounts.prove': rare,
  'accounts.otherAccess': read,
  'accounts.endOtherAccess': rare,
  'accounts.secondStep': read,
  'accounts.finishSecondStep': rare,
  'accounts.signInMethods': read,
  'accounts.startTwoStep': rare,
  'accounts.confirmTwoStep': write,
  'accounts.newRecoveryCodes': rare,
  'accounts.stopTwoStep': rare,
  'accounts.startPasskey': rare,
  'accounts.finishPasskey': rare,
  'accounts.renamePasskey': write,
  'accounts.removePasskey': rare,
  'accounts.startPasskeySignIn': write,
  'accounts.finishPasskeySignIn': rare,

  'conversation.inbox': list,
  'conversation.coaches': read,
  'conversation.unread': read,
  'conversation.entries': list,
  'conversation.threads': read,
  'conversation.send': write,
  'conversation.edit': write,
  'conversation.remove': write,
  'conversation.mark': write,
  'conversation.search': search,
  'conversation.close': write,
  'conversation.mute': write,
  'conversation.announce': many,
  'conversation.announcementReach': read,
  'conversation.announcements': list,
  'conversation.announcementEcho': list,
  'conversation.editAnnouncement': write,
  'conversation.deleteAnnouncement': write,
  'conversation.myAnnouncements': list,
  'conversation.markAnnouncementSeen': write,
  'conversation.react': write,
  'conversation.privateNote': read,
  'conversation.savePrivateNote': write,

  'push.state': read,
  'push.subscribe': write,
  'push.remove': write,
  'push.setKinds': write,
  'push.setQuietHours': write,

  'athletes.list': searched,
  'athletes.get': list,
  'athletes.days': list,
  'training.activity': list,
  'training.notes': list,
  'training.markNotesRead': write,
  'training.markNoteUnread': write,
  'athletes.setStanding': write,
  'athletes.rename': write,
  'athletes.resendConfirmation': rare,
  'athletes.remove': rare,
  'athletes.deleteAccount': rare,

  'dashboard.overview': list,

  'board.mine': list,
  'board.choices': list,
  'board.choose': write,
  'board.turnTo': write,
  'board.press': write,
  'board.hideNames': write,
  'board.timers': read,
  'board.shown': list,
  'board.askForCode': rare,
  'board.televisions': read,
  'board.pair': rare,
  'board.endTelevision': write,
  'board.myChoices': read,
  'board.showMine': write,

  'calendarFeed.mine': read,
  'calendarFeed.open': write,
  'calendarFeed.replace': write,
  'calendarFeed.close': write,

  'emails.settings': read,
  'emails.change': write,
  'emails.setTimeZone': write,

  'invitations.list': list,
  'invitations.send': many,
  'invitations.resend': rare,
  'invitations.withdraw': write,

  'print.program': list,
  'print.workout': read,

  'programs.list': searched,
  'programs.get': read,
  'programs.calendar': list,
  'programs.saveCalendar': rare,
  'programs.scheduledWorkout': read,
  'programs.scheduledText': read,
  'programs.changeScheduled': write,
  'programs.makeOwnWorkout': write,
  'programs.weekTexts': list,
  'programs.recipients': list,
  'programs.assign': rare,
  'programs.publish': rare,
  'programs.create': write,
  'programs.update': write,
  'programs.changeStatus': write,
  'programs.importProgram': many,
  'programs.importInto': many,
  'programs.importOf': read,
  'programs.shareOf': read,
  'programs.share': write,
  'programs.endShare': write,
  'programs.shared': many,
  'programs.copyShared': many,
  'programs.undoImport': many,
  'programs.duplicate': many,
  'programs.remove': many,

  // Years of results.
  'results.progress': 4,
  'results.ofAthlete': 4,
  'results.history': list,
  'results.addPast': write,
  'results.removePast': write,
  'results.setMax': write,
  'results.removeMax': write,
  'results.loads': read,
  'results.setLoads': write,
  // Reads of all athletes.
  'rankings.day': 4,
  'rankings.completion': list,
  'rankings.workout': 4,
  'rankings.bestOfWorkout': 4,
  'rankings.benchmarks': list,
  'rankings.bestOfBenchmark': 4,
  'rankings.leaderboards': list,
  'rankings.switchLeaderboard': write,
  'rankings.myLeaderboards': read,
  'rankings.takePart': write,
  'rankings.leaderboard': list,

  'settings.updateProfile': write,
  'settings.uploadAvatar': rare,
  'settings.changePassword': rare,
  'settings.setLanguage': write,
  'settings.sessions': read,
  'settings.signOutOthers': write,
  'settings.endSession': write,
  'settings.securityEvents': list,
  'settings.sendDeletionCode': rare,
  'settings.coaches': read,
  'settings.leaveCoach': rare,
  'invitations.code': read,
  'invitations.replaceCode': rare,
  'settings.deleteAccount': rare,

  'system.about': read,

  'teams.list': list,
  'teams.candidates': list,
  'teams.create': write,
  'teams.rename': write,
  'teams.remove': write,
  'teams.changeMembers': write,

  'training.days': read,
  'training.log': write,
  'training.side': read,
  'training.setSide': write,

  'library.types': read,
  'library.addType': write,
  'library.movements': list,
  'library.vocabulary': list,
  // The whole library is read anew.
  'library.addMovement': rare,
  'library.changeMovement': rare,
  'library.removeMovement': rare,
  'library.setUnit': rare,
  'library.teach': rare,
  'library.forget': rare,
  'library.list': searched,
  // Up to a tenth of a library.
  'library.texts': search,
  'library.get': read,
  'library.usage': read,
  'library.create': write,
  'library.createAll': many,
  'library.update': write,
  'library.duplicate': write,
  'library.remove': write,
}

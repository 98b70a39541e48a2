import { type AccessLine, anyCoach, coachesRefused, isOfOwnGym, itsCoach, newId } from '../access-line.ts'

export const teamsLines: readonly AccessLine[] = [
  { operation: 'teams.list', expected: anyCoach },
  { operation: 'teams.candidates', expected: itsCoach, input: gym => ({ teamId: gym.teamId }) },
  { operation: 'teams.create', expected: anyCoach, input: () => ({ teamId: newId(), name: 'New' }) },
  {
    operation: 'teams.create',
    about: 'with an athlete of another coach',
    expected: coachesRefused('not_found'),
    input: (gym, actor) => ({
      teamId: newId(),
      name: 'New',
      athleteIds: [isOfOwnGym(actor) ? gym.foreignAthleteId : gym.athleteId],
    }),
  },
  { operation: 'teams.rename', expected: itsCoach, input: gym => ({ teamId: gym.teamId, name: 'Changed' }) },
  { operation: 'teams.remove', expected: itsCoach, input: gym => ({ teamId: gym.teamId }) },
  {
    operation: 'teams.changeMembers',
    expected: itsCoach,
    input: gym => ({ teamId: gym.teamId, remove: [gym.athleteId] }),
  },
  {
    operation: 'teams.changeMembers',
    about: 'adding an athlete of another coach',
    expected: coachesRefused('not_found'),
    input: (gym, actor) =>
      isOfOwnGym(actor)
        ? { teamId: gym.teamId, add: [gym.foreignAthleteId] }
        : { teamId: gym.foreignTeamId, add: [gym.athleteId] },
  },
]

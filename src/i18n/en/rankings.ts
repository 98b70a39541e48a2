// What other screens need too, and what a failure says; the rest is in i18n/rankings/, loaded with its screens.
export const rankings = {
  team: 'Team',
  everyTeam: 'All teams',
  program: 'Program',
  everyProgram: 'All programs',
  doneOf: '{done} of {all} done',
  loadFailed: 'This day could not be loaded. {reason}',
  moreFailed: 'Earlier days could not be loaded. {reason}',
  resultsFailed: 'The results could not be loaded. {reason}',
  newBest: 'New best',
  scaledTo: 'Scaled: {scaling}',
  noActivityFiltered: 'No athlete of this team or program has logged a workout lately.',
} as const

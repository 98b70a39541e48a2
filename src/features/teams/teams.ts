// What other features may import from teams.
export { type Choice, choose, noneChosen } from './choice.ts'
export { refreshRoster, type Team } from './roster.ts'
export { TeamFormDialog } from './team-form-dialog.tsx'
export { TeamsTab } from './teams-tab.tsx'

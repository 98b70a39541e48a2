// What other features may import from teams.

export type { Team } from './roster.ts'
export { TeamFormDialog } from './team-form-dialog.tsx'
export { type Choice, choose, noneChosen } from './team-members-dialog.tsx'
export { TeamsTab } from './teams-tab.tsx'

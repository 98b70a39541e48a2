// What other features use of the dashboard.
export { Dashboard } from './dashboard-view.tsx'
export type { QuietAthlete } from './overview.ts'

// What other features may import from the dashboard.
export { Dashboard } from './dashboard-view.tsx'
export type { QuietAthlete } from './overview.ts'

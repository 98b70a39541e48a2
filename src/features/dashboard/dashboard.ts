// What other features may import from the dashboard.

export type { QuietAthlete } from './coach-home.ts'
export { Dashboard } from './dashboard-view.tsx'

// The end of a timer is needed last: its code comes once the screen is there, before the timer can run.

export const loadEndPanel = () => import('./end-panel.tsx')

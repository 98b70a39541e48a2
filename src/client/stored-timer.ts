// Where this phone keeps its running timer. Apart from everything else, because the athlete's day asks only whether there
// is one.
export const timerKey = 'timer'

export const hasStoredTimer = () => localStorage.getItem(timerKey) !== null

export const forgetTimer = () => localStorage.removeItem(timerKey)

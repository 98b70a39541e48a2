// Whether a move asks for confirmation. A coach may stop that for the session of this browser tab: a move is staged and
// can be undone.
const key = 'movesUnasked'

export function asksBeforeMove(coachId: string): boolean {
  return sessionStorage.getItem(key) !== coachId
}

export function stopAskingBeforeMove(coachId: string): void {
  sessionStorage.setItem(key, coachId)
}

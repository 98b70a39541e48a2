// The browser's own question before a reload or a close that would lose something. It cannot be worded.

/** Asks while any part of the app is in memory only. Registered no longer than needed: it disables the page cache. */
export function createLeaveQuestion() {
  const reasons = new Set<string>()
  return (part: string, isNeeded: boolean): void => {
    if (isNeeded) reasons.add(part)
    else reasons.delete(part)
    if (reasons.size > 0) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

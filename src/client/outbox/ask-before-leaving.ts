// The browser's own question before a reload or a close that would lose something. It cannot be worded.

export function createLeaveQuestion() {
  const reasons = new Set<string>()

  /** Asks while any part of the app is in memory only. Registered no longer than needed: it disables the page cache. */
  function askBeforeLeaving(part: string, isNeeded: boolean): void {
    if (isNeeded) reasons.add(part)
    else reasons.delete(part)
    if (reasons.size > 0) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }

  return { askBeforeLeaving }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

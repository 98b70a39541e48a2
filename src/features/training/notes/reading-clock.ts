// When a note counts as read. A coach reads one note at a time: of the unread notes in view, the first is being read,
// and the next one starts when it is done. So a glance at a full screen counts as one note, not as ten.

/** Two hundred words take about half a minute. */
const perCharacter = 30
const shortest = 1_500
const longest = 8_000

export function readingTime(note: string): number {
  return Math.min(longest, Math.max(shortest, note.length * perCharacter))
}

export type UnreadInView = { key: string; notes: string }

/** Answers which notes are read after these milliseconds of looking at the unread notes in view, from the top. */
export function createReadingClock(): (inView: readonly UnreadInView[], milliseconds: number) => string[] {
  let current: string | undefined
  let spent = 0
  return (inView, milliseconds) => {
    const read: string[] = []
    let left = milliseconds
    for (const { key, notes } of inView) {
      if (key !== current) {
        current = key
        spent = 0
      }
      const needed = readingTime(notes) - spent
      spent += left
      if (left < needed) return read
      left -= needed
      read.push(key)
      current = undefined
    }
    // Nothing is left to read, or the note that was being read has left the view.
    current = undefined
    return read
  }
}

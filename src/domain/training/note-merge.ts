// A note written on several phones. Each write has an id and names the writes that its author saw and replaced. What no
// write has replaced is kept: the newest text is the note, the others stand beside it. This is a multi-value register:
// the result does not depend on the order in which writes arrive, nor on repetitions. `merged_note` in
// schema/08_log.sql does the same.

/** An empty text: the write is replaced, or said nothing. */
export type NoteText = { id: string; text: string; at: string }

export type NoteState = {
  /** Undefined before the first write. */
  current: NoteText | undefined
  others: readonly NoteText[]
}

export type NoteWrite = NoteText & { replaces: readonly string[] }

export function mergedNote({ current, others }: NoteState, { replaces, ...sent }: NoteWrite): NoteState {
  const known = [...(current ? [current] : []), ...others]
  const writes = known.some(({ id }) => id === sent.id) ? known : [...known, sent]
  const isReplaced = ({ id }: NoteText) =>
    replaces.includes(id) || others.some(other => other.id === id && other.text === '')
  const live = writes.filter(one => !isReplaced(one))
  // An empty note does not hide a text that its author has not seen.
  const [newest, ...beside] = live.toSorted(
    (a, b) => Number(b.text !== '') - Number(a.text !== '') || compare(b.at, a.at) || compare(b.id, a.id),
  )
  const gone = replaces.filter(id => !writes.some(one => one.id === id)).map(id => ({ id, at: sent.at }))
  const dead = [...writes.filter(isReplaced), ...gone].map(({ id, at }) => ({ id, at, text: '' }))
  return { current: newest ?? { ...sent, text: '' }, others: [...beside, ...dead] }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The texts beside the note that say something else. */
export function otherTexts(note: string, others: readonly { id: string; text: string }[]) {
  return others.filter(({ text }) => text !== '' && text !== note)
}

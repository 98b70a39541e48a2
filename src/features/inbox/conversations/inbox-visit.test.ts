import { describe, expect, it } from 'vitest'
import { type InboxItem, nextUnread, shownLines, withLoaded } from './inbox-visit.ts'

const line = (id: string, at: string, unread: number): InboxItem => ({
  athlete: { id, fullName: id, avatarUrl: null },
  status: 'active',
  unread,
  at,
  takenBy: null,
  last: { kind: 'message', author: 'athlete', by: null, text: 'Hi', isDeleted: false, at },
})
const ids = (lines: readonly { athlete: { id: string } }[]) => lines.map(({ athlete }) => athlete.id)

describe('[TALK-20] a visit of the inbox', () => {
  it('keeps a line in its place while it is read and answered, and says that it was read', () => {
    const loaded = [line('ada', '3', 2), line('ben', '2', 1), line('cy', '9', 0)]
    const first = withLoaded(new Map(), loaded)
    expect(ids(shownLines(first, loaded, undefined))).toEqual(['ada', 'ben', 'cy'])
    // The coach has answered Ada: the server now has her below.
    const after = [line('ben', '2', 1), line('ada', '10', 0), line('cy', '9', 0)]
    const shown = shownLines(withLoaded(first, after), after, undefined)
    expect(ids(shown)).toEqual(['ada', 'ben', 'cy'])
    expect(shown.map(({ isDone }) => isDone)).toEqual([true, false, false])
  })

  it('keeps what was read in the list of unread ones', () => {
    const loaded = [line('ada', '3', 2), line('ben', '2', 1)]
    const visit = withLoaded(new Map(), loaded)
    const after = [loaded[1] as InboxItem]
    const shown = shownLines(withLoaded(visit, after), after, 'unread')
    expect(shown.map(({ athlete, unread, isDone }) => [athlete.id, unread, isDone])).toEqual([
      ['ada', 0, true],
      ['ben', 1, false],
    ])
  })

  it('brings what is written anew to the top, and changes nothing where nothing is new', () => {
    const loaded = [line('ada', '3', 1), line('ben', '2', 0)]
    const visit = withLoaded(new Map(), loaded)
    expect(withLoaded(visit, loaded)).toBe(visit)
    const after = [line('ben', '4', 1), line('ada', '3', 1)]
    expect(ids(shownLines(withLoaded(visit, after), after, undefined))).toEqual(['ben', 'ada'])
  })

  it('finds the next unread line below, else from the top', () => {
    const loaded = [line('ada', '4', 1), line('ben', '3', 1), line('cy', '2', 0)]
    const shown = shownLines(withLoaded(new Map(), loaded), loaded, undefined)
    expect(nextUnread(shown, undefined)?.athlete.id).toBe('ada')
    expect(nextUnread(shown, 'ada')?.athlete.id).toBe('ben')
    expect(nextUnread(shown, 'ben')?.athlete.id).toBe('ada')
    expect(nextUnread(shown.slice(1), 'ben')).toBeUndefined()
  })
})

// That what goes wrong with two coaches' saves is found: each way is told once, beside a history with nothing wrong.
import { expect, it } from 'vitest'
import { type Day, daysFrom } from '#domain/day.ts'
import { type Edit, placing } from '#domain/programming/schedule.ts'
import { compareWork, dayKey, type Promised, revisionKey, saveKey, textKey } from './promised-work.ts'
import { type Draft, followCalendars, type SentSave } from './shared-calendars.ts'

const programId = 'program'
const days = daysFrom('2026-03-02', 3)
const [monday, tuesday, wednesday] = days as [Day, Day, Day]
const [ana, ben] = [
  { id: 'ana', mark: 'mark-ana' },
  { id: 'ben', mark: 'mark-ben' },
]
const written: Edit = {
  kind: 'write',
  day: monday,
  workoutId: 'a',
  base: 'v',
  description: 'Own',
  blocks: [],
}
const onMonday = dayKey(programId, monday)
const onTuesday = dayKey(programId, tuesday)

/** A calendar that begins empty, what is promised of it, and what the database holds in the end. */
function tell() {
  const calendars = followCalendars([{ sharedProgramId: programId, days }])
  const promised: Promised = new Map()
  const rows = new Map<string, string>()
  const stored = () => [...rows].map(([key, value]) => ({ key, value }))
  const keyOf = ({ saveId }: SentSave) => saveKey(programId, saveId)
  calendars.begin([])
  return {
    rows,
    keyOf,
    send: (coach: typeof ana, edits: readonly Edit[], draft: Partial<Draft> = {}) =>
      calendars.send(programId, coach, { revision: 0, own: [], edits, ...draft }),
    carryOut(save: SentSave, revision: number, entries: Record<string, string> = {}) {
      rows.set(keyOf(save), `${revision} ${save.coach.id}`).set(revisionKey(programId, revision), '')
      for (const [key, value] of Object.entries(entries)) rows.set(key, value)
    },
    answer(save: SentSave, revision: number) {
      save.answer = { at: calendars.now(), revision }
      promised.set(keyOf(save), `${revision} ${save.coach.id}`)
    },
    refuse(save: SentSave, staleDays: Day[], names: Record<string, string> = {}) {
      save.answer = { at: calendars.now(), staleDays, names }
    },
    look(revision: number, line?: string) {
      const [askedAt, answeredAt] = [calendars.now(), calendars.now()]
      calendars.look({ programId, askedAt, answeredAt, revision, ...(line && { line }) })
    },
    judge() {
      const { calendar, saves } = calendars.settle(promised, stored())
      return { saves, wrong: { calendar, ...compareWork(promised, stored()) } }
    },
  }
}
const nothing = { calendar: [], lost: [], doubled: [] }
const seen = (...ids: string[]) => days.map((day, at) => `${day} ${ids[at] ?? ''}`).join('; ')

/** Ana's answered save of Monday, which is there. */
function withMonday() {
  const story = tell()
  const first = story.send(ana, [placing('a', monday)])
  story.carryOut(first, 1, { [onMonday]: 'a' })
  story.answer(first, 1)
  return { ...story, first }
}

it('takes saves that merged, one that was refused for a colleague’s day, and both ways of one without an answer', () => {
  const { send, carryOut, answer, refuse, look, judge, rows } = withMonday()
  const stale = send(ben, [placing('b', monday), placing('b', tuesday)])
  refuse(stale, [monday], { [monday]: 'Member mark-ana' })
  const merged = send(ben, [placing('b', tuesday)])
  carryOut(merged, 2, { [onTuesday]: 'b' })
  look(1, seen('a'))
  // Days that are newer than the revision are refused when they are saved, and so do no harm.
  look(1, seen('a', 'b'))
  answer(merged, 2)
  const own = send(ben, [placing('a', tuesday)], { own: [2] })
  own.lostAnswers++
  carryOut(own, 3, { [onTuesday]: 'b,a' })
  answer(own, 3)
  const unanswered = send(ana, [placing('c', wednesday)], { revision: 3 })
  const late = send(ana, [written], { revision: 3 })
  carryOut(late, 4, { [textKey(programId, monday, 'a')]: 'Own' })
  look(3)
  look(4, seen('a', 'b,a'))
  expect(judge()).toEqual({
    wrong: nothing,
    saves: { answered: 3, merged: 2, refused: 1, sentAgain: 1, unanswered: 2, thereUnanswered: 1, looks: 4 },
  })
  // It came after all, and from there it goes on.
  carryOut(unanswered, 5, { [dayKey(programId, wednesday)]: 'c' })
  const next = send(ben, [{ kind: 'remove', day: monday, workoutIds: ['a'] }], { revision: 5 })
  carryOut(next, 6)
  for (const key of [onMonday, textKey(programId, monday, 'a')]) rows.delete(key)
  answer(next, 6)
  expect(judge().wrong).toEqual(nothing)
})

it('finds an answered save that is not there, and one that is there as something else', () => {
  const { first, rows, keyOf, judge } = withMonday()
  for (const key of [...rows.keys()]) rows.delete(key)
  expect(judge().wrong).toEqual({ ...nothing, lost: [keyOf(first)] })

  const other = withMonday()
  other.rows.set(other.keyOf(other.first), '1 ben')
  expect(other.judge().wrong).toEqual({ ...nothing, lost: [other.keyOf(other.first)] })
})

it('finds a save that was carried out twice, or under a revision of another', () => {
  const { first, rows, judge } = withMonday()
  rows.set(revisionKey(programId, 2), '')
  expect(judge().wrong).toEqual({ ...nothing, doubled: [revisionKey(programId, 2)] })

  const { send, carryOut, answer, judge: judgeOther } = withMonday()
  const second = send(ben, [placing('b', tuesday)])
  carryOut(second, 1, { [onTuesday]: 'b' })
  answer(second, 1)
  expect(judgeOther().wrong.calendar).toEqual([expect.stringContaining(`${second.saveId} has revision 1`)])
  expect(first.saveId).not.toBe(second.saveId)
})

it('finds a refused save that is there, and one without an answer that is there in part', () => {
  const { send, carryOut, refuse, judge, keyOf } = withMonday()
  const refused = send(ben, [placing('b', monday), placing('b', tuesday)])
  carryOut(refused, 2, { [onMonday]: 'a,b', [onTuesday]: 'b' })
  refuse(refused, [monday], { [monday]: 'Member mark-ana' })
  expect(judge().wrong.doubled).toEqual([keyOf(refused)])

  const half = withMonday()
  const unanswered = half.send(ben, [placing('b', tuesday), placing('b', wednesday)])
  half.carryOut(unanswered, 2, { [onTuesday]: 'b' })
  expect(half.judge().wrong).toEqual({ ...nothing, lost: [dayKey(programId, wednesday)] })

  const bare = withMonday()
  bare.send(ben, [placing('b', tuesday), placing('b', wednesday)])
  bare.rows.set(onTuesday, 'b')
  expect(bare.judge().wrong).toEqual({ ...nothing, doubled: [onTuesday] })
})

it('finds a day or a text that is not as the saves left it', () => {
  const { send, carryOut, answer, judge } = withMonday()
  const second = send(ben, [placing('b', monday)], { revision: 1 })
  carryOut(second, 2, { [onMonday]: 'b' })
  answer(second, 2)
  expect(judge().wrong).toEqual({ ...nothing, lost: [onMonday] })

  const text = withMonday()
  const write = text.send(ben, [written], { revision: 1 })
  text.carryOut(write, 2)
  text.answer(write, 2)
  expect(text.judge().wrong).toEqual({ ...nothing, lost: [textKey(programId, monday, 'a')] })
})

it('finds a save that replaced what its coach had not seen', () => {
  const { first, send, carryOut, answer, judge } = withMonday()
  const second = send(ben, [placing('b', monday)])
  carryOut(second, 2, { [onMonday]: 'a,b' })
  answer(second, 2)
  expect(judge().wrong).toEqual({
    ...nothing,
    calendar: [
      `save program ${first.saveId} of ${monday} was replaced unseen by save program ${second.saveId}`,
    ],
  })
})

it('finds a save that was refused for a day that was not changed, for one it does not touch, for none, or under another name', () => {
  for (const [staleDays, name] of [
    [[tuesday], 'Member mark-ana'],
    [[wednesday], 'Member mark-ana'],
    [[], ''],
    [[monday], 'Member mark-eva'],
    [[monday], undefined],
  ] as const) {
    const { send, refuse, judge } = withMonday()
    const refused = send(ben, [placing('b', monday), placing('b', tuesday)])
    refuse(refused, [...staleDays], name === undefined ? {} : { [staleDays[0] ?? '']: name })
    expect(judge().wrong).toEqual({
      ...nothing,
      calendar: [expect.stringContaining(`${refused.saveId} was refused`)],
    })
  }
  const { send, refuse, carryOut, answer, judge } = tell()
  const refused = send(ben, [placing('b', monday)])
  refuse(refused, [monday], { [monday]: 'Member mark-ana' })
  const later = send(ana, [placing('a', monday)])
  carryOut(later, 1, { [onMonday]: 'a' })
  answer(later, 1)
  expect(judge().wrong.calendar).toEqual([expect.stringContaining(`${refused.saveId} was refused`)])
})

it('finds revisions that do not follow the answers', () => {
  const { send, carryOut, answer, judge } = tell()
  const first = send(ana, [placing('a', monday)])
  carryOut(first, 2, { [onMonday]: 'a' })
  answer(first, 2)
  const second = send(ben, [placing('b', tuesday)])
  carryOut(second, 1, { [onTuesday]: 'b' })
  answer(second, 1)
  expect(judge().wrong.calendar).toEqual([
    `save program ${second.saveId} came before save program ${first.saveId}, which was answered before`,
  ])

  const unseen = withMonday()
  const ahead = unseen.send(ben, [placing('b', tuesday)], { revision: 2 })
  unseen.carryOut(ahead, 2, { [onTuesday]: 'b' })
  unseen.answer(ahead, 2)
  expect(unseen.judge().wrong.calendar).toEqual([
    `save program ${ahead.saveId} came before what its coach had seen`,
  ])
})

it('finds a look at half a save, at one that was not sent yet, and at what was over', () => {
  const { send, carryOut, answer, look, judge } = withMonday()
  look(1, seen(''))
  look(0)
  look(1, seen('a', 'b', 'b'))
  const second = send(ben, [placing('b', tuesday), placing('b', wednesday)])
  look(1, seen('a', 'b'))
  carryOut(second, 2, { [onTuesday]: 'b', [dayKey(programId, wednesday)]: 'b' })
  answer(second, 2)
  look(3)
  expect(judge().wrong).toEqual({
    ...nothing,
    calendar: [
      `a look at program at revision 1 shows what never was: ${seen('')}`,
      'a look at program at revision 0 came after the answer that it is at 1',
      `a look at program at revision 1 shows what never was: ${seen('a', 'b', 'b')}`,
      `a look at program at revision 1 shows what never was: ${seen('a', 'b')}`,
      'a look at program at revision 3 shows what never was: the revision',
    ],
  })
})

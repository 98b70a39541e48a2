// What the layouts of an import write down: sessions, days of rest, and the use of each cell.
import { addDays, type Day, startOfWeek } from '../day.ts'
import type { BlockType } from '../programming/block.ts'
import type { ListedAthlete } from './athlete-list.ts'
import { isRest, remarkOfRest } from './labels/rest-day.ts'
import { titleBeside } from './labels/time-label.ts'
import type { WeekLabel } from './labels/week-label.ts'
import { type DateOrder, dayOf, monthIn, type WrittenDate } from './labels/written-date.ts'
import { createProgramWeeks } from './program-weeks.ts'
import type {
  CellAddress,
  CellUse,
  FiledProgram,
  KeepableRule,
  SpreadsheetBlock,
  SpreadsheetSession,
  When,
} from './sheet.ts'

export type SpreadsheetWarning = { code: WarningCode; at: CellAddress; text: string }
export type WarningCode =
  | 'error_value'
  | 'formula'
  | 'no_such_day'
  | 'misspelt_week'
  | 'misspelt_day'
  | 'same_week'
  | 'other_weekday'

export type SpreadsheetPlanBuilder = ReturnType<typeof createPlanBuilder>
/** `slot`: tells the sessions of one day apart, by the time of day or by a number. */
type Time = { when: When; slot: string }
/** `label`: of its part, as it is written: "A. Strength" and "B. Strength" are two. */
export type Part = { type: BlockType | null; name?: string | undefined; label?: string | undefined }
type Work = Time & Part & { text: string }

const errorValue =
  /^#(?:REF|N\/A|VALUE|NAME|DIV\/0|NUM|NULL|SPILL|CALC|ERROR|¡REF|¡VALOR|¿NOMBRE|¡DIV\/0|¡NUM|¡NULO|N\/D)[!?]*$/i
const formula = /^=\s*(?:[A-ZÁÉÍÓÚÑ.]{2,}\(|[$'A-Z0-9!]*\$?[A-Z]{1,3}\$?\d|…$)/i

/** `kept`: cells that the coach has brought back, by their places. */
export function createPlanBuilder(order: DateOrder, today: Day, kept: ReadonlySet<string> = new Set()) {
  const sessions: SpreadsheetSession[] = []
  const indexes = new Map<string, number>()
  /** The times of day of sessions, by their indexes. */
  const slots = new Map<number, string>()
  const labels = new WeakMap<SpreadsheetBlock, string | undefined>()
  const restDays: When[] = []
  const weekNotes: { week: When; text: string }[] = []
  const notesAbove: string[] = []
  const dayNotes: { when: When; text: string; at: CellAddress }[] = []
  const uses = new Map<string, CellUse & { at: CellAddress }>()
  const athletes: ListedAthlete[] = []
  const warnings: SpreadsheetWarning[] = []
  const dates: WrittenDate[] = []
  let near = today
  const weeks = createProgramWeeks()

  const mark = (at: CellAddress, use: CellUse) => uses.set(cellKey(at), { ...use, at })
  const warn = (code: WarningCode, at: CellAddress, text: string) => warnings.push({ code, at, text })

  /** Dates without a year follow one another, also over the turn of the year. */
  function resolve(date: WrittenDate, at: CellAddress): Day | undefined {
    dates.push(date)
    const fitting = dayOf(date, order, near)
    const day = fitting ?? dayOf(withoutWeekday(date), order, near)
    if (day) near = day
    if (!fitting) warn(day ? 'other_weekday' : 'no_such_day', at, '')
    return day
  }

  /** The label of a week may stand in each of its rows. */
  function noteWeek(week: When, text: string): void {
    const isKnown = weekNotes.some(note => note.text === text && timeKey(note.week) === timeKey(week))
    if (!isKnown) weekNotes.push({ week, text })
  }

  function addRest(when: When): void {
    if (!restDays.some(day => timeKey(day) === timeKey(when))) restDays.push(when)
  }

  /** About the week of the first session below them. */
  function placeNotesAbove(when: When): void {
    for (const text of notesAbove.splice(0)) noteWeek(weekOf(when), text)
  }

  /** With the first session of the day; of a day without work they are about its week. */
  function placeDayNotes(): void {
    for (const { when, text, at } of dayNotes.splice(0)) {
      const index = sessions.findIndex(session => timeKey(session.when) === timeKey(when))
      const session = sessions[index]
      if (session) addNote(session, text)
      else noteWeek(weekOf(when), text)
      mark(at, session ? { kind: 'session', session: index } : { kind: 'note' })
    }
  }

  /** A label may have a date before those of the labels above it: its week is the first one then. */
  function countFromFirst(): void {
    const rests = [...uses.values()].filter(use => use.kind === 'rest')
    const whens = [...sessions, ...rests].map(({ when }) => ('week' in when ? when.week : 1))
    const added = 1 - whens.reduce((least, week) => Math.min(least, week), 1)
    if (added === 0) return
    weeks.addBefore(added)
    const moved = (when: When): When => ('week' in when ? { ...when, week: when.week + added } : when)
    for (const one of [...sessions, ...rests]) one.when = moved(one.when)
    for (const note of weekNotes) note.week = moved(note.week)
    restDays.splice(0, restDays.length, ...restDays.map(moved))
  }

  const keyOf = ({ when, slot }: Time) => `${timeKey(when)} ${slot}`

  function sessionOf(time: Time): number {
    const key = keyOf(time)
    if (!indexes.has(key)) placeNotesAbove(time.when)
    const known = indexes.get(key) ?? sessions.push({ when: time.when, blocks: [] }) - 1
    indexes.set(key, known)
    if (/\p{L}|:/u.test(time.slot)) slots.set(known, time.slot.replace(/^\d+\//, ''))
    return known
  }

  /** False where the day has no session. */
  function change(time: Time, at: CellAddress, by: (session: SpreadsheetSession) => void): boolean {
    const index = indexes.get(keyOf(time))
    const session = index === undefined ? undefined : sessions[index]
    if (index === undefined || !session) return false
    by(session)
    mark(at, { kind: 'session', session: index })
    return true
  }

  return {
    sessions,
    slots,
    restDays,
    weekNotes,
    athletes,
    uses,
    warnings,
    /** As they are written: they decide about the order of day and month. */
    dates,
    program: undefined as FiledProgram | undefined,
    warn,
    mark,
    isMarked: (at: CellAddress) => uses.has(cellKey(at)),

    isKept: (at: CellAddress) => kept.has(cellKey(at)),

    /** True where the cell is left out by this rule: not where the coach has brought it back. */
    leaveOut(at: CellAddress, rule: KeepableRule): boolean {
      if (kept.has(cellKey(at))) return false
      mark(at, { kind: 'ignored', rule })
      return true
    },

    weeks,

    /** What the label of a week says: its number in the program, or the day it begins with. Its date counts before its number. */
    readWeek(label: WeekLabel, at: CellAddress): { number?: number; from?: Day | undefined } {
      mark(at, { kind: 'label' })
      if (label.isMisspelt) warn('misspelt_week', at, '')
      const from = label.from && resolve(label.from, at)
      // From 4/1 to 10/1: a week tells the order of day and month.
      if (label.to) dates.push(label.to)
      const number = label.number === undefined ? undefined : weeks.weekOfLabel(label, from)
      const monday = from && startOfWeek(from)
      const week = number ?? monday
      const month = label.month ?? (from ? undefined : monthIn(label.rest)?.month)
      if (week !== undefined && weeks.isSaidOtherwise(week, { number: label.number, from, month }))
        warn('same_week', at, '')
      const title = titleBeside(label.rest)
      if (title && number !== undefined) noteWeek({ week: number, day: 1 }, title)
      else if (title && monday) noteWeek({ date: monday }, title)
      return number === undefined ? { from } : { number }
    },

    resolve,
    noteWeek,

    /** A phase, in a row of its own. */
    noteBelow(text: string, at: CellAddress): void {
      notesAbove.push(text)
      mark(at, { kind: 'note' })
    },

    /** At the end nothing is below: it is about the last session. */
    finish(): void {
      placeDayNotes()
      placeNotesAbove(sessions.at(-1)?.when ?? { week: 1, day: 1 })
      countFromFirst()
    },

    /** Keeps a cell that the coach has brought back, where it is of no session. */
    keepAsNote(week: When, text: string, at: CellAddress): void {
      noteWeek(week, text)
      mark(at, { kind: 'note' })
    },

    /**
     * What the label of a day says beside it: the name of its session, unless that has one, or that it is a day of rest.
     * False where it says something and the day has no session.
     */
    entitle(time: Time, rest: string): boolean {
      const title = titleBeside(rest)
      if (!title) return true
      const session = sessions[indexes.get(keyOf(time)) ?? -1]
      if (isRest(title)) addRest(time.when)
      else if (session) session.name ??= title
      return session !== undefined || isRest(title)
    },

    /** True where the cell is no work: an error, a formula, or a day of rest. */
    takeAside(text: string, at: CellAddress, when?: When): boolean {
      const rule = errorValue.test(text) ? 'error_value' : formula.test(text) ? 'formula' : undefined
      if (rule) {
        mark(at, { kind: 'ignored', rule })
        warn(rule, at, text)
        return true
      }
      if (!when || !isRest(text)) return false
      mark(at, { kind: 'rest', when })
      addRest(when)
      const remark = remarkOfRest(text)
      if (remark !== '') noteWeek(weekOf(when), remark)
      return true
    },

    /** One more block of the session. */
    addWork(work: Work, places: readonly CellAddress[]): void {
      const index = sessionOf(work)
      sessions[index]?.blocks.push(blockOf(work))
      for (const at of places) mark(at, { kind: 'session', session: index })
    },

    /** One more line of the last block, unless that is of another part. */
    addLine(work: Work, places: readonly CellAddress[]): void {
      const index = sessionOf(work)
      const blocks = sessions[index]?.blocks ?? []
      const block = blocks.at(-1)
      const isSame = block?.type === work.type && block.name === work.name
      if (block && isSame && labels.get(block) === work.label) block.text = `${block.text}\n${work.text}`
      else {
        const next = blockOf(work)
        labels.set(next, work.label)
        blocks.push(next)
      }
      for (const at of places) mark(at, { kind: 'session', session: index })
    },

    nameSession: (time: Time, name: string, at: CellAddress) =>
      change(time, at, session => {
        const known = session.name
        session.name = known === undefined || known.includes(name) ? (known ?? name) : `${known} · ${name}`
      }),

    addNotes: (time: Time, text: string, at: CellAddress) =>
      change(time, at, session => addNote(session, text)),

    /** About a day, whose sessions may follow. */
    noteDay(when: When, text: string, at: CellAddress): void {
      dayNotes.push({ when, text, at })
      mark(at, { kind: 'note' })
    },
  }
}

const withoutWeekday = ({ weekday: _, ...date }: WrittenDate): WrittenDate => date

function addNote(session: SpreadsheetSession, text: string): void {
  session.notes = session.notes ? `${session.notes}\n${text}` : text
}

const weekOf = (when: When): When =>
  'date' in when ? { date: startOfWeek(when.date) } : { week: when.week, day: 1 }

const blockOf = ({ type, name, text }: Work): SpreadsheetBlock => ({ type, ...(name && { name }), text })

/** The nth day of a week. More than seven are counted through the weeks. */
export function timeInWeek(week: number, from: Day | undefined, day: number, weekBefore: number): When {
  if (from) return { date: addDays(startOfWeek(from), day - 1) }
  if (day > 7) return { week: weekBefore + Math.ceil(day / 7), day: ((day - 1) % 7) + 1 }
  return { week, day }
}

export const timeKey = (when: When) => ('date' in when ? when.date : `${when.week}.${when.day}`)
export const cellKey = ({ sheet, row, column }: CellAddress) => `${sheet} ${row} ${column}`

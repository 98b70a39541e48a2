// Calendars that two coaches edit at the same time: what each sent and saw and how it was answered, and whether all of that
// can have happened to one calendar, one save after the other.
import { randomUUID } from 'node:crypto'
import type { Day } from '#domain/day.ts'
import { daysTouched, type Edit } from '#domain/programming/schedule.ts'
import {
  carryOut,
  lineOf,
  type PlannedDays,
  promisePlanned,
  readPlanned,
  scheduleOf,
} from './calendar-model.ts'
import type { MarkedGym, MarkedPerson } from './marked-gyms.ts'
import { type Promised, revisionKey, type Stored, saveKey } from './promised-work.ts'

/** What a save is made on: a revision, and later ones that the same page made on top of it. */
export type Draft = { revision: number; own: readonly number[]; edits: readonly Edit[] }

export type SentSave = Draft & {
  saveId: string
  programId: string
  coach: Pick<MarkedPerson, 'id' | 'mark'>
  sentAt: number
  lostAnswers: number
  /** Missing where no answer came that the coach waited for. */
  answer?: { at: number } & ({ revision: number } | { staleDays: readonly string[]; names: Names })
}
type Names = Readonly<Record<string, string>>

/** What a member saw: a revision, and the days where they were asked for. */
export type Look = { programId: string; askedAt: number; answeredAt: number; revision: number; line?: string }

export type SaveCounts = {
  answered: number
  /** On top of a colleague's other days. */
  merged: number
  refused: number
  /** Answered at last, after an answer that did not come. */
  sentAgain: number
  unanswered: number
  /** Of those without an answer. */
  thereUnanswered: number
  looks: number
}

/** `calendar`: in words, what no calendar can have come to by one save after the other. */
export type CalendarReport = { calendar: string[]; saves: SaveCounts }

export type SharedCalendars = ReturnType<typeof followCalendars>

type Known = { revision: number; planned: PlannedDays }
/** A save that is there: what it changed, and the calendar after it. */
type Carried = Known & { save: SentSave; changed: ReadonlySet<Day> }

export function followCalendars(gyms: readonly Pick<MarkedGym, 'sharedProgramId' | 'days'>[]) {
  let sent: SentSave[] = []
  /** From before, without an answer, and not there: they may still come. */
  let missing: SentSave[] = []
  let looks: Look[] = []
  const known = new Map<string, Known>()
  /** Moments are counted: it only matters which came first. */
  let moments = 0
  const now = () => ++moments

  function know(rows: ReadonlyMap<string, string>): void {
    for (const { sharedProgramId: programId, days } of gyms) {
      let revision = known.get(programId)?.revision ?? 0
      while (rows.has(revisionKey(programId, revision + 1))) revision++
      known.set(programId, { revision, planned: readPlanned(rows, programId, days) })
    }
  }

  return {
    now,
    /** Before it is sent, and before each further attempt it stays the same. */
    send(programId: string, coach: SentSave['coach'], draft: Draft): SentSave {
      const save = { ...draft, programId, coach, saveId: randomUUID(), sentAt: now(), lostAnswers: 0 }
      sent.push(save)
      return save
    },
    look(look: Look): void {
      looks.push(look)
    },

    /** Begins with what is there. */
    begin: (stored: readonly Stored[]) => know(new Map(stored.map(({ key, value }) => [key, value]))),

    /**
     * To be called while nothing is under way. Promises what these calendars have to be, the saves that are there carried out
     * in the order of their revisions; a save without an answer may be one of them.
     */
    settle(promised: Promised, stored: readonly Stored[]): CalendarReport {
      const rows = new Map(stored.map(({ key, value }) => [key, value]))
      const calendar: string[] = []
      const there = new Set<SentSave>()
      for (const { sharedProgramId: programId, days } of gyms) {
        const before = known.get(programId) ?? { revision: 0, planned: new Map() }
        const saves = [...missing, ...sent].filter(save => save.programId === programId)
        const carried = carriedOut(before, saves, rows)
        for (const { save, revision } of carried) {
          there.add(save)
          promised.set(revisionKey(programId, revision), '')
          if (!save.answer) promised.set(saveKey(programId, save.saveId), `${revision} ${save.coach.id}`)
        }
        promisePlanned(promised, programId, (carried.at(-1) ?? before).planned)
        const states = [before, ...carried].map(({ revision, planned }) => ({
          revision,
          line: lineOf(scheduleOf(planned), days),
        }))
        calendar.push(
          ...wrongOrder(before, carried),
          ...replacedUnseen(carried),
          ...saves.flatMap(save => refusedWithoutReason(save, carried)),
          ...looks
            .filter(look => look.programId === programId)
            .flatMap(look => neverSo(look, carried, states)),
        )
      }
      const saves = countsOf(sent, there, looks.length)
      // From here on what is there counts, so that nothing is told twice.
      know(rows)
      missing = [...missing, ...sent].filter(save => !save.answer && !there.has(save))
      sent = []
      looks = []
      return { calendar, saves }
    },
  }
}

/** In the order of their revisions. */
function carriedOut(before: Known, saves: readonly SentSave[], rows: ReadonlyMap<string, string>): Carried[] {
  const there = saves.flatMap(save => {
    const [revision] = rows.get(saveKey(save.programId, save.saveId))?.split(' ') ?? []
    return revision ? [{ save, revision: Number(revision) }] : []
  })
  let { planned } = before
  return there
    .toSorted((one, other) => one.revision - other.revision)
    .map(one => {
      const { after, changed } = carryOut(planned, one.save.edits)
      planned = after
      return { ...one, changed, planned }
    })
}

const named = ({ saveId, programId }: SentSave) => `save ${programId} ${saveId}`

/** Each has a revision of its own, after all that its coach had seen and all that was answered before it was sent. */
function wrongOrder(before: Known, carried: readonly Carried[]): string[] {
  return carried.flatMap(({ save, revision }, index) => {
    const last = carried[index - 1]?.revision ?? before.revision
    const later = carried.slice(index + 1).find(one => (one.save.answer?.at ?? Infinity) < save.sentAt)
    return [
      ...(revision > last ? [] : [`${named(save)} has revision ${revision}, and so had something before it`]),
      ...(revision > save.revision ? [] : [`${named(save)} came before what its coach had seen`]),
      ...(later ? [`${named(save)} came before ${named(later.save)}, which was answered before`] : []),
    ]
  })
}

/** Nothing comes between what a coach saw of a day and what the same coach saves of it. */
function replacedUnseen(carried: readonly Carried[]): string[] {
  return carried.flatMap(({ save, revision }) =>
    daysTouched(save.edits).flatMap(day =>
      carried
        .filter(other => other.revision < revision && isUnseen(other, save) && other.changed.has(day))
        .map(other => `${named(other.save)} of ${day} was replaced unseen by ${named(save)}`),
    ),
  )
}

const isUnseen = ({ revision }: Carried, save: SentSave) =>
  revision > save.revision && !save.own.includes(revision)

/** Only for days that were changed since, each with the colleague who changed it. */
function refusedWithoutReason(save: SentSave, carried: readonly Carried[]): string[] {
  const { answer } = save
  if (!answer || 'revision' in answer) return []
  const touched: readonly string[] = daysTouched(save.edits)
  const isReason = (day: string, { coach, sentAt }: SentSave) => {
    const name = answer.names[day]
    const isNamed = name === undefined ? coach.id === save.coach.id : name.includes(coach.mark)
    return isNamed && sentAt < answer.at
  }
  const wrong = answer.staleDays.filter(
    day =>
      !touched.includes(day) ||
      !carried.some(
        other => isUnseen(other, save) && other.changed.has(day as Day) && isReason(day, other.save),
      ),
  )
  if (answer.staleDays.length > 0 && wrong.length === 0) return []
  return [`${named(save)} was refused without a reason, for ${wrong.join() || 'no day'}`]
}

/** A look shows a calendar as it was at the revision that it tells, or after; with every save that was answered before. */
function neverSo(
  look: Look,
  carried: readonly Carried[],
  states: readonly { revision: number; line: string }[],
): string[] {
  const answeredBefore = carried.filter(({ save }) => (save.answer?.at ?? Infinity) < look.askedAt)
  const least = answeredBefore.at(-1)?.revision ?? 0
  const which = `a look at ${look.programId} at revision ${look.revision}`
  if (look.revision < least) return [`${which} came after the answer that it is at ${least}`]
  const possible = states.filter(
    ({ revision }, index) =>
      revision >= look.revision && (carried[index - 1]?.save.sentAt ?? 0) < look.answeredAt,
  )
  const isKnown = states.some(({ revision }) => revision === look.revision)
  const wasSo = look.line === undefined || possible.some(({ line }) => line === look.line)
  return isKnown && wasSo ? [] : [`${which} shows what never was: ${look.line ?? 'the revision'}`]
}

function countsOf(sent: readonly SentSave[], there: ReadonlySet<SentSave>, looks: number): SaveCounts {
  const answered = sent.filter(({ answer }) => answer && 'revision' in answer)
  const unanswered = sent.filter(({ answer }) => !answer)
  return {
    answered: answered.length,
    merged: answered.filter(
      ({ answer, revision }) => answer && 'revision' in answer && answer.revision > revision + 1,
    ).length,
    refused: sent.length - answered.length - unanswered.length,
    sentAgain: answered.filter(({ lostAnswers }) => lostAnswers > 0).length,
    unanswered: unanswered.length,
    thereUnanswered: unanswered.filter(save => there.has(save)).length,
    looks,
  }
}

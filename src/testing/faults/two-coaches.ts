// Two coaches who edit the calendar of one program at the same time, as their browsers do it: changes are staged on what was
// read, sent under one save id until there is an answer, and taken on top or dropped where a colleague was first. An
// assistant looks at it meanwhile.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Day, isDay } from '#domain/day.ts'
import {
  applyEdits,
  type Edit,
  moving,
  placing,
  type Schedule,
  withoutChangesOf,
} from '#domain/programming/schedule.ts'
import { mostOwn } from '#features/programs/programs.schema.ts'
import { lineOf } from './calendar-model.ts'
import { type LoadRequests, oneOf, Refused } from './load-requests.ts'
import type { MarkedGym, MarkedPerson } from './marked-gyms.ts'
import { type Promised, saveKey } from './promised-work.ts'
import type { Draft, SharedCalendars } from './shared-calendars.ts'

type Tools = {
  /** Of the server of one coach, and of that of the other. */
  first: LoadRequests
  second: LoadRequests
  /** Grows with every save that is acknowledged. */
  promised: Promised
  calendars: SharedCalendars
}
/** What a page shows: days of a revision, with what it saved itself since. */
type Page = Pick<Draft, 'revision' | 'own'> & { schedule: Schedule }
type Outcome = { revision: number } | { staleDays: readonly Day[] }
type Colleague = { person: MarkedPerson; requests: LoadRequests; days: readonly Day[] }

/** What each of the three does, again and again. */
export function twoCoaches(gym: MarkedGym, { first, second, promised, calendars }: Tools) {
  const { days, planners, assistant, sharedProgramId: programId } = gym
  // The owner edits others: a save waits until the edit of a workout on its days is read, and on a busy machine whose server
  // has just begun that takes longer than anything waits for a lock.
  const workoutIds = gym.sharedWorkoutIds
  // Each has days that the other never touches, and three are of both.
  const one: Colleague = { person: planners[0], requests: first, days: days.slice(0, 5) }
  const other: Colleague = { person: planners[1], requests: second, days: days.slice(2) }

  async function look({ person, requests }: Omit<Colleague, 'days'>): Promise<Page | undefined> {
    const askedAt = calendars.now()
    const range = { from: days[0], to: days.at(-1) }
    const shown = await requests.read(person, 'programs.calendar', { programId, ...range })
    if (!shown) return undefined
    const { revision } = shown
    const schedule: Schedule = new Map(shown.days)
    const line = lineOf(schedule, days)
    calendars.look({ programId, askedAt, answeredAt: calendars.now(), revision, line })
    return { revision, own: [], schedule }
  }

  async function lookAtRevision({ person, requests }: Colleague): Promise<number | undefined> {
    const askedAt = calendars.now()
    const program = await requests.read(person, 'programs.get', { programId })
    if (!program) return undefined
    calendars.look({ programId, askedAt, answeredAt: calendars.now(), revision: program.revision })
    return program.revision
  }

  /** What a text for one day has to name: the version of the workout that it was made from. */
  async function newestVersion({ person, requests }: Colleague, workoutId: string) {
    const input = { workoutIds: [workoutId], versionIds: [] }
    const texts = await requests.read(person, 'programs.weekTexts', input)
    return texts && new Map<string, string>(texts.newest).get(workoutId)
  }

  async function oneStep(coach: Colleague, schedule: Schedule): Promise<Edit[]> {
    const [day, workoutId] = [oneOf(coach.days), oneOf(workoutIds)]
    const there = schedule.get(day) ?? []
    if (!there.includes(workoutId)) {
      const index = oneOf([undefined, 0, 1])
      const at = oneOf([[day], [day, oneOf(coach.days)]])
      return [{ ...placing(workoutId, day, index), at }]
    }
    const kind = oneOf(['remove', 'move', 'move', 'write'])
    if (kind === 'remove') return [{ kind, day, workoutIds: oneOf([[workoutId], there]) }]
    if (kind === 'move') return moving(workoutId, day, oneOf(coach.days), oneOf([undefined, 0]))
    const base = await newestVersion(coach, workoutId)
    if (!base) return []
    const description = `${gym.coach.mark} ${randomUUID()}`
    return [{ kind: 'write', day, workoutId, base, description, blocks: [] }]
  }

  /** As many steps as a draft has after a minute of work. */
  async function stage(coach: Colleague, page: Page): Promise<Draft> {
    const edits: Edit[] = []
    let { schedule } = page
    for (let left = oneOf([1, 2, 3]); left > 0; left--) {
      const step = await oneStep(coach, schedule)
      schedule = applyEdits(schedule, step)
      edits.push(...step)
    }
    return { revision: page.revision, own: page.own, edits }
  }

  /** Undefined where no answer came and the coach, who is not patient, closed the page. */
  async function save({ person, requests }: Colleague, draft: Draft): Promise<Outcome | undefined> {
    const sent = calendars.send(programId, person, draft)
    const { saveId, revision, own, edits } = sent
    const input = { programId, saveId, revision, edits, ...(own.length > 0 && { own }) }
    const isPatient = Math.random() < 0.8
    try {
      const saved = await requests.write(person, 'programs.saveCalendar', input, () => {
        sent.lostAnswers++
        return isPatient
      })
      if (!saved) return undefined
      sent.answer = { at: calendars.now(), revision: saved.revision }
      promised.set(saveKey(programId, saveId), `${saved.revision} ${person.id}`)
      return { revision: saved.revision }
    } catch (error) {
      if (!(error instanceof Refused) || error.reason !== 'stale_revision') throw error
      const { details, names } = error
      sent.answer = { at: calendars.now(), staleDays: details, names }
      return { staleDays: details.filter(isDay) }
    }
  }

  /** What the dialog offers: all of it on top of what the colleague saved, the rest of it without these days, or nothing. */
  async function resolve(coach: Colleague, draft: Draft, staleDays: readonly Day[]): Promise<void> {
    const choice = oneOf(['on top', 'drop days', 'discard'])
    if (choice === 'on top') {
      const revision = await lookAtRevision(coach)
      if (revision !== undefined) await saveOrResolve(coach, { revision, own: [], edits: draft.edits })
    } else if (choice === 'drop days') {
      const edits = withoutChangesOf(draft.edits, staleDays)
      if (edits.length > 0) await saveOrResolve(coach, { ...draft, edits })
    }
  }

  /** The revision, where it was saved at once. */
  async function saveOrResolve(coach: Colleague, draft: Draft): Promise<number | undefined> {
    const outcome = await save(coach, draft)
    if (!outcome || 'revision' in outcome) return outcome?.revision
    await resolve(coach, draft, outcome.staleDays)
    return undefined
  }

  async function edit(coach: Colleague): Promise<void> {
    let page = await look(coach)
    // A page that stays open goes on with what it saved, and with days of the colleague that it has not read again.
    for (let left = oneOf([1, 2, 3]); page && left > 0; left--) {
      const draft = await stage(coach, page)
      await sleep(Math.random() * 300)
      if (draft.edits.length === 0) return
      const revision = await saveOrResolve(coach, draft)
      page = revision === undefined ? undefined : afterSave(page, draft, revision)
    }
  }

  return [
    [() => edit(one)],
    [() => edit(other)],
    [() => look({ person: assistant, requests: oneOf([first, second]) })],
  ]
}

/** What comes right after the revision of the page saw all of it; anything else is merged with days that it has not read. */
function afterSave({ schedule, ...page }: Page, { edits }: Draft, revision: number): Page {
  const saved = applyEdits(schedule, edits)
  if (revision === page.revision + 1) return { revision, own: [], schedule: saved }
  return { revision: page.revision, own: [...page.own, revision].slice(-mostOwn), schedule: saved }
}

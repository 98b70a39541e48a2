// What an import would store: the workouts that it makes, and which day has which of them or of the library.
import { addDays, type Day, daysBetween, startOfWeek } from '../day.ts'
import {
  type Block,
  defaultBlockType,
  lengthOfBlocks,
  longestBlocks,
  mostBlocks,
} from '../programming/block.ts'
import { type DateRange, isInRange, longestProgram } from '../programming/program.ts'
import { mostPerDay } from '../programming/schedule.ts'
import { type Body, longestText, longestTitle, partsOf, textOf } from '../programming/workout.ts'
import { createMatcher, type Match, type MatchableWorkout, plainWords } from './matching.ts'
import type { SpreadsheetPlan } from './plan-spreadsheet.ts'
import { bodyOfSession, type SessionBody } from './session-body.ts'
import type { SpreadsheetSession, When, WorkoutLook } from './sheet.ts'

export type NewWorkout = Body & {
  workoutId: string
  name: string
  descriptionAt: number
  blocks: readonly Block[]
  notes: string
  /** The look in a file of ours; else the coach decides. */
  look?: WorkoutLook
}
/** `text`: of this day alone, where it differs from the workout. */
export type ImportedDay = { day: Day; workoutId: string; text?: Pick<Body, 'description' | 'blocks'> }

/**
 * One session of the sheet: what it was recognised as, and where it goes; null where it cannot be placed. `isUsed`: it
 * becomes what it was recognised as. `leavesOut`: its own name or notes with that, because the coach wants it so.
 */
export type ImportedSession = {
  day: Day | null
  /** Where it would go, if that were possible. */
  wanted: Day
  problem?: SessionProblem
  match: Match | undefined
  isUsed: boolean
  leavesOut: boolean
  workoutId: string
}

/** `too_late`: a year or more after the start. `outside`: of the program that takes it. */
export type SessionProblem = 'too_late' | 'outside' | 'too_long' | 'too_many'

export type PlannedImport = {
  startsOn: Day
  endsOn: Day
  workouts: NewWorkout[]
  days: ImportedDay[]
  sessions: ImportedSession[]
}

export type ImportChoices = {
  /** A day of week 1, for sheets without dates. */
  startsOn: Day
  /** Sheets with dates begin in that week too, whatever their dates. */
  movesDates?: boolean | undefined
  library: readonly MatchableWorkout[]
  newId(): string
  /** By the place of the session in the plan: whether it becomes what it was recognised as. */
  merges?: ReadonlyMap<number, boolean> | undefined
  /** The dates of the program that takes the sessions, where that is no new one. */
  range?: DateRange | undefined
}

/** Days of one import, and the characters of all its texts. */
export const mostImported = 800
export const mostImportedText = 400_000

export function plannedImport(plan: SpreadsheetPlan, choices: ImportChoices): PlannedImport {
  const { library, newId, merges, range } = choices
  const place = placesOf(plan, choices)
  const times = [...plan.sessions.map(({ when }) => when), ...plan.restDays].map(place)
  const first = times.reduce(
    (earliest, day) => (day < earliest ? day : earliest),
    times[0] ?? choices.startsOn,
  )
  const startsOn = range?.startsOn ?? first
  const last = range?.endsOn ?? addDays(startsOn, longestProgram - 1)
  const known = new Map(library.map(workout => [workout.workoutId, workout]))
  const matcher = createMatcher(library)
  const workouts: NewWorkout[] = []
  const days: ImportedDay[] = []
  const taken = new Set<string>()
  const counts = new Map<Day, number>()
  const twins = new Map<string, string>()
  let characters = 0

  function add(session: SpreadsheetSession, body: SessionBody): NewWorkout {
    const { look } = session
    const made = { ...body, workoutId: newId(), ...namesOf(session), ...(look && { look }) }
    workouts.push(made)
    known.set(made.workoutId, made)
    matcher.add(made)
    if (look) twins.set(wholeOf(session), made.workoutId)
    return made
  }

  function problemOf(day: Day, session: SpreadsheetSession, body: Body): SessionProblem | undefined {
    if (range && !isInRange(range, day)) return 'outside'
    if (day > last) return 'too_late'
    if (isTooLong(session, body)) return 'too_long'
    const isFull = days.length >= mostImported || (counts.get(day) ?? 0) >= mostPerDay
    return isFull || characters + lengthOf(body) > mostImportedText ? 'too_many' : undefined
  }

  /** A file of ours loses nothing: only the text of a day may differ from its workout. */
  function find(session: SpreadsheetSession, body: SessionBody): Match | undefined {
    const twin = session.look && twins.get(wholeOf(session))
    if (twin) return { kind: 'same', workoutId: twin }
    const fits = session.look
      ? sameFrameAs({ ...session, ...body, name: session.name ?? '' })
      : (workout: MatchableWorkout) => saysNamesOf(session, workout)
    const match = matcher.find(body, id => {
      const workout = known.get(id)
      return workout !== undefined && fits(workout)
    })
    return match && session.look && match.kind === 'same' ? { ...match, kind: 'numbers' } : match
  }

  const sessions = plan.sessions.map((session, index): ImportedSession => {
    const day = place(session.when)
    const body = bodyOfSession(session)
    const match = find(session, body)
    const problem = problemOf(day, session, body)
    if (problem)
      return {
        day: null,
        wanted: day,
        problem,
        match,
        isUsed: false,
        leavesOut: false,
        workoutId: match?.workoutId ?? '',
      }
    // A day has a workout once.
    const isFree = !taken.has(`${day} ${match?.workoutId}`)
    const isMerged = match !== undefined && isFree && (merges?.get(index) ?? match.kind !== 'near')
    const workout = isMerged ? known.get(match.workoutId) : undefined
    const { workoutId } = workout ?? add(session, body)
    taken.add(`${day} ${workoutId}`)
    counts.set(day, (counts.get(day) ?? 0) + 1)
    const isOther = workout !== undefined && match?.kind !== 'same'
    if (!workout || isOther) characters += lengthOf(body)
    days.push({ day, workoutId, ...(isOther && { text: textFor(workout, body) }) })
    const leavesOut = workout !== undefined && !session.look && !saysNamesOf(session, workout)
    return { day, wanted: day, match, isUsed: workout !== undefined, leavesOut, workoutId }
  })
  const endsOn = times.filter(day => day <= last).reduce((end, day) => (day > end ? day : end), startsOn)
  return { startsOn, endsOn, workouts, days, sessions }
}

/** The day of the plan's first session or day of rest, where the sheet has dates. */
export function firstDateOf({ sessions, restDays }: SpreadsheetPlan): Day | undefined {
  const dates = [...sessions.map(({ when }) => when), ...restDays].flatMap(when =>
    'date' in when ? [when.date] : [],
  )
  return dates.toSorted()[0]
}

/** Cells without labels and days that are only counted begin on the day itself, all others on their weekdays. */
export const beginsOnAnyDay = ({ layout, isCounted }: SpreadsheetPlan) =>
  layout === 'cells' || layout === 'lines' || isCounted

/** `startsOn`: a day of the first week, or the first day of a sheet that begins on any. */
export function placesOf(
  plan: SpreadsheetPlan,
  { startsOn, movesDates = false }: Pick<ImportChoices, 'startsOn' | 'movesDates'>,
): (when: When) => Day {
  const monday = beginsOnAnyDay(plan) ? startsOn : startOfWeek(startsOn)
  const firstDate = firstDateOf(plan)
  const shift = movesDates && firstDate ? daysBetween(startOfWeek(firstDate), monday) : 0
  return when => ('date' in when && shift !== 0 ? addDays(when.date, shift) : dayOf(when, monday))
}

const sameFrameAs = (session: Omit<MatchableWorkout, 'workoutId'>) => {
  const frame = frameOf(session)
  return (workout: MatchableWorkout) => frameOf(workout) === frame
}

/** Everything but the texts, which a day may have of its own. What is not known of a workout differs. */
const frameOf = ({
  name,
  notes,
  look,
  descriptionAt = 0,
  blocks,
}: Omit<MatchableWorkout, 'workoutId'>): string =>
  JSON.stringify([name, notes ?? '', look, descriptionAt, blocks.map(({ type }) => type)])

const wholeOf = (session: SpreadsheetSession): string =>
  JSON.stringify([session.name, session.notes, session.look, session.blocks])

export function dayOf(when: When, monday: Day): Day {
  return 'date' in when ? when.date : addDays(monday, (when.week - 1) * 7 + when.day - 1)
}

/** The parts in the order in which the workout has its text and its blocks. */
function textFor({ descriptionAt = 0 }: Body, body: Body): Pick<Body, 'description' | 'blocks'> {
  if (descriptionAt === (body.descriptionAt ?? 0))
    return { description: body.description, blocks: body.blocks }
  const parts = partsOf(body)
  const [main] = parts.splice(descriptionAt, 1)
  return {
    description: main ? textOf(main) : body.description,
    blocks: parts.map(part =>
      part.kind === 'block' ? part.block : { name: '', type: defaultBlockType, notes: part.text },
    ),
  }
}

/** A name that is too long for a title is kept in the notes. */
function namesOf({ name = '', notes = '' }: SpreadsheetSession): { name: string; notes: string } {
  if (name.length <= longestTitle) return { name, notes }
  return { name: '', notes: [name, notes].filter(Boolean).join('\n') }
}

/** A day has a text of its own, but the name and the notes of its workout: what a session says there is not left out. */
function saysNamesOf(session: SpreadsheetSession, workout: MatchableWorkout): boolean {
  const { name, notes } = namesOf(session)
  const [firstLine = ''] = workout.description.split('\n')
  const isSaid = (text: string, by: readonly string[]) =>
    by.some(said => plainWords(said).includes(plainWords(text)))
  return isSaid(name, [workout.name, firstLine]) && isSaid(notes, [workout.notes ?? ''])
}

const lengthOf = (body: Body) => body.description.length + lengthOfBlocks(body.blocks)

function isTooLong(session: SpreadsheetSession, { description, blocks }: Body): boolean {
  return (
    description.length > longestText ||
    namesOf(session).notes.length > longestText ||
    blocks.length > mostBlocks ||
    lengthOfBlocks(blocks) > longestBlocks ||
    blocks.some(({ name, notes }) => name.length > longestTitle || notes.length > longestText)
  )
}

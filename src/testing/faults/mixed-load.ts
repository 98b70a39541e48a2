// What coaches and athletes do all day, over HTTP, without end: reading, and writing that is tried again until it is acknowledged.
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyEdits, type Edit, type Schedule } from '#domain/programming/schedule.ts'
import { outcomes } from '#domain/training/log-values.ts'
import { createRequests, type LoadTally, oneOf } from './load-requests.ts'
import type { MarkedGym, MarkedPerson } from './marked-gyms.ts'
import {
  dayKey,
  givenKey,
  logKey,
  messageKey,
  type Promised,
  revisionKey,
  saveKey,
  workoutKey,
} from './promised-work.ts'
import type { SharedCalendars } from './shared-calendars.ts'
import { twoCoaches } from './two-coaches.ts'

type LoadOptions = {
  url: string
  /** Another server, for the second of the coaches who edit one program. */
  secondUrl?: string | undefined
  gyms: MarkedGym[]
  /** Grows with every write that is acknowledged. */
  promised: Promised
  /** Where the two coaches of each gym keep what they sent and saw. */
  calendars: SharedCalendars
  tally: LoadTally
  /** Whether the database was deliberately out of reach at some time since this moment: then 503 is the right answer. */
  mayBeUnavailable(since: number): boolean
}

/** One side of a conversation sends at most a hundred in ten minutes. */
const betweenMessages = 8_000

export type MixedLoad = {
  /** Stops, once everything that was begun is acknowledged. */
  rest(): Promise<void>
}

export function startMixedLoad({
  url,
  secondUrl,
  gyms,
  promised,
  calendars,
  ...rest
}: LoadOptions): MixedLoad {
  const requests = createRequests({ url, ...rest })
  const { read, write } = requests
  const second = secondUrl ? createRequests({ url: secondUrl, ...rest }) : requests
  let goesOn = true
  const lastSent = new Map<string, number>()

  async function log(athlete: MarkedPerson, { days, workoutIds }: MarkedGym): Promise<void> {
    const [day, workoutId] = [oneOf(days), oneOf(workoutIds)]
    const outcome = oneOf(outcomes)
    const notes = `${athlete.mark} ${randomUUID()}`
    const actedAt = new Date().toISOString()
    await write(athlete, 'training.log', {
      athleteId: athlete.id,
      workoutId,
      scheduledOn: day,
      outcome: { value: outcome, actedAt },
      notes: { value: notes, actedAt },
    })
    promised.set(logKey(athlete.id, workoutId, day), `${outcome} ${notes}`)
  }

  /** With the marks of both: no other athlete of the coach may read it. */
  async function send(author: MarkedPerson, other: MarkedPerson, { coach }: MarkedGym): Promise<void> {
    const pair = `${author.id} ${other.id}`
    if (Date.now() - (lastSent.get(pair) ?? 0) < betweenMessages) return
    lastSent.set(pair, Date.now())
    const text = `${author.mark} ${other.mark} ${randomUUID()}`
    const athleteId = author === coach ? other.id : author.id
    await write(author, 'conversation.send', {
      id: randomUUID(),
      authorId: author.id,
      otherId: other.gymId || other.id,
      text,
    })
    promised.set(messageKey(text), `${coach.gymId} ${athleteId} ${author.id}`)
  }

  /** Texts that do not pack well, so that the database needs new room for each. */
  const workoutFields = ({ coach, typeId }: MarkedGym) => ({
    type_id: typeId,
    name: `${coach.mark} ${randomUUID()}`,
    description: `${coach.mark} ${randomBytes(3000).toString('base64')}`,
    notes: '',
    color: '#BAE6FD',
    blocks: [],
  })

  async function editWorkout(gym: MarkedGym): Promise<void> {
    const workoutId = oneOf(gym.workoutIds)
    const fields = workoutFields(gym)
    await write(gym.coach, 'library.update', { workoutId, ...fields })
    promised.set(workoutKey(workoutId), fields.name)
  }

  async function addWorkout(gym: MarkedGym): Promise<void> {
    const workoutId = randomUUID()
    const fields = workoutFields(gym)
    await write(gym.coach, 'library.create', { workoutId, ...fields })
    promised.set(workoutKey(workoutId), fields.name)
  }

  async function assign({ coach, athletes, spareProgramId: programId }: MarkedGym): Promise<void> {
    const { id } = oneOf(athletes)
    const key = givenKey(programId, id)
    const has = promised.get(key) === 'yes'
    const [they, noOne] = [
      { athleteIds: [id], teamIds: [] },
      { athleteIds: [], teamIds: [] },
    ]
    await write(coach, 'programs.assign', {
      programId,
      give: has ? noOne : they,
      takeBack: has ? they : noOne,
    })
    promised.set(key, has ? 'no' : 'yes')
  }

  /** Several days in one save, which the server does all of or nothing. */
  async function planDays({ coach, days, workoutIds, spareProgramId: programId }: MarkedGym): Promise<void> {
    const shown = await read(coach, 'programs.calendar', { programId, from: days[0], to: days.at(-1) })
    if (!shown) return
    const before: Schedule = new Map(shown.days)
    const edits: Edit[] = days.map(day => {
      const workoutId = oneOf(workoutIds)
      return before.get(day)?.includes(workoutId)
        ? { kind: 'remove', day, workoutIds: [workoutId] }
        : { kind: 'place', plan: [{ offset: 0, workoutIds: [workoutId] }], at: [day], index: 0 }
    })
    const { revision } = shown
    const saveId = randomUUID()
    await write(coach, 'programs.saveCalendar', { programId, saveId, revision, edits })
    promised.set(saveKey(programId, saveId), `${revision + 1} ${coach.id}`)
    promised.set(revisionKey(programId, revision + 1), '')
    for (const [day, ids] of applyEdits(before, edits))
      if (ids.length > 0) promised.set(dayKey(programId, day), ids.join())
      else promised.delete(dayKey(programId, day))
  }

  const ofAthlete = (athlete: MarkedPerson, gym: MarkedGym): (() => Promise<unknown>)[] => [
    () => read(athlete, 'training.days', { from: gym.days[0], to: gym.days.at(-1) }),
    () => log(athlete, gym),
    () => log(athlete, gym),
    () => read(athlete, 'settings.coaches'),
    () => read(athlete, 'conversation.entries', { otherId: gym.coach.gymId }),
    () => send(athlete, gym.coach, gym),
  ]
  const ofCoach = (gym: MarkedGym): (() => Promise<unknown>)[] => [
    () => read(gym.coach, 'dashboard.overview'),
    () => read(gym.coach, 'athletes.list', { today: gym.days[3] }),
    () => read(gym.coach, 'training.notes', { athleteId: oneOf(gym.athletes).id }),
    () => read(gym.coach, 'library.list'),
    () => read(gym.coach, 'conversation.inbox'),
    () => send(gym.coach, oneOf(gym.athletes), gym),
    () => editWorkout(gym),
    () => addWorkout(gym),
    () => assign(gym),
    () => planDays(gym),
  ]

  async function work(actions: (() => Promise<unknown>)[]): Promise<void> {
    while (goesOn) {
      await oneOf(actions)()
      await sleep(Math.random() * 300)
    }
  }
  const working = Promise.all(
    gyms.flatMap(gym => [
      work(ofCoach(gym)),
      ...gym.athletes.map(athlete => work(ofAthlete(athlete, gym))),
      ...twoCoaches(gym, { first: requests, second, promised, calendars }).map(work),
    ]),
  )
  // Thrown where it is waited for.
  working.catch(() => {})
  return {
    async rest() {
      goesOn = false
      await working
    },
  }
}

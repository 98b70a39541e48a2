// People for the browser tests, made beside the product so that each test starts where it is about something, and their mail.
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { type Desk, type DeskPlan, type DeskRows, openDesk } from '#testing/build-desk.ts'
import { addresses } from './addresses.ts'

export const password = 'correct horse'
let number = 0

export const newEmail = (kind: string) => `${kind}.${process.pid}.${Date.now()}.${++number}@example.com`

/** Without the browser: its requests take their time. */
async function control<Answer>(what: string, input: object): Promise<Answer> {
  const answer = await fetch(`${addresses.control}/${what}`, { method: 'POST', body: JSON.stringify(input) })
  if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}

type Mail = { subject: string; text: string; html: string }

/** The newest mail to an address, once there are so many. */
export async function mailTo(email: string, count = 1): Promise<Mail> {
  let mails: Mail[] = []
  await expect
    .poll(async () => {
      mails = await control('mails', { to: email })
      return mails.length
    })
    .toBeGreaterThanOrEqual(count)
  return mails.at(-1) as Mail
}

export const linkIn = (mail: Mail) => /https?:\/\/\S+/.exec(mail.text)?.[0] ?? ''

/** Sets the person who comes when a user signs in with Google. */
export async function arriveAtGoogle(person: { email: string; name: string }): Promise<void> {
  const picture = 'https://example.com/picture.png'
  await control('google', { sub: person.email, email_verified: true, picture, ...person })
}

/** Calls an operation as the user of this browser. */
export async function call(request: APIRequestContext, operation: string, input: object = {}) {
  const answer = await request.post(`/api/rpc/${operation}`, { data: input })
  expect(answer.ok(), `${operation}: ${await answer.text()}`).toBe(true)
  return (await answer.json()).result.data
}

type Person = { id: string; gymId: string; email: string; fullName: string; role: 'coach' | 'athlete' }

/** A coach with an invite code and the password above. */
export function makeCoach(fullName = 'Coach Clara', email = newEmail('coach')) {
  return control<Person & { inviteCode: string }>('coach', { email, fullName })
}

/** One who works for that coach's gym alone, with the password above. */
export function makeColleague(coach: { gymId: string }, role: 'coach' | 'assistant', fullName: string) {
  return control<Person>('colleague', { gymId: coach.gymId, role, fullName })
}

/** An athlete of that coach, with the password above. */
export function makeAthlete(
  coach: { gymId: string },
  fullName = 'Athlete Ada',
  status: 'active' | 'pending' | 'inactive' = 'active',
  joinedAt?: string,
) {
  const email = newEmail('athlete')
  return control<Person>('athlete', { email, fullName, gymId: coach.gymId, status, joinedAt })
}

/** A team of that coach with these athletes in it. */
export function makeTeam(coach: { gymId: string }, name: string, athletes: { id: string }[] = []) {
  const athleteIds = athletes.map(({ id }) => id)
  return control<{ id: string; name: string }>('team', { gymId: coach.gymId, name, athleteIds })
}

type NewLogEntry = {
  athleteId: string
  gymId: string
  workoutId: string
  day: string
  outcome?: 'open' | 'prescribed' | 'scaled'
  notes?: string
  at?: string
}

/** Logs a workout for an athlete on a day, at that moment. */
export function makeLogEntry(record: NewLogEntry): Promise<void> {
  return control('record', record)
}

/** A coach with everything that the plan names, signed in: one call, whatever it holds. */
export async function makeDeskOf(context: BrowserContext, plan: DeskPlan): Promise<Desk> {
  const { rows, session } = await control<{ rows: DeskRows; session: Cookie }>('desk', plan)
  await keepSession(context, session)
  return openDesk(rows)
}

type Cookie = { name: string; value: string }

/** From here on this browser is that person's. */
export async function signIn(context: BrowserContext, { id }: { id: string }): Promise<void> {
  await keepSession(context, await control<Cookie>('session', { userId: id }))
}

async function keepSession(context: BrowserContext, cookie: Cookie): Promise<void> {
  // As after a sign-in that is to be remembered.
  const expires = Date.now() / 1000 + 3600
  await context.addCookies([{ ...cookie, url: addresses.app, httpOnly: true, sameSite: 'Lax', expires }])
}

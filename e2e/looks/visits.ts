// Every screen of the app, in each state that looks different. looks.long.spec.ts visits them all, in every look.
import { expect, type Page } from '@playwright/test'
import type { ScreenRouter } from '#app/screen-router.ts'
import { addDays, startOfWeek, today } from '#domain/day.ts'
import type { Desk, DeskPlan } from '#testing/build-desk.ts'
import { threeWorkouts } from '#testing/training-plan.ts'
import { cardsOn, dayOn, footOf, pickUp } from '../setup/desk.ts'
import { setTextSize } from '../setup/page.ts'
import { approvalVisits } from './approval-visits.ts'
import { boardVisits } from './board-visits.ts'
import { timerVisits } from './timer-visits.ts'

/** Taken from the routes: a screen without an entry below does not compile. */
type Path = keyof ScreenRouter['routesByPath']

export const people = ['visitor', 'coach', 'new coach', 'athlete', 'pending', 'inactive', 'alone'] as const
export type Who = (typeof people)[number]

export type Visit = {
  as?: Who
  /** The address, where it is not the path itself. */
  at?: (desk: Desk) => string
  /** Brings the state about that is to be looked at, in English. */
  show?: (page: Page) => Promise<unknown>
}

const long = 'x'.repeat(200)
const [day, yesterday] = [today(), addDays(today(), -1)]
const longName = 'María de los Ángeles Fernández-Villaverde Rodríguez de la Fuente 🏋️‍♀️'

/** The desk that the coach of these visits has. The new coach has nothing. */
export const plan: DeskPlan = {
  athletes: [
    { name: 'Ana Gil', joinedAt: `${addDays(day, -30)}T12:00:00Z` },
    'José Núñez',
    longName,
    { name: 'Pia Pending', status: 'pending' },
    { name: 'Ivo Inactive', status: 'inactive' },
    'Nora None',
  ],
  teams: { Competitors: ['Ana Gil', 'José Núñez'], 'A crew that trains before anyone else is awake': [] },
  workouts: { ...threeWorkouts, [long]: '#FFF3A0' },
  programs: [
    {
      status: 'published',
      startsOn: addDays(day, -28),
      endsOn: addDays(day, 27),
      days: {
        [addDays(day, -3)]: ['Helen'],
        [yesterday]: [long, 'Fran', 'Grace'],
        [day]: ['Fran', 'Grace'],
        [addDays(day, 1)]: ['Helen'],
      },
      athletes: ['Ana Gil', longName, 'Ivo Inactive', 'Pia Pending'],
    },
    { name: 'March', days: { '2026-03-02': ['Fran'], '2026-03-03': ['Grace'], '2026-03-04': [long] } },
    { name: `${'very long '.repeat(15)}${'x'.repeat(45)}`, status: 'archived' },
  ],
  logs: [
    { athlete: 'Ana Gil', workout: long, day: yesterday, outcome: 'scaled', notes: `Heavy\n\n${long}` },
    { athlete: 'Ana Gil', workout: 'Fran', day: yesterday },
    { athlete: longName, workout: 'Fran', day: yesterday, notes: 'Easy' },
    { athlete: longName, workout: 'Helen', day: addDays(day, -9), at: `${addDays(day, -9)}T12:00:00Z` },
  ],
}

const written = `Warm-up
3 rounds
10 squats

Every 2:00 x 5
3 power cleans 60/40, tempo 31X1

AMRAP 12 in teams of 2
buy-in: 400 m run
15 wall balls 9/6 kg
5 zercher wobbles
scaled: 10 air squats`

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const pick = async (page: Page, menu: string, item: string) => {
  await press(page, menu)
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const dialog = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
const see = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
const pressing = (name: string | RegExp) => (page: Page) => press(page, name)

const inMarch = (view: string) => (desk: Desk) =>
  `/coach/program/${desk.program('March')}?view=${view}&date=2026-03-04`
const ofTraining = (desk: Desk) => `/coach/program/${desk.program()}?view=day&date=${yesterday}`
/** On the first card. */
const chooseOnCard = async (page: Page, item: string) => {
  await page.locator('[data-card]').first().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await dialog(page)
  await expect(page.locator('[role$=dialog] [aria-busy=true]')).toHaveCount(0)
}
const onCard = async (page: Page, ...keys: string[]) => {
  await page.locator('[data-card]').first().focus()
  for (const key of keys) await page.keyboard.press(key)
}
/** A colleague has changed a day that the next save changes too. */
const refuseSave = (page: Page) =>
  page.route('**/api/rpc/programs.saveCalendar', route => {
    const names = { '2026-03-03': longName }
    const data = { reason: 'stale_revision', httpStatus: 409, fields: [], details: ['2026-03-03'], names }
    return route.fulfill({ status: 409, json: { error: { code: -32009, message: 'stale_revision', data } } })
  })
const wrote = (author: 'coach' | 'athlete', text: string, more: object = {}) => ({
  kind: 'message',
  id: crypto.randomUUID(),
  author,
  text,
  at: new Date().toISOString(),
  session: null,
  beside: [],
  isEdited: false,
  isDeleted: false,
  isUnread: false,
  isSeen: false,
  ...more,
})
const link = `https://videos.example/${'watch'.repeat(20)}`
/** Newest first: unread, deleted, edited, long words and a note. */
const conversation = {
  items: [
    wrote('coach', `Look at this: ${link}`, { isUnread: true }),
    wrote('athlete', '', { isDeleted: true }),
    wrote('athlete', long, { isEdited: true }),
    wrote('coach', 'Straps are fine.\nFor the last two sets.'),
    wrote('athlete', 'Straps next time, or not?', {
      kind: 'note',
      beside: ['The grip gave out on the last set'],
      session: {
        workoutId: crypto.randomUUID(),
        day: yesterday,
        workout: { name: long, description: '', color: '#FFF3A0' },
      },
    }),
  ],
  nextCursor: null,
  standing: 'active',
  state: { isClosed: false, mutesAnnouncements: false },
}
async function showConversation(page: Page) {
  await answer(page, 'conversation.entries', conversation)
  await page.reload()
  await see('Straps are fine.')(page)
  await page.getByRole('textbox').fill('A draft of two lines\nis no problem')
}
const announcement = (text: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  audience: longName,
  text,
  at: new Date().toISOString(),
  isEdited: true,
  isDeleted: false,
  coach: { id: 'a', fullName: longName },
  isSeen: false,
  reaction: 'fire',
  isMuted: false,
  ...more,
})
const received = {
  items: [
    announcement(`Saturday starts at nine. ${long} ${link}`),
    announcement('Closed on Friday'),
    announcement('Of a muted coach', { coach: { id: 'b', fullName: 'Bruno Loud' }, isMuted: true }),
  ],
  nextCursor: null,
}
const ofAna = (view: string) => (desk: Desk) =>
  `/coach/athlete/${desk.athlete('Ana Gil').id}/calendar?view=${view}&date=${yesterday}`
const showAnas = (page: Page) => expect(cardsOn(page, yesterday).first()).toBeVisible()

/** In the server's place. */
const answer = (page: Page, operation: string, data: object) =>
  page.route(`**/api/rpc/${operation}*`, route => route.fulfill({ json: { result: { data } } }))

const showScan = async (page: Page) => {
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const address = `otpauth://totp/Chalkline:clara%40example.com?secret=${key}&issuer=Chalkline`
  await answer(page, 'accounts.startTwoStep', { key, address })
  await press(page, 'Switch on')
  await page.getByLabel('Your password').fill('correct horse')
  await press(page, 'Continue')
  await expect(page.getByRole('img', { name: /authenticator app/ })).toBeVisible()
}

/** The login after this browser's sign-up was confirmed. */
const showConfirmed = async (page: Page) => {
  const data = { email: 'maximiliana.fernandez@strength.example', role: 'athlete' }
  await page.route('**/accounts.confirmedSignUp', route => route.fulfill({ json: { result: { data } } }))
  await page.evaluate(() => sessionStorage.setItem('knownEmail', 'x'))
  await page.reload()
  await expect(page.getByLabel('Password')).toHaveCount(0)
}

const lifted = (reps: number, value: number) => ({
  type: 'load',
  sets: [{ reps, load: { value, unit: 'kg' } }],
})
/** A lift from the log and from before, a benchmark, and weeks. */
const progress = {
  results: [
    ...[100, 102.5, 107.5].map((value, at) => ({
      key: 'load:back_squat',
      level: 'rx',
      score: lifted(5, value),
      day: addDays(day, at * 30 - 90),
      workoutId: 'a',
      past: null,
    })),
    {
      key: 'load:back_squat',
      level: 'rx',
      score: lifted(1, 110),
      day: '2024-05-06',
      workoutId: null,
      past: { id: 'b', by: 'coach' },
    },
    {
      key: 'time:fran',
      level: 'scaled',
      score: { type: 'time', sets: [{ seconds: 252 }] },
      day: yesterday,
      workoutId: 'a',
      past: null,
      isUnsent: true,
    },
  ],
  subjects: {
    'load:back_squat': {
      name: { en: 'Back squat', es: 'Sentadilla trasera' },
      kind: 'lift',
      ranking: { combination: 'best', sets: 1 },
    },
    'time:fran': {
      name: { en: 'Fran', es: 'Fran' },
      kind: 'benchmark',
      ranking: { combination: 'sum', sets: 1 },
    },
  },
  weeks: [{ week: addDays(startOfWeek(day), -14), sessions: 4, load: 900 }],
  maxes: [
    {
      movement: 'back_squat',
      name: { en: 'Back squat', es: 'Sentadilla trasera' },
      load: { value: 120, unit: 'kg' },
      trainingPercent: 90,
      testedOn: '2026-01-05',
      by: 'me',
      setAt: '2026-01-06T10:00:00Z',
    },
  ],
}

/** Two athletes at two levels, below a workout that was done. */
const showLeaderboard = async (page: Page) => {
  const scores = (seconds: number) => ({ 'time:fran': { type: 'time', sets: [{ seconds }] } })
  await page.route('**/api/rpc/training.days*', async route => {
    const response = await route.fetch()
    const known = await response.json()
    for (const workout of known.result.data.workouts) workout.gymId = 'a'
    await route.fulfill({ response, json: known })
  })
  await answer(page, 'rankings.myLeaderboards', [
    { gymId: 'a', coachName: 'Clara', boards: ['Engine'], takesPart: true },
  ])
  await answer(page, 'rankings.leaderboard', [
    { name: longName, isOwn: false, level: 'rx', scores: scores(200) },
    { name: 'Ana Gil', isOwn: true, level: 'scaled', scores: scores(3720) },
  ])
  await page.reload()
  await see(/^Leaderboard: Fran/)(page)
}

/** With a lift and a timed block, results of before, and the keypad of a touch screen. Nothing is typed. */
const showScoredSheet = async (page: Page) => {
  const squat = { key: 'load:back_squat', type: 'load', combination: 'best', sets: 3, movement: 'back_squat' }
  const load = { m: 100, f: 70, unit: 'kg' }
  const prescribed = [5, 5, 5].map(reps => ({ reps, load }))
  const timed = { key: 'time:fran', type: 'time', combination: 'sum', sets: 1, title: 'For time, cap 8' }
  const scored = [
    { ...squat, title: 'Back squat 3x5', prescribed },
    { ...timed, capSeconds: 480 },
  ]
  const names = { back_squat: { en: 'Back squat', es: 'Sentadilla trasera' } }
  await page.route('**/api/rpc/training.days*', async route => {
    const response = await route.fetch()
    const known = await response.json()
    const { workouts, entries } = known.result.data
    for (const workout of workouts) workout.marks = { parts: [[]], names, scored, offersRxPlus: true }
    for (const record of entries) record.scores = { 'time:fran': { type: 'time', sets: [{ seconds: 252 }] } }
    await route.fulfill({ response, json: known })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.reload()
  const lift = page.getByRole('textbox', { name: /^Back squat/ })
  // The sheet shows what was known when it was opened: first what the phone had stored, then the answer.
  await expect(async () => {
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
    await press(page, 'Mark complete')
    await dialog(page)
    await press(page, 'More')
    await expect(lift).toBeVisible({ timeout: 500 })
  }).toPass()
  await lift.focus()
  await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible()
}

/** The import of the visit before is still there. */
const bring = async (page: Page, name: string, text: string) => {
  const [field, again] = [page.locator('input[type=file]'), page.getByRole('button', { name: 'Start over' })]
  await expect(field.or(again)).toBeAttached()
  if (await again.isVisible()) await again.click()
  await field.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

/** With a title, days of rest, a failed formula, a repeated workout, other numbers, and what has no place. */
const messySheet = [
  'Spring cycle',
  `\tMon\tTue\tWed\tThu\tFri\tExtra`,
  `Week 1\tBack squat 5x5 @ 70%\t"AMRAP 12\n10 burpees\n200 m run"\tRest\tFran\t${long}\tthing`,
  'Week 2\tBack squat 5x5 @ 75%\t#REF!\tRest\tFran\tDeadlift 3x5 @ 100 kg\t',
].join('\n')

/** Leads elsewhere, at once or after two seconds (/login/success). */
const redirect: Visit[] = []
/** The frame around the screens below it. */
const layout: Visit[] = []

export const visits: Record<Path, Visit[]> = {
  '/': [
    {
      async show(page) {
        for (const answer of await page.locator('#faq details').all())
          await answer.evaluate(one => one.setAttribute('open', ''))
      },
    },
  ],
  '/contact': [{}],
  '/privacy': [{}],
  '/terms': [{}],
  '/auth': [{}],
  '/auth/callback': [{ at: () => '/auth/callback?error=access_denied' }],
  '/auth/confirm': [
    {},
    { at: () => '/auth/confirm?error=x&error_code=otp_expired', show: see(/Links expire after 24 hours/) },
    { as: 'coach', at: () => '/auth/confirm?type=signup', show: see(/You can now sign in/) },
  ],
  '/login': redirect,
  '/login/$role': [
    { at: () => '/login/coach', show: pressing('Sign in') },
    { at: () => '/login/athlete', show: pressing('Show password') },
    { at: () => '/login/athlete', show: showConfirmed },
  ],
  '/login/$role/code': [
    { at: () => '/login/coach/code', show: see('Please sign in again') },
    {
      at: () => '/login/athlete/code',
      async show(page) {
        const data = { email: 'maximiliana.fernandez@strength.example', hasPasskeys: true }
        await answer(page, 'accounts.secondStep', data)
        await page.reload()
        await press(page, 'Use a recovery code')
        await press(page, 'Sign in')
        await see(/This code is wrong|took too long/)(page)
      },
    },
  ],
  '/login/success': redirect,
  '/register': redirect,
  '/register/$role': [
    { at: () => '/register/coach', show: pressing('Create account') },
    { at: () => '/register/athlete', show: pressing('Continue') },
    { at: desk => `/register/athlete?code=${desk.coach.inviteCode}`, show: see('Join Coach Clara') },
    {
      at: () => '/register/coach',
      async show(page) {
        await page.route('**/api/rpc/accounts.signUp', route =>
          route.fulfill({ json: { result: { data: { mail: 'waiting' } } } }),
        )
        await page.getByLabel('Email').fill('delayed@example.com')
        await page.getByLabel('Password', { exact: true }).fill('correct horse')
        await page.getByLabel('Confirm Password').fill('correct horse')
        await press(page, 'Create account')
        await see('Check your email')(page)
      },
    },
  ],
  '/coach-signin': redirect,
  '/athlete-signin': redirect,
  '/athlete-signin/$coachName': redirect,
  '/forgot-password': [{}],
  '/reset-password': [
    {},
    { at: () => '/reset-password?token=x', show: pressing('Reset password') },
    {
      at: () => '/reset-password?token=x',
      async show(page) {
        const kinds = ['passkeys', 'televisions', 'calendar_feed', 'shared_programs']
        const access = kinds.map((kind, at) => ({ kind, count: at + 1, newest: new Date().toISOString() }))
        await answer(page, 'accounts.resetPassword', { access, asksForCode: true })
        await page.getByLabel('New password').fill('a long new password')
        await page.getByLabel('Confirm password').fill('a long new password')
        await press(page, 'Reset password')
        await see('What else opens your account')(page)
      },
    },
  ],
  '/invite-code-entry': [{ as: 'athlete' }],
  '/demo': [
    {},
    { show: async page => [await press(page, 'Elena S.'), await dialog(page)] },
    { show: async page => [await press(page, /unread notes/), await dialog(page)] },
  ],
  '/dev/ui': [{}],
  '/$': redirect,

  '/coach': layout,
  '/coach/board': layout,
  '/coach/': [
    { as: 'coach', show: see('Needs attention') },
    { as: 'new coach', show: see(/^No athletes yet/) },
  ],
  '/coach/day': [
    { as: 'coach', at: () => `/coach/day?date=${yesterday}&apart=true`, show: see('Missed') },
    { as: 'new coach', show: see('Nothing planned on this day') },
  ],
  '/coach/workout/$workoutId/results': [
    {
      as: 'coach',
      at: desk => `/coach/workout/${desk.workout(long)}/results?show=days`,
      show: see('Ana Gil'),
    },
    {
      as: 'coach',
      at: desk => `/coach/workout/${desk.workout('Helen')}/results`,
      show: see('No results yet'),
    },
  ],
  '/coach/benchmark/$key': [
    { as: 'coach', at: () => '/coach/benchmark/time:fran', show: see('No results yet') },
  ],
  '/coach/programs/import': [
    { as: 'coach', show: see('Paste your cells here') },
    {
      as: 'coach',
      async show(page) {
        await bring(page, 'plan.pdf', '%PDF-1.7')
        await see(/A PDF has no cells/)(page)
      },
    },
    {
      as: 'coach',
      async show(page) {
        await bring(page, 'Spring.tsv', messySheet)
        await page.locator('[data-session]').first().getByRole('button').click()
        await press(page, /cells? has no place|cells have no place/)
        await see('The heading of their column says nothing known.')(page)
      },
    },
    {
      as: 'coach',
      async show(page) {
        await bring(page, 'Spring.csv', `Date,Workout,${long}\n3/4/2027,${long},x\n3/4/2027,Fran,`)
        await see(/the day or the month first/)(page)
        await page.getByText('What the columns are').click()
      },
    },
    {
      as: 'coach',
      async show(page) {
        await bring(
          page,
          'athletes.csv',
          `Name,Email\n${longName},a@example.com\nBo,${'b'.repeat(60)}@example.com`,
        )
        await see('2 athletes to invite')(page)
      },
    },
    {
      as: 'coach',
      at: desk => `/coach/programs/import?program=${desk.program('March')}&day=2026-03-25`,
      async show(page) {
        await bring(page, 'cells.tsv', `Squat 5x5\t21-15-9 thrusters\nSquat 5x3\t${long}`)
        await see('Add to the calendar')(page)
        await press(page, /session is not imported|sessions are not imported/)
      },
    },
  ],
  '/coach/programs': [
    { as: 'coach', show: see('March') },
    { as: 'new coach', show: see('No programs yet') },
    {
      as: 'coach',
      async show(page) {
        await press(page, 'New program')
        await page.getByLabel('Last day', { exact: true }).fill('')
        await page.getByLabel(/^Training max/).fill('all')
        await press(page, 'Create program')
        await see('Give the program a name.')(page)
      },
    },
    {
      as: 'coach',
      async show(page) {
        await pick(page, 'Actions for March', 'Duplicate')
        await dialog(page)
        await press(page, /^Choose a date/)
        await expect(page.getByRole('grid')).toBeVisible()
      },
    },
    {
      as: 'coach',
      show: async page => [await pick(page, 'Actions for March', 'Delete'), await dialog(page)],
    },
    {
      as: 'coach',
      async show(page) {
        await pick(page, 'Actions for March', 'Share with a coach')
        await dialog(page)
        await press(page, 'Make a link')
        await see('End link')(page)
      },
    },
    {
      as: 'coach',
      async show(page) {
        await pick(page, 'Actions for March', 'Share with a coach')
        await dialog(page)
        // The visit before has made one, unless it is in another test.
        const make = page.getByRole('button', { name: 'Make a link' })
        await make.or(page.getByRole('button', { name: 'New link' })).waitFor()
        if (await make.isVisible()) await make.click()
        await press(page, 'New link')
        await see('Make a new link?')(page)
      },
    },
    { as: 'coach', show: pressing('Actions for March') },
  ],
  '/coach/shared/$secret': [
    { as: 'coach', at: () => '/coach/shared/none', show: see('This link does not work any more') },
    {
      as: 'coach',
      at: () => `/coach/shared/${'x'.repeat(22)}`,
      async show(page) {
        await answer(page, 'programs.shared', {
          name: longName,
          description: long,
          coachName: longName,
          workouts: 3,
          sessions: 12,
          startsOn: '2026-03-02',
          endsOn: '2026-03-29',
          first: [
            { day: '2026-03-02', name: 'Fran', color: '#C0322B', text: '21-15-9\nThrusters\nPull-ups' },
            { day: '2026-03-11', name: '', color: '#47B36B', text: long },
          ],
        })
        await page.reload()
        await see('and 10 more sessions')(page)
      },
    },
  ],
  '/coach/gym': [
    {
      as: 'coach',
      async show(page) {
        const person = (fullName: string, role: string) => ({
          id: crypto.randomUUID(),
          fullName,
          email: 'maximiliana.fernandez@strength.example',
          avatarUrl: null,
          role,
          joinedAt: new Date().toISOString(),
        })
        const invitation = { id: crypto.randomUUID(), role: 'assistant', expiresAt: '2031-03-02T10:00:00Z' }
        await answer(page, 'gym.members', {
          members: [person(longName, 'owner'), person('Ana Gil', 'coach'), person(longName, 'assistant')],
          invitations: [
            { ...invitation, email: null },
            { ...invitation, id: crypto.randomUUID(), email: 'maximiliana.fernandez@strength.example' },
          ],
          offers: [
            {
              toId: crypto.randomUUID(),
              toName: longName,
              fromId: crypto.randomUUID(),
              fromName: longName,
              fromStays: false,
            },
          ],
        })
        await page.route('**/api/rpc/accounts.session*', async route => {
          const answer = await route.fetch()
          const json = await answer.json()
          if (json.result.data?.gym) json.result.data.gym.members = 3
          await route.fulfill({ response: answer, json })
        })
        await page.reload()
        await see('Open invitations')(page)
      },
    },
    { as: 'coach', show: pressing('Invite a coach') },
  ],
  '/coach/staff/$secret': [
    { as: 'coach', at: () => '/coach/staff/none', show: see('This invitation no longer works') },
    {
      as: 'coach',
      at: () => `/coach/staff/${'x'.repeat(43)}`,
      async show(page) {
        const invitation = {
          gym: longName,
          invitedBy: longName,
          role: 'assistant',
          isForMe: true,
          isMember: false,
          keepsGym: false,
          losesGym: true,
        }
        await answer(page, 'gym.invitation', invitation)
        await page.reload()
        await see(/invites you$/)(page)
      },
    },
  ],
  '/staff/$secret': [
    { at: () => '/staff/none', show: see('You are invited to work at a gym') },
    { as: 'athlete', at: () => '/staff/none', show: see('This invitation is for coaches') },
  ],
  '/shared/$secret': [
    { at: () => '/shared/none', show: see('A coach shares a program with you') },
    { as: 'athlete', at: () => '/shared/none', show: see('This link is for coaches') },
  ],
  '/coach/program/$programId': [
    ...approvalVisits.map((visit): Visit => ({ as: 'coach', at: inMarch('week'), ...visit })),
    {
      as: 'coach',
      at: inMarch('week'),
      async show(page) {
        // With the bar of unsaved changes under it.
        await cardsOn(page, '2026-03-03').first().focus()
        await page.keyboard.press('Delete')
        await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
      },
    },
    {
      as: 'coach',
      at: inMarch('week'),
      async show(page) {
        await onCard(page, 'm', 'ArrowRight')
        await expect(page.getByRole('button', { name: 'Move here' })).toBeVisible()
      },
    },
    {
      as: 'coach',
      at: inMarch('week'),
      show: async page => [await onCard(page, 'm', 'ArrowRight', 'Enter'), await dialog(page)],
    },
    {
      // A week that progresses, with a deload and a line that stays.
      as: 'coach',
      at: inMarch('week'),
      async show(page) {
        await page.route('**/api/rpc/programs.weekTexts*', async route => {
          const answer = await route.fetch()
          const body = await answer.json()
          for (const text of body.result.data.texts)
            text.description = 'Back squat 5x5 @ 70%\nRun 1 mile\nRow 2 km'
          await route.fulfill({ response: answer, json: body })
        })
        await cardsOn(page, '2026-03-03').first().focus()
        await page.keyboard.press('r')
        await press(page, /^Progress from week to week/)
        await press(page, 'Add another')
        await page.getByRole('combobox', { name: 'What' }).last().click()
        await page.getByRole('option', { name: 'Distance' }).click()
        await press(page, 'Regularly')
        await see('These lines stay as they are, because their numbers could not be changed safely:')(page)
      },
    },
    {
      // Held over a day outside the program.
      as: 'coach',
      at: desk => `/coach/program/${desk.program('March')}?view=week&date=2026-03-29`,
      async show(page) {
        await page.getByLabel('Jump to a date', { exact: true }).fill('2026-02-23')
        await pickUp(page, page.getByRole('button', { name: /^Add Fran to/ }))
        await dayOn(page, '2026-02-25').hover({ force: true })
        await expect(dayOn(page, '2026-02-25')).toHaveAttribute('data-over')
      },
    },
    {
      // Over a day of it.
      as: 'coach',
      at: inMarch('week'),
      async show(page) {
        await pickUp(page, cardsOn(page, '2026-03-03').first())
        await page.mouse.move(...(await footOf(dayOn(page, '2026-03-05'))), { steps: 4 })
        await expect(dayOn(page, '2026-03-05')).toHaveAttribute('data-over')
      },
    },
    {
      as: 'coach',
      at: inMarch('week'),
      async show(page) {
        await onCard(page, 'Delete')
        await press(page, 'Undo')
        await see('All changes undone')(page)
        await page.getByLabel('Jump to a date', { exact: true }).fill('2026-07-15')
        await see(/The program is over here/)(page)
      },
    },
    {
      as: 'coach',
      at: inMarch('week'),
      show: async page => [
        await page.locator('[data-card]').first().click(),
        await expect(page.getByRole('menu')).toBeVisible(),
      ],
    },
    {
      as: 'coach',
      at: inMarch('week'),
      show: async page => [
        await press(page, 'More for this day'),
        await expect(page.getByRole('menu')).toBeVisible(),
      ],
    },
    {
      as: 'coach',
      at: inMarch('week'),
      show: async page => [await press(page, 'Add workout'), await dialog(page)],
    },
    {
      as: 'coach',
      at: inMarch('week'),
      show: async page => [await pick(page, 'More for this day', 'Repeat week'), await dialog(page)],
    },
    {
      as: 'coach',
      at: inMarch('week'),
      show: async page => [await press(page, 'Keyboard shortcuts'), await dialog(page)],
    },
    {
      as: 'coach',
      at: inMarch('week'),
      async show(page) {
        await onCard(page, 'Delete')
        await press(page, 'Publish')
        await expect(page.getByRole('checkbox', { name: /^Competitors/ })).toBeVisible()
      },
    },
    {
      as: 'coach',
      at: inMarch('week'),
      async show(page) {
        await onCard(page, 'Delete')
        await refuseSave(page)
        await press(page, 'Save')
        await see('This program was changed meanwhile')(page)
      },
    },
    {
      as: 'coach',
      at: inMarch('week'),
      async show(page) {
        await onCard(page, 'Delete')
        await page.getByRole('link', { name: 'Workouts' }).first().click()
        await dialog(page)
      },
    },
    { as: 'coach', at: inMarch('week'), show: page => chooseOnCard(page, 'Edit for this day') },
    { as: 'coach', at: ofTraining, show: page => chooseOnCard(page, 'Change for one athlete') },
    { as: 'coach', at: ofTraining, show: page => chooseOnCard(page, 'Remove from this day') },
    { as: 'coach', at: inMarch('month'), show: see(/March 2026/) },
    { as: 'coach', at: inMarch('day'), show: page => expect(cardsOn(page, '2026-03-04')).toHaveCount(1) },
    { as: 'coach', at: () => '/coach/program/nonsense', show: see('Program not found') },
  ],
  '/coach/program/$programId/assign': [
    {
      as: 'coach',
      at: desk => `/coach/program/${desk.program('March')}/assign`,
      async show(page) {
        await page.getByRole('checkbox', { name: /^Competitors/ }).check()
        await see('Gets it through Competitors')(page)
      },
    },
    {
      as: 'coach',
      at: desk => `/coach/program/${desk.program('March')}/assign`,
      async show(page) {
        await page.getByRole('checkbox', { name: /^Competitors/ }).check()
        await page.getByRole('radio', { name: /^From their own Monday/ }).check()
        await see(/^Week 1 is \d/)(page)
      },
    },
    {
      as: 'coach',
      at: desk => `/coach/program/${desk.program(plan.programs?.[2]?.name)}/assign`,
      show: see('This program is archived.'),
    },
    { as: 'coach', at: () => '/coach/program/nonsense/assign', show: see('Program not found') },
  ],
  '/coach/workouts': [
    { as: 'coach', show: see('Fran') },
    { as: 'new coach', show: see('No workouts yet') },
    { as: 'coach', at: () => '/coach/workouts?q=nothing+like+this', show: see('No workout matches') },
    {
      as: 'coach',
      async show(page) {
        await press(page, 'New workout')
        await press(page, 'Add')
        await see('Write what is to be done.')(page)
      },
    },
    { as: 'coach', show: async page => [await press(page, long), await dialog(page)] },
    {
      as: 'coach',
      async show(page) {
        await press(page, 'New workout')
        await press(page, 'Add block')
        await expect(page.getByRole('dialog', { name: 'Add block' })).toBeVisible()
      },
    },
    {
      as: 'coach',
      async show(page) {
        await press(page, 'New workout')
        await page.getByRole('textbox', { name: 'Description' }).fill(written)
        await press(page, /^Change Air squat/)
        await expect(page.getByRole('option', { name: 'Back squat' })).toBeVisible()
      },
    },
    {
      as: 'coach',
      async show(page) {
        await press(page, 'New workout')
        await page.getByRole('textbox', { name: 'Description' }).fill(written)
        await press(page, 'Change zercher wobbles')
        await press(page, /as own movement$/)
        await see('What is measured')(page)
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await see('Discard what you typed?')(page)
      },
    },
    {
      as: 'coach',
      async show(page) {
        await press(page, 'Movements')
        await press(page, 'Add a movement')
        await see('What is measured')(page)
      },
    },
    { as: 'coach', show: async page => [await pick(page, 'Actions for Fran', 'Delete'), await dialog(page)] },
  ],
  '/coach/athletes': [
    { as: 'coach', show: see('Ana Gil') },
    { as: 'new coach', show: see(/^No athletes yet/) },
    {
      as: 'coach',
      async show(page) {
        for (const name of ['Ana Gil', 'José Núñez'])
          await page.getByRole('checkbox', { name: `Select ${name}` }).check()
        await see('2 selected')(page)
      },
    },
    {
      as: 'coach',
      show: async page => [await pick(page, 'Actions for Ana Gil', 'Delete account'), await dialog(page)],
    },
    {
      as: 'coach',
      show: async page => [await pick(page, 'Actions for Ana Gil', 'Change name'), await dialog(page)],
    },
    { as: 'coach', show: async page => [await press(page, 'Invite athletes'), await dialog(page)] },
    { as: 'coach', at: () => '/coach/athletes?tab=teams', show: see('Competitors') },
    { as: 'new coach', at: () => '/coach/athletes?tab=teams' },
    {
      as: 'coach',
      at: () => '/coach/athletes?tab=teams',
      show: async page => [await press(page, 'Members of Competitors'), await dialog(page)],
    },
    {
      as: 'coach',
      at: () => '/coach/athletes?tab=teams',
      async show(page) {
        await press(page, 'New team')
        await press(page, 'Create team')
        await see('Give the team a name.')(page)
      },
    },
  ],
  '/coach/inbox': [
    { as: 'coach' },
    {
      as: 'coach',
      at: desk => `/coach/inbox?athlete=${desk.athlete(longName).id}`,
      show: see('Easy'),
    },
    { as: 'new coach' },
  ],
  '/coach/inbox/announcements': [
    {
      as: 'coach',
      at: () => '/coach/inbox/announcements?new=true',
      async show(page) {
        await page.getByLabel('Announcement', { exact: true }).fill('Closed on Monday: https://example.com')
        await see('As your athletes see it')(page)
      },
    },
    { as: 'new coach', show: see('No announcements yet') },
  ],
  '/coach/notes': [
    { as: 'coach', show: see(/^Heavy/) },
    { as: 'coach', show: async page => [await press(page, `Answer ${longName}`), await dialog(page)] },
    { as: 'new coach' },
  ],
  '/coach/athlete/$athleteId': [
    {
      as: 'coach',
      at: desk => `/coach/athlete/${desk.athlete('Ana Gil').id}`,
      show: page => expect(page.getByRole('table')).toBeVisible(),
    },
    {
      as: 'coach',
      at: desk => `/coach/athlete/${desk.athlete('Ivo Inactive').id}`,
      show: see(/none of your programs reaches them/),
    },
    {
      as: 'coach',
      at: desk => `/coach/athlete/${desk.athlete(longName).id}`,
      async show(page) {
        const settings = { unit: null, bar: null, gymBar: null }
        await answer(page, 'results.ofAthlete', { ...progress, settings })
        await page.reload()
        await see(/^Training max 108 kg/)(page)
      },
    },
    { as: 'coach', at: () => '/coach/athlete/unknown', show: see('Athlete not found') },
  ],
  '/coach/print/program/$programId': [
    { as: 'coach', at: desk => `/coach/print/program/${desk.program()}?date=${day}`, show: see('Fran') },
    {
      as: 'coach',
      at: desk => `/coach/print/program/${desk.program('March')}?view=day&date=2026-03-04`,
      show: see(long),
    },
  ],
  '/coach/print/athlete/$athleteId': [
    { as: 'coach', at: desk => `/coach/print/athlete/${desk.athlete('Ana Gil').id}`, show: see('Fran') },
  ],
  '/coach/print/workout/$workoutId': [
    { as: 'coach', at: desk => `/coach/print/workout/${desk.workout('Fran')}`, show: see('Score') },
  ],
  '/coach/athlete/$athleteId/calendar': [
    { as: 'coach', at: ofAna('week'), show: showAnas },
    { as: 'coach', at: ofAna('month'), show: see(/\d{4}/) },
    { as: 'coach', at: ofAna('day'), show: see('Fran') },
    {
      as: 'coach',
      at: ofAna('week'),
      show: async page => [await cardsOn(page, yesterday).first().click(), await dialog(page)],
    },
    { as: 'coach', at: () => '/coach/athlete/unknown/calendar', show: see('Athlete not found') },
  ],
  '/coach/account': [
    { as: 'coach', show: page => expect(page.getByRole('img', { name: /QR code/ })).toBeVisible() },
    { as: 'coach', show: pressing(/^Account:/) },
    { as: 'coach', show: showScan },
    {
      as: 'coach',
      async show(page) {
        await showScan(page)
        await answer(page, 'accounts.confirmTwoStep', {
          codes: Array(10)
            .fill(0)
            .map((_, n) => `k7wm-9xq4-bz${n}h-p3vd`),
        })
        await page.getByLabel('Code', { exact: true }).fill('123456')
        await press(page, 'Switch on')
        await see('Save your recovery codes')(page)
      },
    },
    { as: 'coach', show: async page => [await press(page, 'Delete my account'), await dialog(page)] },
  ],
  '/coach/$': redirect,

  '/athlete': layout,
  '/athlete/': [
    { as: 'athlete', show: see('Fran') },
    { as: 'athlete', show: async page => [await press(page, 'Mark complete'), await dialog(page)] },
    { as: 'athlete', show: showScoredSheet },
    // Nothing is typed: what was typed would open the sheet again with the next visit.
    { as: 'athlete', show: async page => [await press(page, 'Add a note'), await dialog(page)] },
    { as: 'athlete', at: () => `/athlete?date=${yesterday}`, show: see('Scaled') },
    { as: 'athlete', at: () => `/athlete?date=${yesterday}`, show: pressing('Fran') },
    { as: 'athlete', at: () => `/athlete?date=${yesterday}`, show: showLeaderboard },
    { as: 'athlete', at: () => `/athlete?date=${addDays(day, -2)}`, show: see('Rest day') },
    { as: 'athlete', at: () => `/athlete?date=${addDays(day, 60)}`, show: see('After your program') },
    {
      as: 'athlete',
      async show(page) {
        await page.route('**/api/rpc/training.log', route => route.abort())
        await press(page, 'Mark complete')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Scaled/ })
          .click()
        await see('Only on this phone')(page)
      },
    },
    {
      as: 'athlete',
      async show(page) {
        await see('Fran')(page)
        await setTextSize(page, 200)
      },
    },
    {
      as: 'athlete',
      async show(page) {
        const boards = ['A crew that trains before anyone else is awake', 'Engine']
        const board = { gymId: 'a', coachName: longName, boards, takesPart: null }
        await answer(page, 'rankings.myLeaderboards', [board])
        await page.reload()
        await see('Take part')(page)
      },
    },
    {
      as: 'athlete',
      async show(page) {
        await answer(page, 'board.myChoices', [{ gymId: 'a', coachName: longName, isShown: null }])
        await page.reload()
        await see('Leave me out')(page)
      },
    },
    {
      as: 'athlete',
      async show(page) {
        await answer(page, 'conversation.myAnnouncements', received)
        await page.reload()
        await see('Show more')(page)
      },
    },
    {
      as: 'athlete',
      at: () => `/athlete?date=${yesterday}`,
      async show(page) {
        await answer(page, 'conversation.entries', conversation)
        await press(page, /^Write to/)
        await dialog(page)
      },
    },
    { as: 'pending' },
    { as: 'inactive' },
    { as: 'alone', show: see('No program yet') },
  ],
  '/athlete/messages': [
    { as: 'athlete' },
    { as: 'athlete', show: showConversation },
    {
      as: 'athlete',
      async show(page) {
        await answer(page, 'conversation.myAnnouncements', received)
        await page.goto('/athlete/messages?show=announcements')
        await see(/are muted/)(page)
      },
    },
  ],
  '/athlete/progress': [
    {
      as: 'athlete',
      async show(page) {
        await answer(page, 'results.progress', progress)
        await page.reload()
        await press(page, /^Back squat/)
        await press(page, /^Show as table: Estimated/)
      },
    },
    { as: 'athlete', show: async page => [await press(page, 'Add a record'), await dialog(page)] },
  ],
  ...boardVisits,
  ...timerVisits,
  '/athlete/results/$workoutId': [
    {
      as: 'athlete',
      at: desk => `/athlete/results/${desk.workout('Fran')}`,
      show: see('Done once'),
    },
  ],
  '/athlete/print': [{ as: 'athlete', at: () => '/athlete/print?view=day', show: see('Fran') }],
  '/athlete/account': [
    { as: 'athlete', show: see('Coach Clara') },
    { as: 'athlete', show: pressing('Make my calendar link') },
    {
      as: 'athlete',
      async show(page) {
        await answer(page, 'board.myChoices', [{ gymId: 'a', coachName: longName, isShown: true }])
        await page.reload()
        await see('Board in the gym')(page)
      },
    },
    {
      as: 'athlete',
      async show(page) {
        const usedAt = `${day}T08:00:00Z`
        const device = { kinds: ['message', 'training'], userAgent: null, usedAt }
        const devices = [true, false].map(isCurrent => ({ ...device, id: String(isCurrent), isCurrent }))
        const quietHours = { from: '22:00', to: '07:00', timeZone: 'UTC' }
        await answer(page, 'push.state', { publicKey: '', devices, quietHours })
        await page.reload()
        await see('Other devices')(page)
      },
    },
    {
      as: 'athlete',
      async show(page) {
        const at = `${day}T08:00:00Z`
        const passkey = { id: 'a', name: longName.slice(0, 60), createdAt: at, lastUsedAt: null }
        const twoStep = { since: at, recoveryCodesLeft: 2 }
        await answer(page, 'accounts.signInMethods', { hasPassword: true, twoStep, passkeys: [passkey] })
        await page.reload()
        await press(page, 'Switch off')
        await dialog(page)
      },
    },
  ],
  '/athlete/$': redirect,
}

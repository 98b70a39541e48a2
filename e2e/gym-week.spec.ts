// Two coaches, an assistant and athletes of one gym over a week: each in a browser of their own.
import { type Browser, expect, type Page } from '@playwright/test'
import { markComplete } from './setup/athlete-page.ts'
import { ask, cardsOn, dayOn, daysOf, makeDesk } from './setup/desk.ts'
import { test } from './setup/page.ts'
import { call, makeAthlete, makeCoach, makeColleague, password, signIn } from './setup/people.ts'
import { makeTraining } from './setup/training.ts'

const [wednesday, thursday, friday] = ['2026-03-04', '2026-03-05', '2026-03-06'] as const

/** Their page, at home in the gym. */
async function pageOf(browser: Browser, person: { id: string }, address = '/coach'): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page.context(), person)
  await page.goto(address)
  return page
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const staffOf = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem')

/** Invites by a link, after the password; answers with the link. */
async function inviteByLink(owner: Page): Promise<string> {
  await owner.goto('/coach/gym')
  await button(owner, 'Invite a coach').click()
  await button(owner, 'Invite').click()
  const proof = owner.getByRole('dialog', { name: 'Is it you?' })
  await proof.getByLabel('Your password').fill(password)
  await button(owner, 'Continue').click()
  const passedOn = owner.getByRole('dialog', { name: 'Pass on this link' })
  const link = await passedOn.getByText(/\/staff\//).textContent()
  await button(owner, 'Done').click()
  await expect(passedOn).toBeHidden()
  return link ?? ''
}

/** Opens the link as a visitor, signs in and joins. */
async function joinBy(link: string, page: Page, email: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('link', { name: 'Sign in as a coach' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
  await expect(page.getByRole('heading', { name: 'Coach Clara invites you' })).toBeVisible()
  await expect(page.getByText('Invited by Coach Clara. You will work as a coach')).toBeVisible()
  // The gym of the sign-up was never used, and goes.
  await expect(page.getByText('Your own gym stays')).toHaveCount(0)
  await button(page, 'Join the gym').click()
  await expect(page).toHaveURL('/coach')
}

/** Puts a workout of the library on a day, without saving. */
async function stage(page: Page, workout: string, day: string): Promise<void> {
  await dayOn(page, day).click()
  await button(page, new RegExp(`^Add ${workout} to`)).click()
  await expect(cardsOn(page, day).filter({ hasText: workout })).toHaveCount(1)
}

/** Saves what is staged; done when nothing is left to be saved. */
async function save(page: Page): Promise<void> {
  await button(page, 'Save').click()
  await expect(page.getByText(/unsaved change/)).toBeHidden()
}

test('[GYM-05] [GYM-01] [GYM-41] [GYM-43] [GYM-07] a coach joins by a link, programs beside the owner, and is removed', async ({
  page: clara,
  browser,
}) => {
  const { coach: owner, programId, address } = await makeDesk(clara.context())
  await makeAthlete(owner, 'Ada Lane')
  const coach = await makeCoach('Ben Roy')
  const ben = await (await browser.newContext()).newPage()

  await joinBy(await inviteByLink(clara), ben, coach.email)
  await ben.getByRole('link', { name: 'Athletes' }).click()
  await expect(ben.getByRole('main').getByText('Ada Lane').first()).toBeVisible()
  await ben.getByRole('link', { name: 'Programs' }).click()
  await expect(ben.getByRole('main').getByRole('link', { name: 'Engine' })).toBeVisible()
  await clara.goto('/coach/gym')
  await expect(staffOf(clara)).toHaveText([/Coach Clara.*Owner/, /Ben Roy.*Coach/])

  // Each sees that the other is there.
  await Promise.all([clara.goto(address), ben.goto(address)])
  await expect(clara.getByText('Ben Roy is here too')).toBeVisible()
  await expect(ben.getByText('Coach Clara is here too')).toBeVisible()

  // Different days: both saves go through, and each page has what the other saved.
  await stage(clara, 'Helen', wednesday)
  await stage(ben, 'Grace', thursday)
  await save(clara)
  await expect(cardsOn(ben, wednesday)).toHaveText(/Helen/)
  await save(ben)
  await expect(cardsOn(clara, thursday)).toHaveText(/Grace/)
  await expect(clara.getByText(/^Last saved by Ben Roy, /)).toBeVisible()

  // The same day: who comes second reads whose day it is, and gives way.
  await stage(clara, 'Fran', friday)
  await stage(ben, 'Helen', friday)
  await save(clara)
  await button(ben, 'Save').click()
  const question = ben.getByRole('dialog', { name: 'This program was changed meanwhile' })
  await expect(question).toContainText('Coach Clara changed Fri 6 Mar while you were editing.')
  await question.getByRole('button', { name: 'Drop mine on that day' }).click()
  await expect(cardsOn(ben, friday)).toHaveText(/Fran/)
  expect(await daysOf(clara.request, programId)).toEqual({
    '2026-03-02': ['Fran'],
    '2026-03-03': ['Grace'],
    [wednesday]: ['Helen'],
    [thursday]: ['Grace'],
    [friday]: ['Fran'],
  })

  // Removed: the page that is open leaves the gym by itself.
  await clara.goto('/coach/gym')
  await button(clara, 'Options for Ben Roy').click()
  await clara.getByRole('menuitem', { name: 'Remove from the gym…' }).click()
  await clara.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(ben).toHaveURL('/coach', { timeout: 10_000 })
  await expect(staffOf(clara)).toHaveText([/Coach Clara/])
  await ben.goto('/coach/athletes')
  await expect(ben.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(ben.getByText('Ada Lane')).toHaveCount(0)
  expect((await ask(ben.request, 'programs.list', {})).programs).toEqual([])
  await ben.context().close()
})

test('[GYM-06] [GYM-61] [GYM-62] [GYM-63] [GYM-64] [GYM-69] an assistant runs the class and answers, a coach takes over, and the athlete reads who wrote', async ({
  page: clara,
  browser,
}) => {
  const { coach: owner, athlete, programId, fran } = await makeTraining(clara.context())
  const types: { id: string; code: string }[] = await ask(clara.request, 'library.types')
  await call(clara.request, 'library.update', {
    workoutId: fran,
    type_id: types.find(({ code }) => code === 'metcon')?.id,
    name: 'Fran',
    description: 'AMRAP 10\n5 pull-ups',
    notes: '',
    color: '#C0322B',
    blocks: [],
  })
  const ben = await pageOf(browser, await makeColleague(owner, 'coach', 'Ben Roy'))
  const tom = await pageOf(browser, await makeColleague(owner, 'assistant', 'Tom Hale'))
  const ada = await pageOf(browser, athlete, `/athlete/messages?coach=${owner.gymId}`)
  const talk = `/coach/inbox?athlete=${athlete.id}`
  const writing = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
  const log = (page: Page) => page.getByRole('log')
  const conversation = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })

  await writing(ada).fill('Is the hall open on Sunday?')
  await writing(ada).press('Enter')
  await expect(log(ada).getByText('Is the hall open on Sunday?')).toBeVisible()

  // The assistant sees the program and changes nothing of it.
  await tom.goto(`/coach/program/${programId}?view=week`)
  await expect(tom.locator('[data-card]').filter({ hasText: 'Fran' })).toHaveCount(1)
  for (const name of ['Save', 'Publish', 'Edit', /^Add workout/, /^Add Helen to/])
    await expect(button(tom, name)).toHaveCount(0)
  await tom.goto('/coach/athletes')
  await expect(tom.getByRole('link', { name: athlete.fullName })).toBeVisible()
  await expect(tom.getByRole('checkbox')).toHaveCount(0)

  // … runs the board …
  await tom.goto('/coach/board')
  await tom.getByLabel('Session').click()
  await tom.getByRole('option', { name: 'Program: Engine' }).click()
  const timer = tom.getByRole('region', { name: 'Timer' })
  await timer.getByRole('button', { name: 'Start' }).click()
  await expect(timer.getByRole('button', { name: 'Pause' })).toBeVisible()

  // … and answers, which takes the conversation that no colleague has.
  await clara.goto(talk)
  await expect(conversation(clara).getByText('Not taken')).toBeVisible()
  await tom.goto(talk)
  await writing(tom).fill('It is, from nine to noon.')
  await writing(tom).press('Enter')
  await expect(conversation(clara).getByText('Taken by Tom Hale')).toBeVisible()
  await expect(log(clara).getByText('Tom Hale')).toBeVisible()

  // Another coach takes it over, and the owner sees that without a reload.
  await ben.goto(talk)
  await button(ben, 'Take').click()
  await ben
    .getByRole('alertdialog', { name: 'Take it from Tom Hale?' })
    .getByRole('button', { name: 'Take it' })
    .click()
  await expect(conversation(clara).getByText('Taken by Ben Roy')).toBeVisible()
  await writing(ben).fill('I will be there too.')
  await writing(ben).press('Enter')

  // The athlete reads who wrote, and not who has the conversation.
  await expect(log(ada).getByText('Tom Hale')).toBeVisible()
  await expect(log(ada).getByText('Ben Roy')).toBeVisible()
  await expect(ada.getByText(/taken/i)).toHaveCount(0)

  await ada.goto('/athlete')
  await markComplete(ada, 'Fran', 'As prescribed', 'Nine rounds, shoulders are fine')
  await expect(log(clara).getByText('Nine rounds, shoulders are fine')).toBeVisible()
  await expect(log(ben).getByText('Nine rounds, shoulders are fine')).toBeVisible()
  for (const one of [ben, tom, ada]) await one.context().close()
})

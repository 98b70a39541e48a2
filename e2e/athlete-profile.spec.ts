import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays, addMonths, startOfMonth, weekdayOf } from '../src/domain/day.ts'
import { ask, cardsOn, dayOn, makeProgram, placeOn } from './desk.ts'
import { expectGoodInBothThemes, test } from './page.ts'
import { call, makeAthlete, makeCoach, makeRecord, makeTeam, signIn } from './people.ts'
import { giveTo, makeTraining } from './training.ts'

const longName = 'María de los Ángeles Fernández-Villaverde Rodríguez de la Fuente 🏋️‍♀️'
const calendarOf = (athlete: { id: string }, view: string, date: string) =>
  `/coach/athlete/${athlete.id}/calendar?view=${view}&date=${date}`
const dialog = (page: Page) => page.getByRole('dialog')

test('[COACH-07] the profile: who it is, teams, programs, and how much of the plan was done', {
  tag: '@phone',
}, async ({ page, context }) => {
  const { coach, athlete, day, fran, helen } = await makeTraining(context, { athlete: 'Ada Lovelace' })
  await makeTeam(coach, 'Morning class', [athlete])
  const record = { athleteId: athlete.id, coachId: coach.id }
  await makeRecord({ ...record, workoutId: fran, day, outcome: 'scaled', notes: 'Heavy' })
  await page.goto(`/coach/athlete/${athlete.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: athlete.email })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Morning class' })).toBeVisible()
  // Helen was missed three days ago; Grace can still be done today and does not count yet.
  await expect(page.getByText('50%')).toHaveCount(2)
  await expect(page.getByText('1 of 2 workouts')).toHaveCount(2)
  const weeks = page.getByRole('table', { name: 'Workouts by week' }).getByRole('row')
  await expect(weeks).toHaveCount(13)
  await expect(weeks.last()).toContainText('This week')
  await expectGoodInBothThemes(page)

  const day3 = addDays(day, -3)
  await makeRecord({ ...record, workoutId: helen, day: day3, outcome: 'prescribed' })
  await page.reload()
  await expect(page.getByText('100%')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Notes' })).toHaveAttribute(
    'href',
    `/coach/notes?athlete=${athlete.id}`,
  )
  const programs = page.getByRole('listitem').filter({ hasText: 'week 5 of 8' })
  await programs.getByRole('link', { name: 'Engine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Engine' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(cardsOn(page, day)).toHaveText([/Fran.*Scaled.*Heavy/s, /Grace.*Open/s])
})

test('[COACH-07] somebody inactive, with no programs and a long name; and somebody who is not there', {
  tag: '@phone',
}, async ({ page, context }) => {
  const coach = await makeCoach()
  const other = await makeCoach()
  const athlete = await makeAthlete(coach, longName, 'inactive')
  const stranger = await makeAthlete(other, 'Not Yours')
  await signIn(context, coach)
  await page.goto(`/coach/athlete/${athlete.id}`)
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  await expect(page.getByText(/is inactive: none of your programs reaches them/)).toBeVisible()
  await expect(page.getByText(/^No program reaches/)).toBeVisible()
  await expect(page.getByText(/^Nothing was planned in these weeks/)).toBeVisible()
  await expectGoodInBothThemes(page)
  for (const address of [stranger.id, `${stranger.id}/calendar`, 'nobody', 'nobody/calendar']) {
    await page.goto(`/coach/athlete/${address}`)
    await expect(page.getByRole('heading', { name: 'This athlete is not here' })).toBeVisible()
    await expect(page.getByText('Not Yours')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'To your athletes' }).click()
  await expect(page).toHaveURL(/\/coach\/athletes$/)
})

test('[COACH-08] the calendar shows how each workout went, and all of it on demand', {
  tag: '@phone',
}, async ({ page, context, isMobile }) => {
  const { coach, athlete, day, programId, fran, grace } = await makeTraining(context, { athlete: 'Ada' })
  const yesterday = addDays(day, -1)
  const long = await makeLongWorkout(context.request)
  await placeOn(context.request, programId, { [yesterday]: [long, fran, grace] })
  const record = { athleteId: athlete.id, coachId: coach.id, day: yesterday }
  const notes = `Felt heavy.\n${'Again and again. '.repeat(30)}The end.`
  await makeRecord({ ...record, workoutId: long, outcome: 'scaled', notes })
  await makeRecord({ ...record, workoutId: fran, outcome: 'prescribed' })

  await page.goto(calendarOf(athlete, 'week', yesterday))
  await expect(cardsOn(page, yesterday)).toHaveText([/Scaled.*Felt heavy/s, /As prescribed/, /Missed/])
  await expect(dayOn(page, yesterday)).toHaveAccessibleName(/3 workouts, 2 done/)
  await expectGoodInBothThemes(page)
  await cardsOn(page, yesterday).first().click()
  await expect(dialog(page)).toContainText('The end.')
  await expect(dialog(page).getByRole('listitem')).toHaveText([/Warm-up.*Row/s, /WOD/])
  await expect(dialog(page)).toContainText('Bring grips')
  await expect(dialog(page)).toContainText(/Done \w{3},? \d/)
  expect(await dialog(page).getByText('21-15-9').innerText()).toBe('21-15-9\n\n  Thrusters')
  await expectGoodInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(cardsOn(page, yesterday).first()).toBeFocused()

  await page.getByRole('button', { name: 'Month' }).click()
  await expect(cardsOn(page, yesterday)).toHaveText([/Scaled/, /As prescribed/, /Missed/])
  await expect(page.getByRole('list', { name: 'What the signs mean' })).toHaveCount(isMobile ? 0 : 1)
  await expectGoodInBothThemes(page)
  await page.getByRole('button', { name: 'Day', exact: true }).click()
  const shown = dayOn(page, yesterday).getByRole('article')
  await expect(shown).toHaveText([/The end\..*Bring grips/s, /Fran/, /Grace/])
  await expectGoodInBothThemes(page)
})

test('[COACH-08] by keyboard: arrows walk the days, Enter opens the day and the workout', async ({
  page,
  context,
}) => {
  const { athlete, day } = await makeTraining(context)
  await page.goto(calendarOf(athlete, 'month', addDays(day, -1)))
  await expect(cardsOn(page, day)).toHaveCount(2)
  await dayOn(page, addDays(day, -1)).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dayOn(page, day)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cardsOn(page, day).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Grace' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cardsOn(page, day).last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(dayOn(page, day)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`view=day&date=${day}`))
  await expect(dayOn(page, day)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dayOn(page, addDays(day, 1)).getByRole('article')).toHaveText(/Helen.*Open/s)
  await expect(page).toHaveURL(new RegExp(`date=${addDays(day, 1)}`))
  await page.reload()
  await expect(dayOn(page, addDays(day, 1)).getByRole('article')).toHaveText(/Helen.*Open/s)
})

test('[COACH-08] months turn without a flicker, and a card of the next one opens where it lies', async ({
  page,
  context,
}) => {
  const { athlete, day, fran, grace } = await makeTraining(context)
  const next = addMonths(startOfMonth(day), 1)
  const inNextMonth = addDays(next, 20)
  const programId = await makeProgram(context.request, { startsOn: next, endsOn: addDays(next, 27) })
  await placeOn(context.request, programId, { [next]: [grace], [inNextMonth]: [fran] })
  await call(context.request, 'programs.changeStatus', { programId, action: 'publish' })
  await giveTo(context, programId, [athlete.id])
  await page.goto(calendarOf(athlete, 'month', day))
  await expect(cardsOn(page, day)).toHaveCount(2)
  const isLoaded = page.waitForResponse(/athletes\.days/)
  await page.getByRole('button', { name: 'Next' }).hover()
  await isLoaded
  await page.route(/athletes\.days/, route => route.abort())
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(cardsOn(page, inNextMonth)).toHaveText(/Fran/)
  // A week of a month that is known needs no loading either.
  await page.getByLabel('Jump to a date').fill(inNextMonth)
  await page.getByRole('button', { name: 'Week' }).click()
  await expect(cardsOn(page, inNextMonth)).toHaveText(/Fran/)
  await page.unroute(/athletes\.days/)

  // From the month before it, whose last week the first of the month shares; unless it is a Monday.
  if (weekdayOf(next) === 1) return
  await page.goto(calendarOf(athlete, 'month', day))
  await cardsOn(page, next).click()
  await expect(page.getByRole('dialog', { name: 'Grace' })).toBeVisible()
})

async function makeLongWorkout(request: Page['request']): Promise<string> {
  const types: { id: string; code: string }[] = await ask(request, 'workouts.types')
  const workoutId = randomUUID()
  await call(request, 'workouts.create', {
    workoutId,
    type_id: types.find(({ code }) => code === 'metcon')?.id,
    name: 'A workout with a name that does not fit on one line of anything',
    description: '21-15-9\n\n  Thrusters',
    notes: 'Bring grips',
    color: '#FFF3A0',
    blocks: [
      { name: 'Row', type: 'warmup', notes: '500 m\neasy' },
      { name: '', type: 'wod', notes: '' },
    ],
  })
  return workoutId
}

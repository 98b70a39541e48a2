// Whatever people write, nothing of it runs in another person's browser.
import { expect, type Page } from '@playwright/test'
import { addDays, today } from '#domain/day.ts'
import { makeProgram, placeOn } from './setup/desk.ts'
import { test } from './setup/page.ts'
import { call, makeAthlete, makeCoach, makeLogEntry, makeTeam, signIn } from './setup/people.ts'
import { giveTo } from './setup/training.ts'

/** Sets the canary wherever it is taken for markup, an address or code. */
const script = (place: string) =>
  `"><img src=x onerror="window.canary='${place}'"><script>window.canary='${place}'</script>{{constructor.constructor('canary=1')()}}`

async function expectNothingRan(page: Page, path: string, shown: string, open?: string): Promise<void> {
  await page.goto(path)
  if (open) await page.getByRole('button', { name: open, exact: true, expanded: false }).click()
  await expect(page.getByText(shown, { exact: false }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as { canary?: string }).canary), path).toBeUndefined()
  expect(await page.locator('img[src="x"]').count(), path).toBe(0)
}

test('scripts in names, workouts, programs and notes are shown as they were written, to coach and athlete', async ({
  page,
  context,
}) => {
  const { request } = context
  const coach = await makeCoach(script('coach'))
  const athlete = await makeAthlete(coach, script('athlete'))
  await makeTeam(coach, script('team'), [athlete])
  await signIn(context, coach)
  const workoutId = crypto.randomUUID()
  const { typeId } = await call(request, 'library.addType', { typed: 'Odd' }).then(type => ({
    typeId: type.id,
  }))
  await call(request, 'library.create', {
    workoutId,
    type_id: typeId,
    name: script('workout'),
    description: script('description'),
    notes: script('coach notes'),
    color: '#BAE6FD',
    blocks: [{ name: script('block'), type: 'strength', notes: script('block notes') }],
  })
  const day = today()
  const programId = await makeProgram(request, {
    name: script('program'),
    startsOn: addDays(day, -7),
    endsOn: addDays(day, 7),
  })
  await placeOn(request, programId, { [day]: [workoutId] })
  await call(request, 'programs.changeStatus', { programId, action: 'publish' })
  await giveTo(context, programId, [athlete.id])
  await makeLogEntry({
    athleteId: athlete.id,
    gymId: coach.gymId,
    workoutId,
    day,
    notes: script('note'),
  })
  for (const avatarUrl of ['javascript:canary=1', 'data:text/html,<script>canary=1</script>']) {
    const answer = await request.post('/api/rpc/settings.updateProfile', {
      data: { fullName: coach.fullName, avatarUrl },
    })
    expect(answer.status()).toBe(400)
  }

  for (const [path, shown] of [
    ['/coach', "canary='note'"],
    ['/coach/notes', "canary='note'"],
    ['/coach/athletes', "canary='athlete'"],
    [`/coach/athlete/${athlete.id}`, "canary='athlete'"],
    [`/coach/athlete/${athlete.id}/calendar`, "canary='workout'"],
    ['/coach/workouts', "canary='workout'"],
    ['/coach/programs', "canary='program'"],
    [`/coach/program/${programId}`, "canary='workout'"],
    [`/coach/program/${programId}/assign`, "canary='athlete'"],
    ['/coach/account', 'Email'],
  ] as const)
    await expectNothingRan(page, path, shown)

  await signIn(context, athlete)
  await expectNothingRan(page, '/athlete', "canary='description'", script('workout'))
  await expectNothingRan(page, '/athlete/account', "canary='coach'")
})

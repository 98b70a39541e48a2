import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { press } from '#testing/gestures.ts'
import { openPage } from '#testing/open-page.ts'
import { globalType } from '#testing/programming-builders.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

it('[READING-06] the library is filtered by movement and format, in the address, and all filters are cleared at once', async () => {
  const desk = await buildDesk(server.owner, {})
  const { library: workouts } = server.clientOf(await buildSession(server.owner, desk.coach.id))
  const type_id = await globalType(server.owner)
  for (const [name, description] of [
    ['Cindy', '20 min AMRAP\n5 pull-ups\n10 push-ups\n15 air squats'],
    ['Pulling', '5 rounds for time\n10 pull-ups'],
    ['Squats', 'Back squat 5x5 @ 75%'],
  ] as const)
    await workouts.create.mutate({
      workoutId: crypto.randomUUID(),
      type_id,
      name,
      description,
      notes: '',
      blocks: [],
      color: '#BAE6FD',
    })
  const page = await openPage(server, '/coach/workouts', { as: desk.coach })
  const titles = () => Array.from(document.querySelectorAll('main li [data-edit]'), one => one.textContent)
  await expect.poll(titles).toEqual(['Cindy', 'Pulling', 'Squats'])

  await press(page, 'button', 'Filters')
  await press(page, 'combobox', 'Movement')
  await press(page, 'option', /^Pull-up/)
  await expect.poll(titles).toEqual(['Cindy', 'Pulling'])
  await press(page, 'combobox', 'Format')
  await press(page, 'option', 'AMRAP')
  await expect.poll(titles).toEqual(['Cindy'])
  expect(page.address()).toBe('/coach/workouts?movement=pull_up&format=amrap')
  screen.getByRole('button', { name: 'Filters (2)' })
  await press(page, 'button', 'Clear filters')
  await expect.poll(titles).toEqual(['Cindy', 'Pulling', 'Squats'])
  expect(page.address()).toBe('/coach/workouts')
})

import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { buildMember } from '#testing/builders.ts'
import { press } from '#testing/gestures.ts'
import { changeGym, readGym } from '#testing/gym-builders.ts'
import { openPage, refusal, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server
const rowOf = (id: string) => readGym(owner, id)

describe('the section of the gym', () => {
  it('[GYM-50] saves what an owner chooses, and keeps what was typed when that fails', async () => {
    const { coach } = await buildDesk(owner, { coach: { name: 'Olga Owner' } })
    const page = await openPage(server, '/coach/gym', { as: coach })
    await screen.findByText('Without one, your athletes see yours: Olga Owner.')
    await page.fill('Name of the gym', 'Box Norte')
    await press(page, 'button', 'Red')
    const light = within(screen.getByText('Light theme').closest('figure') as HTMLElement)
    light.getByText('Box Norte')
    page.answer('gym.changeIdentity', refusal('internal'))
    await press(page, 'button', 'Save')
    await screen.findByText(/Nothing was saved/)
    expect(await rowOf(coach.gymId)).toMatchObject({ name: null, accent: null })
    page.answer('gym.changeIdentity')
    await press(page, 'button', 'Sunday')
    await press(page, 'button', 'Save')
    await screen.findByRole('heading', { level: 1, name: 'Box Norte' })
    expect(await rowOf(coach.gymId)).toMatchObject({ name: 'Box Norte', accent: '#C0322B', weekStartsOn: 7 })
  })

  it('[GYM-50] sends what an owner touched alone, so that what another one changed meanwhile stays', async () => {
    const { coach } = await buildDesk(owner, { coach: { name: 'Olga Owner' } })
    await changeGym(owner, coach.gymId, { name: 'Box Norte', timeZone: 'Europe/Madrid' })
    const page = await openPage(server, '/coach/gym', { as: coach })
    await press(page, 'button', 'Sunday')
    await changeGym(owner, coach.gymId, { name: 'Box Sur', accent: '#E11D48' })
    await press(page, 'button', 'Save')
    await screen.findByRole('heading', { level: 1, name: 'Box Sur' })
    expect(page.sent('gym.changeIdentity')).toEqual([{ weekStartsOn: 7 }])
    expect(await rowOf(coach.gymId)).toMatchObject({ name: 'Box Sur', accent: '#E11D48', weekStartsOn: 7 })
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Name of the gym').value).toBe('Box Sur')
  })

  it('[GYM-50] only tells a coach who works there', async () => {
    const { coach } = await buildDesk(owner, { coach: { name: 'Olga Owner' } })
    await changeGym(owner, coach.gymId, { language: 'es', loadUnit: 'lb' })
    const colleague = await buildMember(owner, coach.gymId)
    await openPage(server, '/coach/gym', { as: colleague })
    await screen.findByText('This is how athletes see it. Only an owner changes it.')
    await screen.findByText('Same as the owner')
    expect(screen.getByText('Spanish').previousSibling?.textContent).toBe('Language of invitations')
    expect(screen.getByText('lb').previousSibling?.textContent).toBe('Weight unit for new athletes')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('who trains at the gym', () => {
  it('[GYM-53] has its name in the header, and the product where nothing was chosen', async () => {
    const { coach, athlete } = await buildDesk(owner, {
      coach: { name: 'Olga Owner' },
      athletes: ['Ana Gil'],
    })
    const page = await openPage(server, '/athlete', { as: athlete('Ana Gil') })
    const home = await screen.findByRole('link', { name: /Chalkline/ })
    await page.settled()
    expect(home.textContent).toContain('Chalkline')
    await changeGym(owner, coach.gymId, { name: 'Box Norte', accent: '#E11D48' })
    await page.reload()
    const link = await screen.findByRole('link', { name: 'Box Norte, home' })
    await expect.poll(() => link.textContent).toBe('Box Norte')
    // Each of these is opened first, as from a notification; the phone knows the training of before.
    for (const address of ['/athlete/messages', '/athlete/account', '/athlete/print']) {
      page.answer('training.days', unreachable)
      await page.open(address)
      await screen.findByRole('link', { name: 'Box Norte, home' })
    }
  })
})

describe('the clock and the calendar of the gym', () => {
  it('[GYM-54] the coach’s day is the gym’s, and [GYM-55] weeks begin on Sunday', async () => {
    const { coach } = await buildDesk(owner, { athletes: ['Ana Gil'], programs: [{}] })
    const page = await openPage(server, '/coach/day', { as: coach })
    await screen.findByRole('heading', { level: 1 })
    // A day ahead of the device, or behind it, at any hour.
    const zones = ['Pacific/Kiritimati', 'Etc/GMT+12']
    const days = zones.map(zone =>
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric' }).format(),
    )
    expect(new Set(days).size).toBe(2)
    for (const [at, timeZone] of zones.entries()) {
      await changeGym(owner, coach.gymId, { timeZone, weekStartsOn: 7 })
      await page.open('/coach')
      await screen.findByText(new RegExp(`^\\w+ ${days[at]} \\w+$`))
    }
    await page.open('/coach/programs')
    await press(page, 'link', 'Engine')
    await expect
      .poll(() => screen.queryAllByRole('columnheader').map(head => head.textContent)[0])
      .toBe('Sun')
  })
})

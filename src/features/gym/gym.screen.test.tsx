// The screen of those who work for a gym, and that of an invitation.
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { buildCoach, buildMember, buildSession } from '#testing/builders.ts'
import { chooseFrom, press } from '#testing/gestures.ts'
import { changeRole, roleOf } from '#testing/gym-builders.ts'
import { openPage, type Page } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

/** A gym with a second owner and a coach. */
async function buildGym() {
  const { coach } = await buildDesk(owner, { coach: { name: 'Olga Owner' } })
  const second = await buildMember(owner, coach.gymId, 'owner', { fullName: 'Sara Second' })
  const third = await buildMember(owner, coach.gymId, 'coach', { fullName: 'Carla Coach' })
  return { first: coach, second, third, gymId: coach.gymId }
}

/** The browser has proven whose it is. */
async function prove(page: Page, person: { id: string }): Promise<void> {
  const cookie = await server.provenCookieOf(await buildSession(owner, person.id))
  for (const one of cookie.split('; ')) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)/.exec(one) ?? []
    page.jar.set(name, value)
  }
}

describe('[GYM-06] an owner', () => {
  it('gives up the role, or leaves, while there is another owner', async () => {
    const { second, gymId } = await buildGym()
    const page = await openPage(server, '/coach', { as: second })
    await prove(page, second)
    await page.open('/coach/gym')
    await screen.findByRole('button', { name: 'Leave the gym' })
    await chooseFrom(page, 'Options for Sara Second', 'Step down as owner…')
    await press(page, 'button', 'Become a coach', await screen.findByRole('alertdialog'))
    await screen.findByText('You are a coach now.')
    expect(await roleOf(owner, gymId, second.id)).toBe('coach')
    await expect.poll(() => screen.queryByRole('button', { name: 'Invite a coach' })).toBeNull()
    await screen.findByRole('button', { name: 'Leave the gym' })
  })

  it('who is alone is offered neither', async () => {
    const { coach } = await buildDesk(owner, { coach: { name: 'Olga Owner' } })
    await buildMember(owner, coach.gymId, 'coach', { fullName: 'Carla Coach' })
    await openPage(server, '/coach/gym', { as: coach })
    await screen.findByRole('button', { name: 'Options for Carla Coach' })
    expect(screen.queryByRole('button', { name: 'Leave the gym' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Options for Olga Owner' })).toBeNull()
  })

  it('whose role ended meanwhile is asked for no password, which would not help', async () => {
    const { second, gymId } = await buildGym()
    const page = await openPage(server, '/coach/gym', { as: second })
    await screen.findByRole('button', { name: 'Options for Carla Coach' })
    await changeRole(owner, gymId, second.id, 'coach')
    await chooseFrom(page, 'Options for Carla Coach', 'Make assistant')
    await screen.findAllByText('Nothing changed. Please try again.')
    expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull()
  })

  it('who has not proven whose browser it is, is asked', async () => {
    const { second } = await buildGym()
    const page = await openPage(server, '/coach/gym', { as: second })
    await chooseFrom(page, 'Options for Carla Coach', 'Make assistant')
    await screen.findByRole('dialog', { name: 'Is it you?' })
  })
})

it('[GYM-08] an offer is told as that of the owner who made it', async () => {
  const { first, second, third } = await buildGym()
  const client = await server.provenClientOf(await buildSession(owner, first.id))
  await client.gym.offerOwnership.mutate({ personId: third.id, fromStays: true })
  const page = await openPage(server, '/coach/gym', { as: first })
  await screen.findByText('You offered the gym to Carla Coach. Waiting for an answer.')
  await page.signIn(second)
  await page.open('/coach/gym')
  await screen.findByText('Olga Owner offered the gym to Carla Coach. Waiting for an answer.')
})

it('[GYM-05] an invitation says what becomes of the gym that a coach has already', async () => {
  const { first } = await buildGym()
  const client = await server.provenClientOf(await buildSession(owner, first.id))
  const address = async () => {
    const { link } = await client.gym.invite.mutate({ role: 'coach', language: 'en' })
    return `/coach${new URL(link ?? '').pathname}`
  }
  const page = await openPage(server, await address(), { as: await buildCoach(owner) })
  await within(await screen.findByRole('main')).findByText(/Your own gym is empty and will be removed\.$/)
  const used = await buildCoach(owner)
  const own = server.clientOf(await buildSession(owner, used.id))
  await own.teams.create.mutate({ teamId: crypto.randomUUID(), name: 'Early', athleteIds: [] })
  await page.signIn(used)
  await page.open(await address())
  await within(await screen.findByRole('main')).findByText(/Your own gym stays as it is/)
})

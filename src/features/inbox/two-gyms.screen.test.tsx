// What a coach of two gyms has typed in one of them stays there.
import { screen } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { press } from '#testing/gestures.ts'
import { buildTwoGyms } from '#testing/gym-builders.ts'
import { openPage, type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

const gymsOfMessages = async () => {
  const { rows } = await server.owner.execute<{ gym_id: string }>(sql`select gym_id from messages`)
  return rows.map(one => one.gym_id)
}
async function turnTo(page: Page, gymId: string, address: string) {
  await page.app.rpc.gym.choose.mutate({ gymId })
  await page.open(address)
}
const typedIn = async (label: string) => (await screen.findByLabelText<HTMLTextAreaElement>(label)).value

it('[TALK-13] [GYM-04] a message that waits in one gym is neither shown nor sent in another, and goes out in its own', async () => {
  const { coach, athlete, gyms } = await buildTwoGyms(server.owner)
  const [first, second] = gyms
  const address = `/coach/inbox?athlete=${athlete.id}`
  const page = await openPage(server, address, { as: coach })
  page.answer('conversation.send', unreachable)
  await page.fill('Message to Ada Gil', 'See you at Box Norte')
  await press(page, 'button', 'Send')
  await screen.findByText('See you at Box Norte', { selector: '[role=log] *' })

  page.answer('conversation.send')
  page.asked.length = 0
  await turnTo(page, second, address)
  await screen.findByLabelText('Message to Ada Gil')
  await expect.poll(() => page.asked).toContain('conversation.send')
  await page.settled()
  expect(screen.queryByText('See you at Box Norte')).toBeNull()
  expect(await gymsOfMessages()).toEqual([])
  // It does not hold up what is written here.
  await page.fill('Message to Ada Gil', 'See you at Box Sur')
  await press(page, 'button', 'Send')
  await expect.poll(gymsOfMessages).toEqual([second])

  await turnTo(page, first, address)
  await expect.poll(gymsOfMessages).toEqual([second, first])
  await screen.findByText('See you at Box Norte', { selector: '[role=log] *' })
  expect(screen.queryByText('See you at Box Sur')).toBeNull()
})

it('[GYM-04] drafts of a message, a private note and an announcement are of the gym where they were typed', async () => {
  const { coach, athlete, gyms } = await buildTwoGyms(server.owner)
  const fields = [
    [`/coach/inbox?athlete=${athlete.id}`, 'Message to Ada Gil'],
    [`/coach/athlete/${athlete.id}`, 'Private note on Ada Gil'],
    ['/coach/inbox/announcements?new=true', 'Announcement'],
  ] as const
  const page = await openPage(server, '/coach', { as: coach })
  for (const [address, label] of fields) {
    await page.open(address)
    await page.fill(label, `Typed in Box Norte: ${label}`)
    await expect.poll(() => typedIn(label)).toContain('Box Norte')
  }
  for (const [gymId, typed] of [
    [gyms[1], ''],
    [gyms[0], 'Typed in Box Norte'],
  ] as const)
    for (const [address, label] of fields) {
      await turnTo(page, gymId, address)
      await screen.findByLabelText(label)
      await page.settled()
      if (typed) await expect.poll(() => typedIn(label)).toContain(typed)
      else expect(await typedIn(label)).toBe('')
    }
})

it('[GYM-66] an address that names another gym of the coach turns the session to it, and opens there', async () => {
  const { coach, athlete, other, gyms } = await buildTwoGyms(server.owner)
  const page = await openPage(server, `/coach/inbox?athlete=${athlete.id}&gym=${gyms[1]}`, { as: coach })
  await expect.poll(page.left).toBe(`/coach/inbox?athlete=${athlete.id}`)
  const sessionGym = async () => (await page.app.rpc.accounts.session.query())?.gym?.id
  expect(await sessionGym()).toBe(gyms[1])

  // Nothing to turn to: the gym that it is, and one where the coach does not work.
  page.asked.length = 0
  await page.open(`/coach/inbox?athlete=${athlete.id}&gym=${gyms[1]}`)
  await screen.findByLabelText('Message to Ada Gil')
  expect(page.asked).not.toContain('gym.choose')
  await server.owner.execute(
    sql`delete from gym_members where gym_id = ${gyms[1]} and person_id <> ${other.id}`,
  )
  await page.open(`/coach?gym=${gyms[1]}`)
  await screen.findByRole('heading', { level: 1 })
  expect(page.left()).toBeUndefined()
  expect(await sessionGym()).toBe(gyms[0])
})

import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { buildMember, buildSession } from '#testing/builders.ts'
import { dialogGone, press, select } from '#testing/gestures.ts'
import { changeGym } from '#testing/gym-builders.ts'
import { openPage, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

it('[TALK-26] an announcement says whom it reaches, keeps its text until it is sent, and is sent once', async () => {
  const { coach, athlete, team } = await buildDesk(server.owner, {
    athletes: ['Ada', 'Ben', { name: 'Ivo', status: 'inactive' }],
    teams: { Early: ['Ada', 'Ivo'] },
  })
  const page = await openPage(server, '/coach/inbox/announcements', { as: coach })
  await press(page, 'link', 'New announcement', await screen.findByRole('main'))
  await press(page, 'button', 'Send')
  await screen.findByText('Choose who gets it.')
  expect(page.asked).not.toContain('conversation.announce')
  await select(page, 'To', 'All active athletes')
  await screen.findByText('Reaches 2 active athletes.')
  await select(page, 'To', 'Team: Early')
  await screen.findByText('Reaches 1 active athlete.')
  await page.fill('Announcement', 'Closed on Monday: https://example.com')
  const preview = await screen.findByRole('region', { name: 'As your athletes see it' })
  within(preview).getByRole('link', { name: 'https://example.com' })

  // The answer is lost: the second try is the same announcement.
  page.answer('conversation.announce', async ask => {
    await ask()
    return unreachable(ask)
  })
  await press(page, 'button', 'Send to 1 athlete')
  await screen.findByText(/Not sent. What you typed is kept./)
  page.answer('conversation.announce')
  await page.reload()
  await expect
    .poll(() => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Announcement' }).value)
    .toContain('Closed on Monday')
  await select(page, 'To', 'Team: Early')
  await press(page, 'button', 'Send to 1 athlete')
  await dialogGone()
  const [first, second] = page.sent('conversation.announce') as { id: string }[]
  expect(second?.id).toBe(first?.id)
  expect(first).toMatchObject({ audience: { kind: 'team', id: team('Early') } })
  await screen.findByRole('heading', { name: 'To Early' })
  expect(screen.getAllByRole('article')).toHaveLength(1)

  const client = server.clientOf(await buildSession(server.owner, athlete('Ada').id))
  await client.conversation.react.mutate({ id: first?.id ?? '', reaction: 'fire' })
  await page.reload()
  await press(page, 'button', 'Seen by 1 of 1')
  const who = await screen.findByRole('region', { name: 'Seen' })
  expect(who.textContent).toContain('Ada')
  within(who).getByRole('img', { name: 'Fire' })
  await page.user.keyboard('{Escape}')
  await dialogGone()

  await press(page, 'button', /^More for the announcement of /)
  await press(page, 'menuitem', 'Edit')
  await page.fill('Announcement', 'Closed on Tuesday')
  await press(page, 'button', 'Save')
  await screen.findByText('Closed on Tuesday', { selector: 'article *' })
  await press(page, 'button', /^More for the announcement of /)
  await press(page, 'menuitem', 'Delete')
  await press(page, 'button', 'Delete')
  await screen.findByText('Announcement deleted')
})

it('[TALK-26] an announcement to the athletes of a program says whom it reaches, and goes to them', async () => {
  const { coach, athlete, program } = await buildDesk(server.owner, {
    athletes: ['Ada', 'Ben'],
    programs: [{ name: 'Engine', status: 'published', athletes: ['Ada'] }],
  })
  const page = await openPage(server, '/coach/inbox/announcements?new=true', { as: coach })
  await select(page, 'To', 'Program: Engine')
  await screen.findByText('Reaches 1 active athlete.')
  await page.fill('Announcement', 'A new block starts')
  await press(page, 'button', 'Send to 1 athlete')
  await screen.findByRole('heading', { name: 'To Engine' })
  expect(page.sent('conversation.announce')).toMatchObject([
    { audience: { kind: 'program', id: program('Engine') } },
  ])
  const got = async (name: string) => {
    const client = server.clientOf(await buildSession(server.owner, athlete(name).id))
    return (await client.conversation.myAnnouncements.query({})).items.map(one => one.text)
  }
  expect([await got('Ada'), await got('Ben')]).toEqual([['A new block starts'], []])
})

it('[TALK-26] the preview has the name that athletes read', async () => {
  const { coach } = await buildDesk(server.owner, { athletes: ['Ada'] })
  await changeGym(server.owner, coach.gymId, { name: 'Box Norte' })
  const page = await openPage(server, '/coach/inbox/announcements?new=true', { as: coach })
  await page.fill('Announcement', 'Closed on Monday')
  const preview = await screen.findByRole('region', { name: 'As your athletes see it' })
  within(preview).getByText('Box Norte')
  expect(preview.textContent).not.toContain('Clara')
})

it('[GYM-65] a coach finds no way to change what a colleague announced, and an owner a way to delete it', async () => {
  const { coach } = await buildDesk(server.owner, { athletes: ['Ada'] })
  const [ana, eva] = [
    await buildMember(server.owner, coach.gymId),
    await buildMember(server.owner, coach.gymId),
  ]
  const client = server.clientOf(await buildSession(server.owner, ana.id))
  await client.conversation.announce.mutate({ id: crypto.randomUUID(), text: 'Closed on Monday' })
  const page = await openPage(server, '/coach', { as: eva })
  const offered = async () => {
    await page.open('/coach/inbox/announcements')
    await press(page, 'button', /^More for the announcement of /)
    await screen.findByRole('menuitem', { name: 'Who has seen it' })
    return screen.getAllByRole('menuitem').map(item => item.textContent)
  }
  expect(await offered()).toEqual(['Who has seen it'])
  await page.signIn(coach)
  expect(await offered()).toEqual(['Who has seen it', 'Delete'])
  await page.signIn(ana)
  expect(await offered()).toEqual(['Who has seen it', 'Edit', 'Delete'])
})

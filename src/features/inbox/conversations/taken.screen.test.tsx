import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { buildMember, buildSession } from '#testing/builders.ts'
import { buildMessages } from '#testing/conversation-builders.ts'
import { press } from '#testing/gestures.ts'
import { openPage } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

const lines = () =>
  [...document.querySelectorAll<HTMLElement>('[data-line]')].map(line => line.textContent ?? '')
const names = () => lines().map(line => /Ada|Ben/.exec(line)?.[0])

async function buildInbox() {
  const desk = await buildDesk(server.owner, { athletes: ['Ada', 'Ben'] })
  const { gymId } = desk.coach
  for (const [name, minutesAgo] of [
    ['Ada', 10],
    ['Ben', 20],
  ] as const)
    await buildMessages(server.owner, { gymId, athleteId: desk.athlete(name).id }, [
      { by: 'athlete', text: `${name} asks`, minutesAgo },
    ])
  return { ...desk, gymId }
}
const takers = async () => {
  const asked = 'select athlete_id, taken_by from conversations'
  const { rows } = await server.owner.execute<{ athlete_id: string; taken_by: string | null }>(asked)
  return rows.map(one => [one.athlete_id, one.taken_by])
}

it('[GYM-62] a coach alone sees nothing of who took what', async () => {
  const { coach, athlete } = await buildInbox()
  const page = await openPage(server, `/coach/inbox?athlete=${athlete('Ada').id}`, { as: coach })
  await screen.findByText('Ada asks', { selector: '[role=log] *' })
  await expect.poll(() => page.asked).toContain('conversation.colleagues')
  await expect.poll(names).toEqual(['Ada', 'Ben'])
  for (const name of ['Take', 'Hand over', 'Mine', 'Not taken'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('[GYM-62] a conversation is taken, handed over and given back, and lines say who has it', async () => {
  const { coach, athlete, gymId } = await buildInbox()
  const ana = await buildMember(server.owner, gymId, 'coach', { fullName: 'Ana Ruiz', onlyHere: true })
  const page = await openPage(server, `/coach/inbox?athlete=${athlete('Ada').id}`, { as: coach })
  await press(page, 'button', 'Take')
  await screen.findByText('Taken by you', { selector: 'section p *' })
  await expect.poll(() => lines()[0]).toContain('Taken by you')

  await press(page, 'button', 'Mine (1)')
  await expect.poll(names).toEqual(['Ada'])
  await press(page, 'button', 'Not taken')
  await expect.poll(names).toEqual(['Ben'])
  expect(page.address()).toContain('show=untaken')
  await press(page, 'button', 'All')
  await expect.poll(names).toEqual(['Ada', 'Ben'])

  await press(page, 'button', 'Hand over')
  await press(page, 'menuitem', 'Ana Ruiz')
  await screen.findByText('Taken by Ana Ruiz', { selector: 'section p *' })
  await expect.poll(() => lines()[0]).toContain('Ana')
  expect(await takers()).toContainEqual([athlete('Ada').id, ana.id])
  await screen.findByRole('button', { name: 'Mine' })

  // What a colleague has is taken after a question.
  await press(page, 'button', 'Take')
  const question = await screen.findByRole('alertdialog', { name: 'Take it from Ana Ruiz?' })
  expect(await takers()).toContainEqual([athlete('Ada').id, ana.id])
  await page.user.click(within(question).getByRole('button', { name: 'Take it' }))
  await press(page, 'button', 'Release')
  await screen.findByText('Not taken', { selector: 'section p *' })
  expect(await takers()).toContainEqual([athlete('Ada').id, null])
})

it('[GYM-62] what a colleague took meanwhile is not taken without the question', async () => {
  const { coach, athlete, gymId } = await buildInbox()
  const ana = await buildMember(server.owner, gymId, 'coach', { fullName: 'Ana Ruiz' })
  const page = await openPage(server, `/coach/inbox?athlete=${athlete('Ada').id}`, { as: coach })
  await screen.findByText('Not taken', { selector: 'section p *' })
  const { conversation } = server.clientOf(await buildSession(server.owner, ana.id))
  await conversation.take.mutate({ athleteId: athlete('Ada').id })
  await press(page, 'button', 'Take')
  await screen.findAllByText(/^The conversation was not reassigned/)
  await screen.findByText('Taken by Ana Ruiz', { selector: 'section p *' })
  expect(await takers()).toContainEqual([athlete('Ada').id, ana.id])
  await press(page, 'button', 'Take')
  await screen.findByRole('alertdialog', { name: 'Take it from Ana Ruiz?' })
})

async function answerOf(gymId: string, athleteId: string) {
  const ana = await buildMember(server.owner, gymId, 'coach', { fullName: 'Ana Ruiz', onlyHere: true })
  const { conversation } = server.clientOf(await buildSession(server.owner, ana.id))
  await conversation.send.mutate({
    id: crypto.randomUUID(),
    authorId: ana.id,
    otherId: athleteId,
    text: 'Yes it is',
  })
}

it('[GYM-64] an athlete reads which coach wrote, and not who has the conversation', async () => {
  const { athlete, gymId } = await buildInbox()
  await answerOf(gymId, athlete('Ada').id)
  const page = await openPage(server, `/athlete/messages?coach=${gymId}`, { as: athlete('Ada') })
  await within(await screen.findByRole('log')).findByText('Ana Ruiz')
  expect(document.body.textContent).not.toContain('Taken')
  expect(page.asked).not.toContain('conversation.colleagues')
})

it('[GYM-63] the message of a colleague has their name, and no way to change it', async () => {
  const { coach, athlete, gymId } = await buildInbox()
  await answerOf(gymId, athlete('Ada').id)
  await server.owner.execute('update messages set is_unread = false')
  const page = await openPage(server, `/coach/inbox?athlete=${athlete('Ada').id}`, { as: coach })
  const log = await screen.findByRole('log')
  await within(log).findByText('Ana Ruiz')
  await expect.poll(() => lines().find(line => line.includes('Ada'))).toContain('Ana Ruiz: Yes it is')
  await page.user.click(within(log).getByRole('button', { name: /^Actions for the message of Ana Ruiz/ }))
  await screen.findByRole('menuitem', { name: 'Copy text' })
  for (const name of ['Edit', 'Delete']) expect(screen.queryByRole('menuitem', { name })).toBeNull()
})

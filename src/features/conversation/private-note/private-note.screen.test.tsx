import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { buildMember, buildSession } from '#testing/builders.ts'
import { press } from '#testing/gestures.ts'
import { openPage } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Private note on Ada' })

it('[TALK-25] a private note keeps what is typed, and shows a newer text of another device instead of replacing it', async () => {
  const { coach, athlete } = await buildDesk(server.owner, { athletes: ['Ada'] })
  const athleteId = athlete('Ada').id
  const client = server.clientOf(await buildSession(server.owner, coach.id))
  const page = await openPage(server, `/coach/athlete/${athleteId}`, { as: coach })
  await screen.findByText('Only you see this. It is in your download, never in the athlete’s.')
  await page.fill('Private note on Ada', 'Left shoulder')
  await screen.findByText('Not saved yet. Kept on this device.')
  await page.reload()
  await expect.poll(() => field().value).toBe('Left shoulder')

  await client.conversation.savePrivateNote.mutate({ athleteId, text: 'Right knee', revision: 0 })
  await press(page, 'button', 'Save')
  await screen.findByText('Right knee', { selector: 'blockquote' })
  expect(field().value).toBe('Left shoulder')
  expect(await client.conversation.privateNote.query({ athleteId })).toMatchObject({ text: 'Right knee' })

  await page.fill('Private note on Ada', 'Right knee, left shoulder')
  await press(page, 'button', 'Save mine instead')
  await screen.findByText(/^Saved/)
  expect(screen.queryByText('Right knee', { selector: 'blockquote' })).toBeNull()
  expect(await client.conversation.privateNote.query({ athleteId })).toMatchObject({
    text: 'Right knee, left shoulder',
    revision: 2,
  })
})

it('[TALK-07] [TALK-25] with colleagues it says who sees a private note, and whose text is newer', async () => {
  const { coach, athlete } = await buildDesk(server.owner, { athletes: ['Ada'] })
  const athleteId = athlete('Ada').id
  const ana = await buildMember(server.owner, coach.gymId, 'coach', { fullName: 'Ana Ruiz' })
  const client = server.clientOf(await buildSession(server.owner, ana.id))
  const page = await openPage(server, `/coach/athlete/${athleteId}`, { as: coach })
  await screen.findByText(/^The owners and coaches of the gym see this\./)
  expect(screen.queryByText(/Only you see this/)).toBeNull()
  await page.fill('Private note on Ada', 'Left shoulder')
  await client.conversation.savePrivateNote.mutate({ athleteId, text: 'Right knee', revision: 0 })
  await press(page, 'button', 'Save')
  await screen.findByText('There is a newer text, saved by Ana Ruiz:')
})

it('[TALK-25] the profile leads to the conversation, which has the private note too', async () => {
  const { coach, athlete } = await buildDesk(server.owner, { athletes: ['Ada'] })
  const page = await openPage(server, `/coach/athlete/${athlete('Ada').id}`, { as: coach })
  await press(page, 'link', 'Message')
  await expect.poll(page.address).toBe(`/coach/inbox?athlete=${athlete('Ada').id}`)
  // A coach who comes to write finds the field ready. Before that, its focus could end the menu.
  const field = await screen.findByLabelText('Message to Ada')
  await expect.poll(() => document.activeElement).toBe(field)
  await press(page, 'button', 'More for Ada')
  await press(page, 'menuitem', 'Private note')
  await page.fill('Private note on Ada', 'Goal: first pull-up')
  await press(page, 'button', 'Save')
  await screen.findByText(/^Saved/)
})

it('[TALK-14] a sign-out asks before it deletes a private note that is not saved', async () => {
  const { coach, athlete } = await buildDesk(server.owner, { athletes: ['Ada'] })
  const address = `/coach/athlete/${athlete('Ada').id}` as const
  const page = await openPage(server, address, { as: coach })
  await page.fill('Private note on Ada', 'Left shoulder')
  await screen.findByText('Not saved yet. Kept on this device.')
  await press(page, 'button', /^Account:/)
  await press(page, 'menuitem', 'Sign out')
  const question = await screen.findByRole('alertdialog', {
    name: 'You have a private note that is not saved',
  })
  await press(page, 'button', 'Sign out and delete', question)
  await expect.poll(() => page.left() ?? page.address()).toMatch(/^\/(login.*)?$/)
  await page.signIn(coach)
  await page.open(address)
  await screen.findByLabelText('Private note on Ada')
  await page.settled()
  expect(field().value).toBe('')
})

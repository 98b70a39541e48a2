import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { inviteLink } from '#domain/people/invite-code.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { chooseFrom, press } from '#testing/gestures.ts'
import { openPage, type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

async function openInvitations() {
  const desk = await buildDesk(owner, { athletes: ['Ana Gil', { name: 'Pia Pending', status: 'pending' }] })
  const page = await openPage(server, '/coach/athletes', { as: desk.coach })
  await press(page, 'button', 'Invite athletes')
  const dialog = await screen.findByRole('dialog', { name: 'Invite athletes' })
  await within(dialog).findByRole('textbox', { name: 'Email addresses' })
  return { ...desk, page, dialog }
}

const rows = () => screen.queryAllByRole('listitem').map(item => item.textContent ?? '')
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Email addresses' })
const paste = (page: Page, text: string) => page.fill('Email addresses', text)

it('[INVITE-01] the link comes first, the code second', async () => {
  const { dialog } = await openInvitations()
  const buttons = await within(dialog).findAllByRole('button', { name: /^Copy/ })
  expect(buttons.map(button => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    expect.stringContaining('Copy link'),
    expect.stringContaining('Copy code'),
  ])
})

it('[INVITE-02] where the phone has a share sheet, it gets the link', async () => {
  const shared: unknown[] = []
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) })
  const { page, dialog, coach } = await openInvitations()
  await press(page, 'button', 'Share', dialog)
  expect(shared).toEqual([expect.objectContaining({ url: inviteLink(location.origin, coach.inviteCode) })])
  Reflect.deleteProperty(navigator, 'share')
})

it('[INVITE-03] a pasted list is sent; what is no address is named and stays in the field', async () => {
  const { page, athlete } = await openInvitations()
  const joined = athlete('Ana Gil').email
  await paste(
    page,
    `New One <new-one@example.com>, ${joined}; broken@\nnew-two@example.com new-two@example.com`,
  )
  await press(page, 'button', 'Send 3 invitations')
  await screen.findByText('2 invitations are on their way.')
  const alert = (await screen.findByText('Some were not sent')).closest('[role=alert]')
  expect(alert?.textContent).toContain('Not an email address, still in the field: broken@')
  expect(alert?.textContent).toContain(`Train with you already: ${joined}`)
  expect(field().value).toBe('broken@')
  await expect.poll(() => rows().filter(row => /new-(one|two)@example\.com/.test(row)).length).toBe(2)
  await expect.poll(async () => (await server.mailsTo('new-one@example.com')).length).toBe(1)
})

it('[INVITE-03] a list without an address is not sent, and says why', async () => {
  const { page } = await openInvitations()
  await press(page, 'button', 'Send invitations')
  await screen.findByText('Enter at least one email address.')
  await paste(page, 'Ana, Ben')
  await press(page, 'button', 'Send invitations')
  await screen.findByText('Nothing was sent. Not an email address: Ana and Ben')
  await paste(page, Array.from({ length: 101 }, (_, n) => `a${n}@example.com`).join(' '))
  await press(page, 'button', 'Send 101 invitations')
  await screen.findByText('At most 100 addresses at once; these are 101.')
  expect(page.asked).not.toContain('invitations.send')
})

it('[INVITE-03] without a connection the list stays', async () => {
  const { page } = await openInvitations()
  page.answer('invitations.send', unreachable)
  await paste(page, 'kept@example.com')
  await press(page, 'button', 'Send 1 invitation')
  await screen.findByText(/^Nothing was sent; your list is still here\./)
  expect(field().value).toBe('kept@example.com')
})

it('[INVITE-05] each invitation shows its state, is sent again and withdrawn', async () => {
  const { page } = await openInvitations()
  const email = 'followed@example.com'
  await paste(page, email)
  await press(page, 'button', 'Send 1 invitation')
  const row = async () => (await screen.findByText(email)).closest('li')
  await expect.poll(async () => (await row())?.textContent, { timeout: 8_000 }).toContain('Sent')
  await press(page, 'button', `Send again to ${email}`)
  await screen.findByText(`Sent to ${email} once more.`)
  await expect.poll(async () => (await server.mailsTo(email)).length).toBe(2)
  await press(page, 'button', `Withdraw the invitation to ${email}`)
  await screen.findByText(/is off the list\. Its link works until|is withdrawn\./)
  await expect.poll(() => screen.queryByText(email)).toBeNull()
})

it('[INVITE-07] the confirmation of a pending athlete is sent again from the list', async () => {
  const { page, athlete } = await openInvitations()
  await page.reload()
  await screen.findByRole('link', { name: 'Pia Pending' })
  await owner.execute(
    `update users set email_verified = false where email = '${athlete('Pia Pending').email}'`,
  )
  await chooseFrom(page, 'Actions for Pia Pending', 'Send the confirmation again')
  await screen.findByText(/^The confirmation is on its way to/)
})

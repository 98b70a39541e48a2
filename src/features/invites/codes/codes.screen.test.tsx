import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '#client/api.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { chooseFrom, press, select } from '#testing/gestures.ts'
import { openPage, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

async function openCodes() {
  const desk = await buildDesk(owner, {
    athletes: ['Ana Gil'],
    teams: { Competitors: ['Ana Gil'] },
    programs: [{ name: 'HYROX', status: 'published' }],
  })
  const page = await openPage(server, '/coach/athletes', { as: desk.coach })
  await press(page, 'button', 'Invite athletes')
  const list = await screen.findByRole('list', { name: 'Codes' })
  return {
    ...desk,
    page,
    rows: () =>
      within(list)
        .queryAllByRole('listitem')
        .map(row => row.textContent),
  }
}

it('[GYM-74] a code is made with a name and what it carries, shown, changed and deleted', async () => {
  const { page, rows } = await openCodes()
  await expect.poll(rows).toEqual(['Main codeOn joining: no team, no program'])
  await press(page, 'button', 'New code')
  const dialog = await screen.findByRole('dialog', { name: 'New code' })
  await press(page, 'button', 'Make code', dialog)
  await within(dialog).findByText('Give it a name.')
  await page.fill('Name', 'Open day')
  await within(dialog).findByRole('combobox', { name: 'Team when they join' })
  await page.user.click(within(dialog).getByRole('combobox', { name: 'Team when they join' }))
  await press(page, 'option', 'Competitors')
  await press(page, 'button', 'Make code', dialog)
  await expect.poll(rows).toContain('Open dayOn joining: Competitors')

  await press(page, 'button', 'Show Open day')
  const shown = await screen.findByRole('dialog', { name: 'Open day' })
  await within(shown).findByRole('img', { name: /QR code/ })
  await press(page, 'button', 'Close', shown)

  await chooseFrom(page, 'Actions for Main code', 'Change')
  const main = await screen.findByRole('dialog', { name: 'Change the code' })
  expect(within(main).queryByRole('textbox', { name: 'Name' })).toBeNull()
  await page.user.click(within(main).getByRole('combobox', { name: 'Program when they join' }))
  await press(page, 'option', 'HYROX')
  await press(page, 'button', 'Save', main)
  await expect.poll(rows).toContain('Main codeOn joining: HYROX')

  await chooseFrom(page, 'Actions for Open day', 'Delete')
  await press(page, 'button', 'Delete', await screen.findByRole('alertdialog'))
  await expect.poll(rows).toEqual(['Main codeOn joining: HYROX'])
})

it('[GYM-76] what invited addresses get is chosen when they are invited, and changed in the list', async () => {
  const { page } = await openCodes()
  const form = await screen.findByRole('region', { name: 'Invite by email' })
  await select(page, 'Team when they join', 'Competitors')
  await page.fill('Email addresses', 'carried@example.com')
  await press(page, 'button', 'Send 1 invitation')
  const row = async () => (await within(form).findByText('carried@example.com')).closest('li')?.textContent
  await expect.poll(row).toContain('On joining: Competitors')
  await press(page, 'button', 'Change what carried@example.com gets')
  const dialog = await screen.findByRole('dialog', { name: 'What carried@example.com gets on joining' })
  await page.user.click(within(dialog).getByRole('combobox', { name: 'Program when they join' }))
  await press(page, 'option', 'HYROX')
  await press(page, 'button', 'Save', dialog)
  await expect.poll(row).toContain('On joining: Competitors · HYROX')
})

it('[GYM-74] a gym with neither teams nor programs reads so; a failed load says so and is tried again', async () => {
  const { coach } = await buildDesk(owner, { athletes: ['Ana Gil'] })
  const page = await openPage(server, '/coach/athletes', { as: coach })
  await press(page, 'button', 'Invite athletes')
  await screen.findByRole('list', { name: 'Codes' })
  page.answer('invitations.choices', unreachable)
  await page.app.queryClient.resetQueries(api.invitations.choices.queryFilter())
  await chooseFrom(page, 'Actions for Main code', 'Change')
  const dialog = await screen.findByRole('dialog', { name: 'Change the code' })
  await within(dialog).findByText(/^Your teams and programs could not be loaded\./)
  page.answer('invitations.choices')
  await press(page, 'button', 'Try again', dialog)
  await within(dialog).findByText('You have no teams and no programs yet.')
})

it('[GYM-75] the question before a code is replaced says what athletes who have not confirmed get', async () => {
  const { page } = await openCodes()
  await chooseFrom(page, 'Actions for Main code', 'Replace')
  const question = await screen.findByRole('alertdialog')
  await within(question).findByText(/still have to confirm their email join all the same, but get neither/)
})

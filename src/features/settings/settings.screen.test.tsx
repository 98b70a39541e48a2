import { screen, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession, buildTwoStep, password } from '#testing/builders.ts'
import { appCode } from '#testing/fakes/authenticator-app.ts'
import { dialogGone, isDisabled, press } from '#testing/gestures.ts'
import { openPage, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

async function openSettings() {
  const { coach } = await buildDesk(owner, {})
  const page = await openPage(server, '/coach/account', { as: coach })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  /** Another device of theirs. */
  const token = await buildSession(owner, coach.id)
  return { coach, page, elsewhere: () => server.clientOf(token).accounts.session.query() }
}

const copied = () => navigator.clipboard.readText()

it('[SHELL-10] of a coach: name, code, link and QR code, and replacing the code', async () => {
  const { coach, page } = await openSettings()
  await page.fill('Full name', 'Clara Newname')
  await press(page, 'button', 'Save name')
  await page.settled()
  await page.reload()
  await screen.findByDisplayValue('Clara Newname')

  await press(page, 'button', 'Copy link')
  expect(await copied()).toMatch(new RegExp(`/register/athlete\\?code=${coach.inviteCode}$`))
  await screen.findByRole('img', { name: /QR code/ })

  await press(page, 'button', 'Replace code')
  await press(page, 'button', 'Replace it', await screen.findByRole('alertdialog'))
  await dialogGone()
  await press(page, 'button', 'Copy code')
  expect(await copied()).toMatch(/^[2-9a-z]{10}$/)
  expect(await copied()).not.toBe(coach.inviteCode)
})

it('[SHELL-10] asks before a typed name is left behind', async () => {
  const desk = await buildDesk(owner, { coach: { name: 'Coach Carmen' }, athletes: ['Ada'] })
  const page = await openPage(server, '/athlete/account', { as: desk.athlete('Ada') })
  await page.fill('Full name', 'Ada Byron')
  await press(page, 'link', 'Join another coach')
  await press(page, 'button', 'Cancel', await screen.findByRole('alertdialog'))
  await dialogGone()
  await screen.findByDisplayValue('Ada Byron')
  await press(page, 'link', 'Join another coach')
  await press(page, 'button', 'Discard', await screen.findByRole('alertdialog'))
  await expect.poll(page.address).toBe('/invite-code-entry')
})

it('[WHITEBOARD-03] an athlete chooses which number of a pair of loads is theirs', async () => {
  const desk = await buildDesk(owner, { athletes: ['Ada'] })
  const page = await openPage(server, '/athlete/account', { as: desk.athlete('Ada') })
  await press(page, 'button', 'Women’s: 30')
  await page.settled()
  const { training } = server.clientOf(await buildSession(owner, desk.athlete('Ada').id))
  expect(await training.side.query()).toEqual({ side: 'f' })
  await page.reload()
  await expect.poll(() => screen.queryByRole('button', { name: 'Women’s: 30', pressed: true })).not.toBeNull()
})

it('[SHELL-10] of an athlete: the coaches, and the way to another', async () => {
  const desk = await buildDesk(owner, { coach: { name: 'Coach Carmen' }, athletes: ['Ada'] })
  const page = await openPage(server, '/athlete/account', { as: desk.athlete('Ada') })
  await screen.findByText('Coach Carmen')
  screen.getByText('Active')
  await press(page, 'link', 'Join another coach')
  await expect.poll(page.address).toBe('/invite-code-entry')
})

it('[GYM-03] an athlete leaves a coach, after a question that a failure keeps open', async () => {
  const desk = await buildDesk(owner, { coach: { name: 'Coach Carmen' }, athletes: ['Ada'] })
  const page = await openPage(server, '/athlete/account', { as: desk.athlete('Ada') })
  await press(page, 'button', 'Leave Coach Carmen')
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave Coach Carmen?' })
  page.answer('settings.leaveCoach', unreachable)
  await page.user.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await within(dialog).findByText(/You are still with this coach/)
  page.answer('settings.leaveCoach')
  await page.user.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await screen.findByText('You have left Coach Carmen.')
  await screen.findByText('You have no coach yet.')
})

it('the password is changed, and the other sessions end', async () => {
  const { page, elsewhere } = await openSettings()
  await page.fill('Current password', 'not my password')
  await page.fill('New password', 'a better one')
  await page.fill('Repeat the new password', 'a better one')
  await press(page, 'button', 'Change password')
  await screen.findByLabelText('Current password', { selector: '[aria-invalid=true]' })
  expect(await elsewhere()).not.toBeNull()
  await page.fill('Current password', password)
  await press(page, 'button', 'Change password')
  const current = screen.getByLabelText<HTMLInputElement>('Current password')
  await expect.poll(() => current.value).toBe('')
  expect(await elsewhere()).toBeNull()
  await page.reload()
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  expect(page.address()).toBe('/coach/account')
})

it('[TRUST-35] with two-step sign-in a new password, and the end of the account, also take a code', async () => {
  const { coach, page } = await openSettings()
  const key = await buildTwoStep(owner, server.config.secrets, coach.id)
  await page.reload()
  await page.fill('Current password', password)
  await page.fill('New password', 'a better one')
  await page.fill('Repeat the new password', 'a better one')
  await page.user.type(await screen.findByLabelText('Code'), '000000')
  await press(page, 'button', 'Change password')
  await screen.findByText('This code is wrong, or it was used already.')
  await page.fill('Code', appCode(key))
  await press(page, 'button', 'Change password')
  await screen.findByText(/Your password is changed/)
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('')

  // Time passes: the code counts again.
  await owner.execute('update totp_secrets set last_step = 0')
  await press(page, 'button', 'Delete my account')
  const question = await screen.findByRole('alertdialog')
  const confirm = within(question).getByRole('button', { name: 'Delete for good' })
  await page.fill(/^Type .* to confirm/, coach.email)
  await page.user.type(within(question).getByLabelText('Your password'), 'a better one')
  expect(isDisabled(confirm)).toBe(true)
  const code = within(question).getByLabelText('Code')
  await page.user.type(code, '000000')
  await page.user.click(confirm)
  await within(question).findByText('This code is wrong, or it was used already.')
  await page.user.clear(code)
  await page.user.type(code, appCode(key))
  await page.user.click(confirm)
  await expect.poll(page.address).toBe('/auth')
})

it('language and theme are chosen, and the system’s theme again', async () => {
  const { page } = await openSettings()
  const theme = () => document.documentElement.dataset.theme
  await press(page, 'button', 'Dark')
  expect(theme()).toBe('dark')
  await press(page, 'button', 'System')
  expect(theme()).toBe('light')
  await press(page, 'button', 'Español')
  await screen.findByRole('heading', { level: 1, name: 'Ajustes' })
})

it('other devices are signed out', async () => {
  const { page, elsewhere } = await openSettings()
  await page.reload()
  await press(page, 'button', 'Sign out all other devices')
  expect(await elsewhere()).not.toBeNull()
  await press(page, 'button', 'Sign them out')
  await dialogGone()
  expect(await elsewhere()).toBeNull()
})

it('[GYM-34] before deleting the account a coach reads what goes and what athletes keep', async () => {
  const { page } = await openSettings()
  const consequence =
    /your invite code.*They keep their accounts and everything they logged.*without your name\.$/
  await screen.findByText(consequence)
  await press(page, 'button', 'Delete my account')
  within(await screen.findByRole('alertdialog')).getByText(consequence)
})

it('[TRUST-04] the account is deleted after typing the address and the password, and is gone', async () => {
  const { coach, page } = await openSettings()
  await press(page, 'button', 'Delete my account')
  const question = await screen.findByRole('alertdialog')
  const confirm = within(question).getByRole('button', { name: 'Delete for good' })
  expect(isDisabled(confirm)).toBe(true)
  await page.fill(/^Type .* to confirm/, coach.email)
  expect(isDisabled(confirm)).toBe(true)
  const secret = within(question).getByLabelText('Your password')
  await page.user.type(secret, 'not my password')
  await press(page, 'button', 'Delete for good', question)
  await within(question).findByText('This is not your current password.')
  await page.user.clear(secret)
  await page.user.type(secret, password)
  await press(page, 'button', 'Delete for good', question)
  await expect.poll(page.address).toBe('/auth')
  await screen.findByText('Your account is deleted.')
  const again = { email: coach.email, password, rememberMe: true, role: 'coach' } as const
  const refused = { data: { reason: 'invalid_credentials' } }
  await expect(server.clientOf().accounts.signIn.mutate(again)).rejects.toMatchObject(refused)
})

it('[TRUST-04] what the screen asks for while the account is deleted does not look like a lost session', async () => {
  const { coach, page } = await openSettings()
  page.answer('settings.deleteAccount', async ask => {
    const answer = await ask()
    await expect(page.app.rpc.settings.sessions.query()).rejects.toMatchObject({
      data: { reason: 'unauthenticated' },
    })
    return answer
  })
  await press(page, 'button', 'Delete my account')
  const question = await screen.findByRole('alertdialog')
  await page.fill(/^Type .* to confirm/, coach.email)
  await page.user.type(within(question).getByLabelText('Your password'), password)
  await press(page, 'button', 'Delete for good', question)
  await screen.findByText('Your account is deleted.')
  expect(page.address()).toBe('/auth')
  expect(screen.queryByText(/You have been signed out/)).toBeNull()
})

it('[TRUST-04] [TRUST-07] one device is signed out, and the events say so', async () => {
  const { page, elsewhere } = await openSettings()
  await page.reload()
  await press(page, 'button', 'Sign out Unknown device')
  await screen.findByText('Unknown device was signed out.')
  expect(await elsewhere()).toBeNull()
  await page.reload()
  await screen.findByText('One device signed out')
})

it('what belongs to a person is downloaded, and says so when it cannot be', async () => {
  const { coach, page } = await openSettings()
  const files: { name: string; content: Blob | undefined }[] = []
  let content: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation(made => {
    content = made as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content })
  })
  await press(page, 'button', 'Everything (JSON file)')
  const dialog = await screen.findByRole('dialog', { name: 'Download your data' })
  expect(files).toEqual([])
  await page.user.type(within(dialog).getByLabelText('Your password'), password)
  await press(page, 'button', 'Download', dialog)
  await expect.poll(() => files).toHaveLength(1)
  expect(files[0]?.name).toMatch(/^chalkline-coach-\d{4}-\d\d-\d\d\.json$/)
  const taken = JSON.parse((await files[0]?.content?.text()) ?? '')
  expect(taken.account).toMatchObject({ email: coach.email })

  const said = (reason: string) =>
    screen.findAllByText(new RegExp(`Your data could not be fetched.*${reason}`))
  page.answer('/api/own-data.json', unreachable)
  await press(page, 'button', 'Everything (JSON file)')
  await said('The server cannot be reached')
  page.answer('/api/own-data.json')
  page.jar.clear()
  await press(page, 'button', 'Everything (JSON file)')
  await said('Please sign in')
  expect(files).toHaveLength(1)
  vi.restoreAllMocks()
})

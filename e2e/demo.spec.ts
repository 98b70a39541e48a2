import { expect, type Page } from '@playwright/test'
import { expectGoodInBothThemes, test } from './page.ts'

const items = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
const signUp = 'Start with your own athletes'

/** Everything that this page asks of the server besides its own files. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || pathname.startsWith('/api/'))
      asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

test('[ROUTE-12] the demo is the dashboard of a sample gym, open to anyone, and asks nothing of the server', {
  tag: '@phone',
}, async ({ page }) => {
  const asked = watchRequests(page)
  await page.clock.install()
  await page.goto('/demo')
  await expect(page).toHaveTitle('Demo · Chalkline')
  await expect(page.getByText('nothing you do here is saved')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Needs attention',
    'Recent activity',
    'Invite athletes',
  ])
  await expect(page.locator('dl dd')).toHaveText(['24', '26'])
  await expect(page.getByRole('navigation', { name: 'Coach' })).toHaveCount(0)
  await expect(items(page)).toHaveCount(10)
  await expect(items(page).first()).toContainText('6 minutes ago')

  await page.clock.fastForward('00:15')
  await expect(items(page).first()).toContainText('New')
  await expect(
    page.getByRole('status').filter({ hasText: 'Luis F. logged Fran: As prescribed' }),
  ).toBeAttached()
  await expectGoodInBothThemes(page)

  const more = page.getByRole('button', { name: 'Show earlier activity' })
  await more.click()
  await more.click()
  await expect(items(page)).toHaveCount(29)
  await expect(more).toHaveCount(0)
  expect(asked.filter(one => one !== 'GET /api/rpc/accounts.session')).toEqual([])
})

test('[ROUTE-12] what the demo leads to says what it would be, and leads on to a gym of one’s own', {
  tag: '@phone',
}, async ({ page }) => {
  const asked = watchRequests(page)
  await page.clock.install()
  await page.goto('/demo')
  await expect(items(page)).toHaveCount(10)
  // With what arrives there already, so that nothing changes on the way.
  await page.clock.fastForward('00:15')
  const dialog = page.getByRole('dialog')
  const elena = items(page).nth(1).getByRole('button', { name: 'Elena S.' })
  await elena.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('In your own gym this opens Elena’s profile')
  await expect(dialog.getByRole('link', { name: signUp })).toHaveAttribute('href', '/register/coach')
  await expectGoodInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(elena).toBeFocused()

  await page.getByRole('button', { name: '5 unread notes' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'New' })).toHaveCount(5)
  await expectGoodInBothThemes(page)
  await dialog.getByRole('button', { name: 'Ben K.' }).click()
  await expect(dialog).toContainText('Ben’s profile')
  await dialog.getByRole('button', { name: 'Keep looking' }).click()
  await page.getByRole('button', { name: /unread notes/ }).click()
  await dialog.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'All notes read' })).toBeVisible()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sample copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('k7m4pdemo7')
  expect(asked.filter(one => one !== 'GET /api/rpc/accounts.session')).toEqual([])

  await expect(page.getByRole('link', { name: 'Exit demo' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: signUp }).click()
  await expect(page).toHaveURL('/register/coach')
})

test('[ROUTE-12] a year from now the demo is as fresh as today, and a page left open starts a new day', async ({
  page,
}) => {
  const nextYear = new Date()
  nextYear.setFullYear(nextYear.getFullYear() + 1)
  nextYear.setHours(12, 0, 0, 0)
  await page.clock.setFixedTime(nextYear)
  await page.goto('/demo')
  await expect(items(page).first()).toContainText('6 minutes ago')
  const days = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(days.filter({ hasText: /^(Today|Yesterday)$/ })).toHaveCount(2)

  await page.clock.setFixedTime(new Date(nextYear.getTime() + 86_400_000))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(items(page).first()).toContainText('6 minutes ago')
  await expect(days.filter({ hasText: /^(Today|Yesterday)$/ })).toHaveCount(2)
  await expect(page.getByText('New', { exact: true })).toHaveCount(0)
})

test('[ROUTE-12] the demo speaks Spanish, what its athletes wrote included', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Cambiar a español' }).click()
  await expect(page.getByText('nada de lo que hagas aquí se guarda')).toBeVisible()
  await expect(items(page).first()).toContainText('Sentadilla trasera 5×5')
  await expect(items(page).first()).toContainText('Las cinco series limpias.')
  await expectGoodInBothThemes(page)
})

test('[ROUTE-12] nothing else exists under the demo', async ({ page }) => {
  await page.goto('/demo/anything')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

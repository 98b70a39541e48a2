import { screen, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { press } from '#testing/gestures.ts'
import { openPage, result } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server
const root = document.documentElement

/** Knows the largest paint alone. */
class PaintObserver {
  static supportedEntryTypes = ['largest-contentful-paint']
  take: (list: { getEntries: () => { startTime: number }[] }) => void
  constructor(take: PaintObserver['take']) {
    this.take = take
  }
  observe() {
    this.take({ getEntries: () => [{ startTime: 900 }] })
  }
}

describe('the header', () => {
  it('[SHELL-01] has a menu with name, e-mail, role, settings and sign-out, and a short e-mail', async () => {
    const email = 'a-coach-with-a-long-address@example.com'
    const { coach } = await buildDesk(owner, { coach: { name: 'Clara Long', email } })
    const page = await openPage(server, '/coach', { as: coach })
    const opener = await screen.findByRole('button', { name: `Account: ${email}` })
    within(opener).getByText(`${email.slice(0, 17)}…`)
    screen.getByText('Beta')
    await page.user.click(opener)
    const menu = await screen.findByRole('menu')
    for (const text of ['Clara Long', email, 'Coach']) expect(menu.textContent).toContain(text)
    await press(page, 'menuitem', 'Settings')
    await expect.poll(page.address).toBe('/coach/account')
    await press(page, 'button', `Account: ${email}`)
    await press(page, 'menuitem', 'Sign out')
    await expect.poll(page.left).toBe('/')
    // The guards did not lead elsewhere meanwhile.
    expect(page.address()).toBe('/coach/account')
    expect([...page.jar.keys()]).not.toContain('chalkline.session_token')
  })

  it('[SHELL-19] asks for nothing of the screen once the user signs out of it', async () => {
    const { coach } = await buildDesk(owner, { athletes: [{ name: 'Ada' }] })
    const page = await openPage(server, '/coach', { as: coach })
    await screen.findByRole('heading', { name: 'Recent activity' })
    await page.settled()
    await press(page, 'button', /^Account/)
    await press(page, 'menuitem', 'Sign out')
    await expect.poll(page.left).toBe('/')
    await page.settled()
    expect(page.asked.at(-1)).toBe('accounts.signOut')
  })

  it('[FIELD-02] measures the first screen under the pattern of its address', async () => {
    const sendBeacon = vi.fn()
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }))
    vi.stubGlobal('PerformanceObserver', PaintObserver)
    const measured = await createTestServer({ FIELD_METRICS: 'on' })
    const { coach } = await buildDesk(measured.owner, {})
    const page = await openPage(measured, '/coach/programs', { as: coach })
    await page.idle()
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await expect
      .poll(() => {
        document.dispatchEvent(new Event('visibilitychange'))
        return sendBeacon.mock.calls
      })
      .toEqual([['/api/field-metrics', JSON.stringify({ screen: '/coach/programs', lcp: 900 })]])
    state.mockRestore()
  })

  it('[ROUTE-21] asks for the first data of a screen when a link to it is pressed', async () => {
    const { coach } = await buildDesk(owner, {})
    const page = await openPage(server, '/coach', { as: coach })
    const [link] = await screen.findAllByRole('link', { name: 'Workouts' })
    expect(page.asked).not.toContain('library.list')
    link?.dispatchEvent(new Event('touchstart', { bubbles: true }))
    await expect.poll(() => page.asked).toContain('library.list')
    expect(page.address()).toBe('/coach')
  })

  it.each([
    { address: '/coach', operations: ['dashboard.overview', 'teams.list', 'programs.list'] },
    {
      address: '/athlete',
      operations: ['training.days', 'conversation.myAnnouncements', 'conversation.threads'],
    },
  ])('[SHELL-17] takes the first data of $address that the document has asked for', async first => {
    const { coach, athlete } = await buildDesk(owner, { athletes: ['Ana Gil'] })
    const person = first.address === '/coach' ? coach : athlete('Ana Gil')
    const page = await openPage(server, first.address, { as: person })
    await screen.findByRole('heading', { level: 1 })
    await page.settled()
    // The first visit has remembered the role.
    page.asked.length = 0
    await page.reload()
    await screen.findByRole('heading', { level: 1 })
    await page.settled()
    expect(page.asked.slice(0, first.operations.length + 1)).toEqual([
      'accounts.session',
      ...first.operations,
    ])
    for (const operation of first.operations)
      expect(page.asked.filter(asked => asked === operation)).toEqual([operation])
  })

  it('[SHELL-01] shows an icon when the picture does not load', async () => {
    const { coach } = await buildDesk(owner, {})
    const page = await openPage(server, '/auth', { as: coach })
    const avatarUrl = 'https://pictures.example/gone.png'
    page.answer('accounts.session', async ask => {
      const session = await (await ask()).json()
      return Response.json({ result: { data: { ...session.result.data, avatarUrl } } })
    })
    await page.open('/coach')
    const opener = await screen.findByRole('button', { name: /^Account:/ })
    opener.querySelector('img')?.dispatchEvent(new Event('error'))
    await expect.poll(() => opener.querySelector('img')).toBeNull()
    expect(opener.querySelector('svg')).not.toBeNull()
  })

  it('[SHELL-02] has the coach navigation on the coach’s pages only', async () => {
    const { coach } = await buildDesk(owner, {})
    const page = await openPage(server, '/coach', { as: coach })
    const navigation = within(await screen.findByRole('navigation', { name: 'Coach' }))
    const names = navigation.getAllByRole('link').map(link => link.textContent)
    expect(names).toEqual(['Dashboard', 'Today', 'Programs', 'Workouts', 'Athletes'])
    await page.user.click(navigation.getByRole('link', { name: 'Programs' }))
    await expect.poll(page.address).toBe('/coach/programs')
    await expect
      .poll(() => navigation.getByRole('link', { name: 'Programs' }).getAttribute('aria-current'))
      .toBe('page')
    await page.open('/demo')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('navigation', { name: 'Coach' })).toBeNull()
  })
})

it('[SHELL-05] the language is switched on the spot and kept', async () => {
  const [english, spanish] = ['Which side of the whiteboard are you on?', '¿De qué lado de la pizarra estás?']
  const page = await openPage(server, '/auth')
  const headline = (name: string) => screen.findByRole('heading', { level: 1, name })
  await headline(english)
  expect(root.lang).toBe('en')
  expect(document.title).toMatch(/Which side.* · Chalkline/)
  await press(page, 'button', /ES$/)
  await headline(spanish)
  await expect.poll(() => root.lang).toBe('es')
  await expect.poll(() => document.title).toMatch(/lado de la pizarra.* · Chalkline/)
  await page.reload()
  await headline(spanish)
  await press(page, 'button', /EN$/)
  await headline(english)
})

describe('the theme', () => {
  /** A system that prefers light or dark, and can change its mind. */
  function stubSystem(theme: 'light' | 'dark') {
    const listeners = new Set<() => void>()
    const real = matchMedia
    let isDark = theme === 'dark'
    vi.stubGlobal('matchMedia', (query: string) => {
      if (!query.includes('prefers-color-scheme')) return real(query)
      const addEventListener = (_: string, listener: () => void) => listeners.add(listener)
      return { matches: isDark, addEventListener, removeEventListener() {} }
    })
    return () => {
      isDark = !isDark
      for (const tell of listeners) tell()
    }
  }

  it.each(['light', 'dark'] as const)(
    '[SHELL-04] is %s where the system is, until another is chosen, and that is kept',
    async system => {
      stubSystem(system)
      const page = await openPage(server, '/auth')
      expect(root.dataset.theme).toBe(system)
      const chosen = system === 'light' ? 'dark' : 'light'
      await press(page, 'button', `Switch to the ${chosen} theme`)
      expect(root.dataset.theme).toBe(chosen)
      await page.reload()
      expect(root.dataset.theme).toBe(chosen)
    },
  )

  it('[SHELL-04] follows the system while the page is open', async () => {
    const change = stubSystem('light')
    await openPage(server, '/auth')
    expect(root.dataset.theme).toBe('light')
    change()
    expect(root.dataset.theme).toBe('dark')
  })
})

describe('addresses', () => {
  it.each([
    '/nowhere',
    '/coach-what/ever',
    '/dev',
    '/dev/nothing',
    '/demo/anything',
    '/a/b/c?d=e#f',
    '/foo.html',
    '/coach.name/v1.2',
  ])('[ROUTE-15] [ROUTE-12] %s goes to /', async path => {
    const page = await openPage(server, path)
    await expect.poll(page.left).toBe('/')
  })

  it.each([
    ['/contact/', '/contact'],
    ['/PRIVACY?x=1', '/privacy?x=1'],
  ])('%s leads to the document %s', async (written, path) => {
    // The app stands in for a public page only where it was opened at one.
    const page = await openPage(server, '/auth')
    await page.open(written)
    await expect.poll(page.left).toBe(path)
  })

  it('the gallery is not there in production', async () => {
    const page = await openPage(server, '/auth')
    page.answer('system.about', result({ development: false }))
    await page.open('/dev/ui')
    await expect.poll(page.left).toBe('/')
  })

  it('a link to a public page is followed when it is pressed, not when it is pointed at', async () => {
    const page = await openPage(server, '/auth')
    const home = within(await screen.findByRole('banner')).getAllByRole('link')[0] as HTMLElement
    await page.user.hover(home)
    home.focus()
    await page.settled()
    expect(page.left()).toBeUndefined()
    await page.user.click(home)
    await expect.poll(page.left).toBe('/')
  })
})

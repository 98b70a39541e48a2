// Inlined into index.html: preloads the screen of this address and its texts (the build fills in the files), and asks for
// the session, which every screen waits for, and for the first data of the screen: see client/early-answers.ts.
{
  const isStartedByUse = document.querySelector('link[data-app]') !== null
  /** @type {{ address: string, files: string[], texts: Record<string, string[]> }[]} */
  const screens = JSON.parse('__FIRST_FILES__')
  const screen = screens.find(({ address }) => new RegExp(address).test(location.pathname))
  for (const file of [...(screen?.texts[document.documentElement.lang] ?? []), ...(screen?.files ?? [])]) {
    const link = document.createElement('link')
    // start-when-used.js loads them later.
    if (isStartedByUse) link.dataset.later = ''
    else link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.crossOrigin = 'anonymous'
    link.href = `/${file}`
    document.head.append(link)
  }
  /** @type {Promise<unknown> | undefined} */
  let styles
  /** A prerendered screen has its own styles only. The app waits for the others. */
  const loadStyles = () => {
    const address = document.querySelector('link[data-styles]')?.getAttribute('href')
    styles ??= new Promise((resolve, reject) => {
      if (!address) return resolve(undefined)
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = address
      link.onload = resolve
      link.onerror = reject
      document.head.append(link)
    })
    return styles
  }
  if (!isStartedByUse) loadStyles().catch(() => {})
  const early = new Map()
  const ask = (/** @type {string} */ operation, /** @type {unknown} */ input = undefined) => {
    const search = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
    const answer = fetch(`/api/rpc/${operation}${search}`)
    answer.catch(() => {})
    early.set(`/api/rpc/${operation}${search}`, answer)
  }
  ask('accounts.session')
  const today = new Date()
  const dayAfter = (/** @type {number} */ days) =>
    new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days))
      .toISOString()
      .slice(0, 10)
  // As the screens ask, of the user who was signed in last: an answer that none of them waits for is thrown away.
  const role = localStorage.getItem('signedInRole')
  if (role === 'athlete' && /^\/athlete\/?$/.test(location.pathname)) {
    ask('training.days', { from: dayAfter(-14), to: dayAfter(28) })
    ask('conversation.myAnnouncements', { cursor: null })
    ask('conversation.threads', { from: dayAfter(-14), to: dayAfter(28) })
  }
  if (role === 'coach' && /^\/coach\/?$/.test(location.pathname)) {
    ask('dashboard.overview')
    ask('teams.list')
    ask('programs.list', { status: 'published' })
  }
  Object.assign(globalThis, { earlyAnswers: early, loadStyles })
  // A form and a button of a prerendered screen wait for the app: see prerender/handover.ts.
  addEventListener(
    'submit',
    event => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-prerendered]')) return
      event.preventDefault()
      Object.assign(globalThis, { hasHeldForm: true })
    },
    true,
  )
  const buttonAt = (/** @type {Event} */ event, type = '') => {
    const button = event.target instanceof Element && event.target.closest(`[data-prerendered] button${type}`)
    return button ? (button.getAttribute('aria-label') ?? button.textContent) : undefined
  }
  addEventListener(
    'click',
    event => {
      const heldPress = buttonAt(event, '[type=button]')
      if (heldPress) Object.assign(globalThis, { heldPress })
    },
    true,
  )
  // The button that is down now: the app may take its place before the finger is lifted.
  addEventListener('pointerdown', event => Object.assign(globalThis, { downOn: buttonAt(event) }), true)
  for (const end of ['click', 'pointercancel'])
    addEventListener(end, () => Object.assign(globalThis, { downOn: undefined }), true)
}

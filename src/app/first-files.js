// Inlined into index.html: preloads the screen of this address and its texts (the build fills in the files), and fetches
// the session, which every screen waits for: see client/api.ts.
{
  /** @type {{ address: string, files: string[], texts: Record<string, string[]> }[]} */
  const screens = JSON.parse('__FIRST_FILES__')
  const screen = screens.find(({ address }) => new RegExp(address).test(location.pathname))
  for (const file of [...(screen?.texts[document.documentElement.lang] ?? []), ...(screen?.files ?? [])]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = `/${file}`
    document.head.append(link)
  }
  const session = fetch('/api/rpc/accounts.session')
  session.catch(() => {})
  Object.assign(globalThis, { earlySession: session })
  // A form and a button of a drawn screen wait for the app: see drawing/take-over.ts.
  addEventListener(
    'submit',
    event => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-drawn]')) return
      event.preventDefault()
      Object.assign(globalThis, { hasHeldForm: true })
    },
    true,
  )
  addEventListener(
    'click',
    event => {
      const pressed =
        event.target instanceof Element && event.target.closest('[data-drawn] button[type=button]')
      if (pressed)
        Object.assign(globalThis, { heldPress: pressed.getAttribute('aria-label') ?? pressed.textContent })
    },
    true,
  )
}

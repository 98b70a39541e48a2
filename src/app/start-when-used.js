// Inlined at the end of the prerendered sign-in screens: starts the app on the first sign of use. A screen that is only looked
// at, or left by a link, runs no script but this. What was typed and pressed is handed on by prerender/handover.ts.
{
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'storage']
  /** What first-files.js has begun. */
  const { earlyAnswers: early, loadStyles } =
    /** @type {{ earlyAnswers?: Map<string, Promise<Response>>, loadStyles?: () => Promise<unknown> }} */ (
      globalThis
    )

  function start() {
    for (const sign of signs) removeEventListener(sign, startOn, true)
    loadLater('modulepreload')
    // The app waits for them, and says so if they do not come.
    loadStyles?.().catch(() => {})
    // Without a connection the next sign tries again.
    import(document.querySelector('link[data-app]')?.getAttribute('href') ?? '').catch(listen)
  }

  /** A link without `rel` loads nothing. */
  function loadLater(/** @type {'prefetch' | 'modulepreload'} */ rel) {
    for (const link of document.querySelectorAll('link[data-later]')) link.setAttribute('rel', rel)
  }

  /** @param {Event} event */
  function startOn(event) {
    const { type, target } = event
    // A page that comes up below the mouse is told of a move that was none.
    if (type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY)
      return
    // The document behind a link would have to wait for the app of this one.
    if (target instanceof Element && target.closest('a')) return
    // Another tab may have changed the session.
    if (type === 'storage') early?.clear()
    // The screen answers the touch first.
    requestAnimationFrame(() => setTimeout(start))
  }

  function listen() {
    for (const sign of signs) addEventListener(sign, startOn, true)
  }

  /** The browser remembers more than theme and language, which are rendered: what it means, the app knows. */
  const isKnown = [localStorage, sessionStorage].some(storage =>
    Object.keys(storage).some(key => !['theme', 'language', 'languageByPlace', 'place'].includes(key)),
  )
  const { geoEndpoints } = JSON.parse(document.getElementById('page-settings')?.textContent ?? '{}')
  const isLanguageOpen =
    geoEndpoints?.length > 0 &&
    localStorage.getItem('language') === null &&
    sessionStorage.getItem('languageByPlace') === null
  /** An invite, a message of the screen before, a browser without passkeys. */
  const isOther = location.search || location.hash || history.state || !('PublicKeyCredential' in globalThis)

  const rendered = document.querySelector(`[data-prerendered=${document.documentElement.lang}]`)
  document.title = rendered?.getAttribute('data-title') ?? document.title
  if (isKnown || isLanguageOpen || isOther) start()
  else {
    listen()
    addEventListener('load', () => {
      loadLater('prefetch')
      document.querySelector('link[data-styles]')?.setAttribute('rel', 'prefetch')
    })
    addEventListener('beforeinstallprompt', event => {
      event.preventDefault()
      Object.assign(globalThis, { heldPrompt: event })
    })
    const session = early?.get('/api/rpc/accounts.session')?.then(answer => answer.clone().json())
    session?.then(
      ({ result }) => result?.data && start(),
      () => {},
    )
  }
}

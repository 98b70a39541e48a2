// Inlined into every page, to set theme and language before the first paint. client/theme.ts takes over from here.
{
  const root = document.documentElement
  // A browser that forbids storage gets one in memory, so that no other code needs to handle it.
  for (const name of /** @type {const} */ (['localStorage', 'sessionStorage'])) {
    try {
      window[name].getItem('')
    } catch {
      const kept = new Map()
      const value = {
        getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
        setItem: (/** @type {string} */ key, /** @type {unknown} */ text) => kept.set(key, String(text)),
        removeItem: (/** @type {string} */ key) => kept.delete(key),
      }
      Object.defineProperty(window, name, { value })
    }
  }
  const theme = localStorage.getItem('theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  if (dark) document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#0e1116')
  // The public pages are built per language; the app is one page for all.
  if (root.dataset.language === 'of-the-browser') {
    const language =
      localStorage.getItem('language') ??
      sessionStorage.getItem('languageByPlace') ??
      navigator.languages.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => tag === 'es' || tag === 'en')
    root.lang = language === 'es' ? 'es' : 'en'
  } else {
    // After a link from the app to a public page, the history holds addresses of the app, which this page cannot show.
    const opened = location.pathname
    addEventListener('popstate', () => {
      if (location.pathname !== opened) location.reload()
    })
  }
}

// Written into the page of the app: asks for the words and the screen at this address at once, instead of one after the other
// once the app has started. The build fills in the files. And who is signed in, which every screen waits for: see client/api.ts.
{
  /** @type {{ dictionaries: Record<string, string>, screens: { address: string, files: string[] }[] }} */
  const { dictionaries, screens } = JSON.parse('__FIRST_FILES__')
  const screen = screens.find(({ address }) => new RegExp(address).test(location.pathname))
  for (const file of [dictionaries[document.documentElement.lang], ...(screen?.files ?? [])]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = `/${file}`
    document.head.append(link)
  }
  const session = fetch('/api/rpc/accounts.session')
  session.catch(() => {})
  Object.assign(globalThis, { earlySession: session })
}

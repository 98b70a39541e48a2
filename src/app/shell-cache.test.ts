import { describe, expect, it } from 'vitest'
import { createShellCache } from './shell-cache.ts'

/** The part of the browser's caches that is used, in memory; files come from a server that can be away. */
function createCaches() {
  const all = new Map<string, Map<string, string>>()
  const pathOf = (request: RequestInfo | URL) => String(request instanceof Request ? request.url : request)
  let isOnline = true
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, string>()
    all.set(name, cache)
    return {
      addAll: async (files: string[]) => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        for (const file of files) cache.set(file, `${file} of ${name}`)
      },
      put: async (path: string, response: Response) => void cache.set(path, await response.text()),
    }
  }
  const match = async (request: RequestInfo | URL, { cacheName = '' } = {}) => {
    const text = all.get(cacheName)?.get(pathOf(request))
    return text === undefined ? undefined : new Response(text)
  }
  return {
    caches: {
      open,
      match,
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
    } as unknown as CacheStorage,
    names: () => [...all.keys()],
    cutOff: () => {
      isOnline = false
    },
  }
}

describe('[SHELL-09] [SHELL-21] the shells of several versions', () => {
  const browser = () => {
    const made = createCaches()
    const shellOf = (version: string) =>
      createShellCache(made.caches, { version, files: ['/index.html'] }, '/index.html')
    const shown = async () => (await shellOf('any').page('/index.html'))?.text()
    return { ...made, shellOf, shown }
  }
  /** As its worker does. */
  const activate = async (shell: ReturnType<typeof createShellCache>) => {
    await shell.use()
    await shell.dropOld()
  }

  it('a version that waits is not shown; the one that the user wants is, at once', async () => {
    const { shellOf, shown } = browser()
    await shellOf('a').fill()
    await activate(shellOf('a'))
    await shellOf('b').fill()
    expect(await shown()).toBe('/index.html of shell a')
    await shellOf('b').use()
    expect(await shown()).toBe('/index.html of shell b')
  })

  it('keeps the version in use before, and drops those before and those that only waited', async () => {
    const { shellOf, names } = browser()
    for (const version of ['a', 'b']) {
      await shellOf(version).fill()
      await activate(shellOf(version))
    }
    await shellOf('c').fill()
    await shellOf('d').fill()
    await activate(shellOf('d'))
    expect(names()).toEqual(['shell b', 'shell d'])
  })

  it('keeps a newer version that is being fetched while another comes into use', async () => {
    const { shellOf, shown, names } = browser()
    for (const version of ['a', 'b', 'c']) await shellOf(version).fill()
    await activate(shellOf('b'))
    expect(names()).toContain('shell c')
    await shellOf('c').use()
    expect(await shown()).toBe('/index.html of shell c')
  })

  it('a version that was withdrawn is left for the one before', async () => {
    const { shellOf, shown } = browser()
    for (const version of ['a', 'b', 'a']) {
      await shellOf(version).fill()
      await activate(shellOf(version))
      expect(await shown()).toBe(`/index.html of shell ${version}`)
    }
  })

  it('a shell that the browser has dropped is fetched again before it is used; without a connection the one before is', async () => {
    const { shellOf, shown, caches, cutOff } = browser()
    for (const version of ['a', 'b']) {
      await shellOf(version).fill()
      await activate(shellOf(version))
    }
    await caches.delete('shell b')
    expect(await shown()).toBe('/index.html of shell a')
    await shellOf('b').use()
    expect(await shown()).toBe('/index.html of shell b')
    await caches.delete('shell b')
    const emptied = await caches.open('shell b')
    await emptied.put('/in-use', new Response('9'))
    cutOff()
    await expect(shellOf('b').use()).rejects.toThrow('Failed to fetch')
    expect(await shown()).toBe('/index.html of shell a')
  })
})

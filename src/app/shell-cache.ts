// The files of the app in the caches of the service worker, one cache for each version.

/** The cache of a version. Its mark says that the version is or was in use, and its turn among those. */
const prefix = 'shell '
const usedMark = '/in-use'

export type Shell = { version: string; files: string[] }
type Caches = Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>

export function createShellCache(caches: Caches, { version, files }: Shell, firstPage: string) {
  const own = `${prefix}${version}`
  /** In the order in which they were made. */
  const names = async () => (await caches.keys()).filter(name => name.startsWith(prefix))

  /** In the order in which they came into use. A version that only waited is not among them. */
  async function usedShells(): Promise<{ name: string; turn: number }[]> {
    const all = await names()
    const marks = await Promise.all(
      all.map(async name => (await caches.match(usedMark, { cacheName: name }))?.text()),
    )
    return all
      .flatMap((name, at) => (marks[at] === undefined ? [] : [{ name, turn: Number(marks[at]) }]))
      .sort((one, other) => one.turn - other.turn)
  }

  async function fill(): Promise<void> {
    const cache = await caches.open(own)
    await cache.addAll(files)
  }

  /** From now on pages are of this version, also while the worker of another one serves them. */
  async function use(): Promise<void> {
    if (!(await caches.match(firstPage, { cacheName: own }))) await fill()
    const last = (await usedShells()).at(-1)
    const cache = await caches.open(own)
    await cache.put(usedMark, new Response(String((last?.turn ?? 0) + 1)))
  }

  return {
    fill,
    use,

    /** Keeps the previous one, of which a page may still be open, and newer ones, which may be under way. */
    async dropOld(): Promise<void> {
      const all = await names()
      const kept = (await usedShells()).slice(-2).map(({ name }) => name)
      const dropped = all.slice(0, Math.max(all.indexOf(own), 0)).filter(name => !kept.includes(name))
      await Promise.all(dropped.map(name => caches.delete(name)))
    },

    /** The page of the version that came into use last and has it. */
    async page(path: string): Promise<Response | undefined> {
      for (const { name } of (await usedShells()).reverse()) {
        const kept = await caches.match(path, { cacheName: name })
        if (kept) return kept
      }
      return undefined
    },

    /** A file of any version: the names of these files have their contents in them. */
    file: (request: Request) => caches.match(request),

    async add(request: Request, answer: Response): Promise<void> {
      const cache = await caches.open(own)
      await cache.put(request, answer)
    },
  }
}

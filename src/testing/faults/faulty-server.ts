// The built server with a database of its own, a proxy in front, and people on it, for faults to happen to.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '#server/database/database.ts'
import { databasePid, freePort, startServerProcess, untilReady } from '../server-process.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import { buildMarkedGyms } from './marked-gyms.ts'
import { asSeenBy, smallDiskPrefix } from './small-disk.ts'

const authSecret = 'only for tests, but long enough to be one'

export type FaultyPlace = Awaited<ReturnType<typeof openFaultyPlace>>

type Options = {
  gyms?: number
  athletes?: number
  /** On a disk that is small enough to be filled. */
  isDiskSmall?: boolean
  /** Further settings of the server. */
  settings?: Record<string, string>
  /** A command that runs the server in surroundings of its own. */
  prefix?: string[] | undefined
}

/** By default 65 people: in each of five gyms an owner, two more coaches, an assistant and nine athletes. */
export async function openFaultyPlace({
  gyms = 5,
  athletes = 9,
  isDiskSmall = false,
  settings = {},
  prefix = isDiskSmall ? smallDiskPrefix() : [],
}: Options = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'chalkline-fault-'))
  const port = await freePort()
  const environment = { DATA_DIR: directory, PORT: String(port), AUTH_SECRET: authSecret, ...settings }
  const start = () => startServerProcess(environment, prefix)
  let server = start()
  // Where its namespace shows the small disk, which no other process sees.
  const dataDirectory = isDiskSmall ? asSeenBy(server.child.pid, directory) : directory
  const owner = openPool(
    { socketDirectory: join(dataDirectory, 'run'), username: 'chalkline_owner', database: 'chalkline' },
    { role: 'chalkline_owner', max: 1 },
  )
  const proxy = await startCuttingProxy(port)

  async function close(): Promise<void> {
    await owner.end()
    await proxy.close()
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(directory, { recursive: true, force: true })
  }

  try {
    await untilReady(server)
    return {
      dataDirectory,
      /** Past the proxy. */
      url: server.url,
      proxy,
      owner,
      gyms: await buildMarkedGyms(owner, { gyms, athletes, authSecret }),
      untilReady: () => untilReady(server),
      databasePid: () => databasePid(dataDirectory),
      killServer: async () => {
        server.child.kill('SIGKILL')
        await server.ended
        server = start()
      },
      output: () => server.output(),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

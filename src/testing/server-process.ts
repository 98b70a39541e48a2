// The built server as a process of its own, to be started, asked, signalled and killed by tests.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '../server/project-root.ts'

export type ServerProcess = {
  url: string
  child: ChildProcess
  /** Everything it has written so far. */
  output(): string
  /** Resolves with the exit code when it ends by itself or by a signal. */
  ended: Promise<number | null>
}

/** `prefix` is a command that runs the server in surroundings of its own, `node` another Node than the running one. */
export function startServerProcess(
  environment: Record<string, string>,
  prefix: string[] = [],
  node = process.execPath,
): ServerProcess {
  const [program = '', ...args] = [...prefix, node, join(projectRoot, 'dist/server/server.js')]
  const child = spawn(program, args, {
    // A test does in a second what a person does in an hour.
    env: { PATH: process.env.PATH ?? '', ACCOUNT_BUDGET: '1000000', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      output += chunk
    })
  }
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  return { url: `http://localhost:${environment.PORT}`, child, output: () => output, ended }
}

/** Comes back when the server is ready, or fails with what it said. */
export async function untilReady(server: ServerProcess, patience = 60_000): Promise<void> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (server.child.exitCode !== null) throw new Error(`the server ended: ${server.output()}`)
    const ready = await fetch(`${server.url}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await sleep(20)
  }
  throw new Error(`the server is not ready after ${patience} ms: ${server.output()}`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The process id of the PostgreSQL that runs in a data directory. */
export function databasePid(dataDirectory: string): number {
  return Number(readFileSync(join(dataDirectory, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
}

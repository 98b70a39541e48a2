// The server process: starts everything in order, and shuts down gracefully in reverse order.
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { showsMailOutbox } from '../dev/mail-outbox-pages.ts'
import { type Config, readConfig } from '../server/config.ts'
import { migrate } from '../server/database/migrate.ts'
import { startDatabase } from '../server/database/start-database.ts'
import { closeAfterAnswers, createHttpServer, finishRequests } from '../server/http/http-server.ts'
import { pageFiller } from '../server/http/pages.ts'
import { loadStaticFiles } from '../server/http/static-files.ts'
import { createConsoleLog, type Log, takeOverConsole } from '../server/log.ts'
import { createMailer } from '../server/mail/mail.ts'
import { projectRoot } from '../server/project-root.ts'
import { oldNodeWarning, reportStartupError, StartupError } from '../server/startup-error.ts'
import { assemble } from './assemble.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of closing.reverse().splice(0)) await step()
  }
  const stopped = stopSignal()
  const stopping = new AbortController()
  try {
    const config = readConfig()
    const log = createConsoleLog()
    takeOverConsole(log)
    const onProgress = (step: string) => say(`${step} …`)
    const fill = pageFiller(config)
    const files = loadStaticFiles(join(projectRoot, 'dist/client'), fill)
    const pages = loadStaticFiles(join(projectRoot, 'dist/pages'), fill)
    const mailer = createMailer(config, log)

    const { address, location, stop } = await startDatabase(config, { as: 'server', log, onProgress })
    closing.push(stop)
    await migrate(address, { onProgress })
    const {
      app,
      endStreams,
      close: closeParts,
    } = await assemble({ config, address, mailer, files, pages, log, stopping: stopping.signal })
    closing.push(closeParts)

    const server = createHttpServer(app, config.host)
    closeAfterAnswers(server, stopping.signal)
    await listen(server, config)
    closing.push(() => finishRequests(server))
    closing.push(async () => endStreams())

    say('')
    say(`Chalkline is running: ${config.publicUrl}`)
    say(`  data   ${location}`)
    say(
      `  mails  ${mailer.destination}${mailer.outbox && showsMailOutbox(config) ? `, readable at ${config.publicUrl}/dev/outbox` : ''}`,
    )
    warnOfOldNode(config, log)

    say(`Stopping on ${await stopped}`)
    // /readyz now fails, but requests are still answered until the load balancer has noticed.
    stopping.abort()
    await sleep(config.drainSeconds * 1000)
    await close()
  } catch (error) {
    await close().catch(() => {})
    reportStartupError(error)
  }
}

function warnOfOldNode({ production }: Config, log: Log): void {
  const warning = oldNodeWarning()
  if (!warning) return
  if (production) log.warn(warning)
  else say(warning)
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartupError(`port ${port} is in use: stop what runs there or set PORT`))
      else if (error.code === 'EACCES')
        reject(new StartupError(`port ${port} needs more rights: set PORT to 1024 or above`))
      else if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
        reject(new StartupError(`HOST ${host} is not an address of this machine`))
      else reject(error)
    })
    server.listen(port, host, resolve)
  })
}

function stopSignal(): Promise<string> {
  return new Promise(resolve => {
    let isStopping = false
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // A second signal skips the graceful shutdown.
        if (isStopping) process.exit(1)
        isStopping = true
        resolve(signal)
      })
    }
  })
}

// Ignores EPIPE: a closed reader (npm start | head) must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
await main()

// npm run restore -- FILE: puts a backup into an empty database.
import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { restoreBackup } from '#server/database/backup.ts'
import { startDatabase } from '#server/database/start-database.ts'
import { createConsoleLog } from '#server/log.ts'
import { reportStartupError, StartupError } from '#server/startup-error.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(name: string | undefined): Promise<void> {
  if (!name) throw new StartupError('name the file: npm run restore -- FILE')
  const path = resolve(name)
  if (!existsSync(path)) throw new StartupError(`${path} is not there`)
  const onProgress = (step: string) => say(`${step} …`)
  const { address, location, stop } = await startDatabase(readConfig(), {
    as: 'visitor',
    log: createConsoleLog(),
    onProgress,
  })
  try {
    const counts = await restoreBackup(address, createReadStream(path), onProgress)
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    say(`${rows} rows are restored in ${location}.`)
  } finally {
    await stop()
  }
}

await main(process.argv[2]).catch(reportStartupError)

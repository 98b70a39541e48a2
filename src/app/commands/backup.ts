// npm run backup -- FILE: writes the whole database into one file, also while the server runs.
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { writeBackup } from '#server/database/backup.ts'
import { startDatabase } from '#server/database/start-database.ts'
import { createConsoleLog } from '#server/log.ts'
import { reportStartupError, StartupError } from '#server/startup-error.ts'

const noSuchTable = '42P01'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(name: string | undefined): Promise<void> {
  if (!name) throw new StartupError('name the file: npm run backup -- FILE')
  const path = resolve(name)
  refuseToWriteOver(path)
  // Atomic: renamed when complete. The process id separates concurrent backups.
  const unfinished = `${path}.unfinished-${process.pid}`
  await open(unfinished, 'w', 0o600).then(
    file => file.close(),
    () => {
      throw new StartupError(`${path} cannot be made`)
    },
  )
  try {
    const { rows, location } = await backUp(unfinished)
    refuseToWriteOver(path)
    renameSync(unfinished, path)
    say(`${rows} rows of ${location} are in ${path}.`)
    say('Anyone with this file can read everything. The secret that signs cookies is not in it.')
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

function refuseToWriteOver(path: string): void {
  if (existsSync(path)) throw new StartupError(`${path} is there already: nothing is written over`)
}

async function backUp(file: string): Promise<{ rows: number; location: string }> {
  const config = readConfig()
  if (!config.databaseUrl && !existsSync(join(config.dataDirectory, 'pg')))
    throw new StartupError(`there is nothing of Chalkline in ${config.dataDirectory}`)
  const { address, location, stop } = await startDatabase(config, {
    as: 'visitor',
    log: createConsoleLog(),
    onProgress: step => say(`${step} …`),
  })
  try {
    const counts = await writeBackup(address, createWriteStream(file, { mode: 0o600 }))
    return { rows: Object.values(counts).reduce((sum, count) => sum + count, 0), location }
  } catch (error) {
    if ((error as { code?: string }).code === noSuchTable)
      throw new StartupError(`there is nothing of Chalkline in ${location}`)
    throw error
  } finally {
    await stop()
  }
}

await main(process.argv[2]).catch(reportStartupError)

// npm run backup -- FILE: all that is in the database into one file, also while the server runs.
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeBackup } from '../server/backup.ts'
import { readConfig } from '../server/config.ts'
import { createConsoleLog } from '../server/log.ts'
import { reportStartupError, StartupError } from '../server/startup-error.ts'
import { bringUpDatabase } from './bring-up-database.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(name: string | undefined): Promise<void> {
  if (!name) throw new StartupError('name the file: npm run backup -- FILE')
  const path = resolve(name)
  await open(path, 'wx', 0o600).then(
    file => file.close(),
    () => {
      throw new StartupError(`${path} cannot be made, or is there already: nothing is written over`)
    },
  )
  const unfinished = `${path}.unfinished`
  const onProgress = (step: string) => say(`${step} …`)
  const { address, place, stop } = await bringUpDatabase(readConfig(), {
    as: 'visitor',
    log: createConsoleLog(),
    onProgress,
  })
  try {
    const counts = await writeBackup(address, createWriteStream(unfinished, { mode: 0o600 }))
    renameSync(unfinished, path)
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    say(`${rows} rows of ${place} are in ${path}.`)
    say('Whoever has this file can read everything. The secret that signs cookies is not in it.')
  } catch (error) {
    for (const left of [unfinished, path]) rmSync(left, { force: true })
    throw error
  } finally {
    await stop()
  }
}

await main(process.argv[2]).catch(reportStartupError)

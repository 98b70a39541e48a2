// npm run restore-drill -- DIRECTORY [HOURS]: tries the newest backup of a directory. Ends with 1 when anything is wrong.
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { type DrillReport, drillRestore } from '#server/database/restore-drill.ts'
import { startDatabase } from '#server/database/start-database.ts'
import { createConsoleLog } from '#server/log.ts'
import { reportStartupError, StartupError } from '#server/startup-error.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** A backup of last night, and a night that failed. */
const defaultHours = 36

async function main(name: string | undefined, hours: string | undefined): Promise<void> {
  if (!name) throw new StartupError('name the backups: npm run restore-drill -- DIRECTORY [HOURS]')
  const mostHours = Number(hours ?? defaultHours)
  if (!(mostHours > 0)) throw new StartupError(`${hours} is no number of hours`)
  const path = newestIn(resolve(name))
  const onProgress = (step: string) => say(`${step} …`)
  const database = await startDatabase(readConfig(), { as: 'visitor', log: createConsoleLog(), onProgress })
  try {
    const backup = { open: () => createReadStream(path), mostHours }
    onProgress(`Restoring ${path}`)
    sayResult(path, await drillRestore(database.address, backup))
  } finally {
    await database.stop()
  }
}

/** The file itself, or the newest of the directory. A backup that is being written is none yet. */
function newestIn(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new StartupError(`${path} is not there`)
  if (!found.isDirectory()) return path
  const [newest] = readdirSync(path)
    .filter(name => !name.includes('.unfinished-'))
    .map(name => ({ file: join(path, name), ...statSync(join(path, name)) }))
    .filter(({ mode }) => (mode & 0o170000) === 0o100000)
    .sort((a, b) => b.mtimeMs - a.mtimeMs)
  if (!newest) throw new StartupError(`there is no backup in ${path}`)
  return newest.file
}

function sayResult(path: string, { wrong, hoursOld, restored, notCompared, same, newer }: DrillReport): void {
  say('')
  say(`${path}: ${hoursOld === undefined ? 'not a backup' : `${hoursOld.toFixed(1)} hours old`}`)
  if (restored > 0) say(`  ${restored} rows restored into an empty database, which is gone again`)
  if (notCompared) say(`  not compared with the running database: ${notCompared}`)
  else if (same > 0) {
    say(`  ${same} rows of the running database are the same in it`)
    say(`  ${newer} rows were written since: it cannot have them`)
    say(`  ${restored - same} rows of it were changed or deleted since: they cannot be compared`)
  }
  for (const line of wrong) say(`WRONG: ${line}`)
  if (wrong.length > 0) process.exitCode = 1
  else say('The backup is good.')
}

await main(process.argv[2], process.argv[3]).catch(reportStartupError)

// npm run seed: fills an empty database with the sample gym and prints how to sign in.
import { drizzle } from 'drizzle-orm/node-postgres'
import { staffLink } from '#features/gym/gym-mails.server.ts'
import { rereadVersions } from '#features/library/readings.server.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, withConnection } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { startDatabase } from '#server/database/start-database.ts'
import { createConsoleLog } from '#server/log.ts'
import { reportStartupError } from '#server/startup-error.ts'
import { seedGym } from './sample-gym.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const onProgress = (step: string) => say(`${step} …`)
  const { address, location, serverUrl, stop } = await startDatabase(readConfig(), {
    as: 'visitor',
    log: createConsoleLog(),
    onProgress,
  })
  try {
    await migrate(address, { onProgress })
    const gym = await withConnection(address, { role: 'chalkline_owner' }, owner => seedGym(drizzle(owner)))
    // A server that runs already would read the workouts only within the hour.
    const reader = openDatabase(address, { role: 'chalkline_auth', max: 1 })
    await rereadVersions(reader, new AbortController().signal).finally(() => reader.close())
    say('')
    say(`A gym with 3 coaches, an assistant and ${gym.athletes.length} athletes is in ${location}.`)
    say(`  open      ${serverUrl}/auth`)
    say(`  owner     ${gym.staff.owner}`)
    say(`  coach     ${gym.staff.coach} (and ${gym.staff.secondCoach})`)
    say(`  assistant ${gym.staff.assistant}`)
    say(`  athlete   ${gym.athletes[0]} (and ${gym.athletes.length - 1} more)`)
    say(`  password  ${gym.password}, the same for all`)
    say(`  A further coach joins by ${staffLink(serverUrl, gym.invitation)}`)
  } finally {
    await stop()
  }
}

await main().catch(reportStartupError)

// npm run rotate-secret: tells what is encrypted with which secret. `-- new` makes a new one in DATA_DIR and goes on
// accepting the one before; `-- finish` ends that. With AUTH_SECRET the operator sets both (docs/operations.md).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import type { DatabaseAddress } from '#server/database/database.ts'
import { startDatabase } from '#server/database/start-database.ts'
import { createConsoleLog } from '#server/log.ts'
import { countEncrypted, endRotation } from '#server/secrets/rotation.ts'
import { forgetAcceptedSecrets, replaceStoredSecret } from '#server/secrets/secret-files.ts'
import { keyIdOf } from '#server/secrets/secrets.ts'
import { reportStartupError, StartupError } from '#server/startup-error.ts'

const noSuchTable = '42P01'
const noSuchColumn = '42703'

const say = (text: string) => process.stdout.write(`${text}\n`)

const steps: Record<string, (config: Config) => Promise<void>> = {
  '': config => onDatabase(config, async address => tell(config, await countEncrypted(address))),

  async new(config) {
    if (!config.hasStoredSecrets)
      throw new StartupError(
        'the secret is set by AUTH_SECRET: put a new one there (openssl rand -base64 32), the one before into AUTH_SECRETS_ACCEPTED, and restart',
      )
    // A directory where nothing is has no secret to replace.
    await onDatabase(config, async () => replaceStoredSecret(config.dataDirectory))
    say('There is a new secret. Restart the server: it encrypts with the new one and accepts the one before.')
    say('After 90 days, or at once if the secret is known to others: npm run rotate-secret -- finish')
  },

  async finish(config) {
    await onDatabase(config, address => endRotation(address, config.secrets))
    if (config.hasStoredSecrets) {
      forgetAcceptedSecrets(config.dataDirectory)
      say('The secrets of before are gone. Restart the server.')
    } else {
      say('Nothing needs the secrets of before. Empty AUTH_SECRETS_ACCEPTED, and restart the server.')
    }
  },
}

async function main(step = ''): Promise<void> {
  const take = Object.hasOwn(steps, step) && steps[step]
  if (!take) throw new StartupError(`${step} is none of: new, finish`)
  await take(readConfig())
}

async function onDatabase(config: Config, work: (address: DatabaseAddress) => Promise<void>): Promise<void> {
  if (!config.databaseUrl && !existsSync(join(config.dataDirectory, 'pg')))
    throw new StartupError(`there is nothing of Chalkline in ${config.dataDirectory}`)
  const { address, location, stop } = await startDatabase(config, {
    as: 'visitor',
    log: createConsoleLog(),
    onProgress: step => say(`${step} …`),
  })
  try {
    await work(address)
  } catch (error) {
    if ([noSuchTable, noSuchColumn].includes((error as { code?: string }).code ?? ''))
      throw new StartupError(`start this version on ${location} once before`)
    throw error
  } finally {
    await stop()
  }
}

function tell({ secrets }: Config, encrypted: Awaited<ReturnType<typeof countEncrypted>>): void {
  const [current, ...accepted] = secrets.map(keyIdOf)
  const uses = new Map<string, string>([
    [current ?? '', 'signs and encrypts'],
    ...accepted.map(id => [id, 'is accepted'] as const),
  ])
  const known = [...uses.keys()]
  const others = encrypted.map(({ keyId }) => keyId).filter(id => !uses.has(id))
  for (const keyId of [...known, ...others]) {
    const { apps = 0, keys = 0 } = encrypted.find(one => one.keyId === keyId) ?? {}
    const name = keyId || 'from before there were ids'
    say(
      `${name}  ${uses.get(keyId) ?? 'is not here'}: ${apps} authenticator apps, ${keys} keys of the server`,
    )
  }
}

await main(process.argv[2]).catch(reportStartupError)

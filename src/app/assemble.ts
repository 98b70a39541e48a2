// The composition root of the server: connects all parts over one database, and closes them.
import { mailOutboxPages } from '../dev/mail-outbox-pages.ts'
import { resetMail } from '../features/accounts/account-mails.server.ts'
import { googleCallbackRoute } from '../features/accounts/sign-in/google-callback.server.ts'
import { feedRoutes } from '../features/calendar-feed/calendar-feed.server.ts'
import { startEmails } from '../features/emails/send-emails.server.ts'
import { unsubscribeRoutes } from '../features/emails/unsubscribe.server.ts'
import { fileRoutes } from '../features/files/files.server.ts'
import { logoRoute } from '../features/gym/identity/identity.server.ts'
import { takeStandards } from '../features/library/races.server.ts'
import { startRereading } from '../features/library/readings.server.ts'
import { ownDataRoutes } from '../features/own-data/own-data.server.ts'
import { startPushQueue } from '../features/push/push-queue.server.ts'
import { avatarRoute } from '../features/settings/settings.server.ts'
import type { Language } from '../product/language.ts'
import { createAuth } from '../server/auth/auth.ts'
import type { Config } from '../server/config.ts'
import { checkRole, checkSettings, type DatabaseAddress, openDatabase } from '../server/database/database.ts'
import { readMigrations } from '../server/database/migrate.ts'
import { startSweeping } from '../server/database/sweep.ts'
import { fieldMetricsRoute } from '../server/http/field-metrics.ts'
import { createHttpApp } from '../server/http/http-app.ts'
import type { StaticFiles } from '../server/http/static-files.ts'
import { createAccountLimits } from '../server/limits/account-limits.ts'
import { createRateLimiter } from '../server/limits/throttles.ts'
import { startLive } from '../server/live/live.ts'
import { liveRoute } from '../server/live/live-stream.ts'
import type { Log } from '../server/log.ts'
import type { Mailer } from '../server/mail/mail.ts'
import { startMailQueue } from '../server/mail/mail-queue.ts'
import { sendPush } from '../server/push/send-push.ts'
import { reencryptSecrets } from '../server/secrets/rotation.ts'
import { withServerKeys } from '../server/secrets/server-keys.ts'
import { operationCosts } from './operation-costs.ts'
import { appRouter } from './router.ts'

type Parts = {
  config: Config
  address: DatabaseAddress
  mailer: Mailer
  files: StaticFiles
  pages: StaticFiles
  log: Log
  /** Aborted when the graceful shutdown begins. */
  stopping?: AbortSignal
}

const { signal: never } = new AbortController()

export async function assemble({ address, mailer, files, pages, log, stopping = never, ...parts }: Parts) {
  const database = openDatabase(address)
  // A separate pool (bulkhead): a flood of sign-ins must not take the connections of signed-in users.
  const signInDatabase = openDatabase(address, { role: 'chalkline_auth', max: 10 })
  const closeDatabases = () => Promise.all([database.close(), signInDatabase.close()])
  try {
    await checkRole(database, 'chalkline_app')
    await checkRole(signInDatabase, 'chalkline_auth')
    await checkSettings(database, 'chalkline_app')
    await checkSettings(signInDatabase, 'chalkline_auth')
  } catch (error) {
    // Open connections would keep the process alive.
    await closeDatabases()
    throw error
  }
  const config = await withServerKeys(parts.config, address, log)
  if (config.secrets.length > 1) await reencryptSecrets(address, config.secrets)
  takeStandards(config.hyroxStandards)
  const sweeping = startSweeping(signInDatabase, log)
  const readings = startRereading(signInDatabase, log)
  const mailQueue = startMailQueue(signInDatabase, mailer, log)
  const pushQueue = startPushQueue(
    signInDatabase,
    push => sendPush({ ...config.push, keys: config.keys.push }, push),
    log,
  )
  const emails = startEmails({ config, database, signInDatabase, mailQueue }, log)
  const auth = createAuth(
    config,
    signInDatabase,
    (person, token) =>
      mailQueue.sendLater(
        resetMail({ ...person, language: person.language as Language }, config.publicUrl, token),
      ),
    log,
  )
  const live = startLive(address, database, log)
  const foundation = {
    config,
    database,
    signInDatabase,
    auth,
    mailQueue,
    live,
    rateLimiter: createRateLimiter(signInDatabase),
    accountLimits: createAccountLimits(config.accountBudget),
    inBackground: (onFailure: string, work: () => Promise<unknown>) => {
      work().catch(error => log.error(onFailure, { error }))
    },
    rereadTexts: readings.soon,
  }
  const migrations = readMigrations()
  const app = createHttpApp({
    foundation,
    router: appRouter,
    costs: operationCosts,
    apiRoutes: [
      googleCallbackRoute,
      avatarRoute,
      logoRoute,
      liveRoute,
      ownDataRoutes,
      fileRoutes,
      fieldMetricsRoute(log),
    ],
    otherRoutes: [unsubscribeRoutes, feedRoutes, mailOutboxPages(mailer)],
    files,
    pages,
    migrations,
    log,
    stopping,
  })
  return {
    app,
    config,
    database,
    /** Event streams would otherwise stay open as long as their pages. */
    endStreams: live.endStreams,
    async close() {
      await live.close()
      sweeping.stop()
      await readings.stop()
      await emails.stop()
      await mailQueue.stop()
      await pushQueue.stop()
      await closeDatabases()
    },
  }
}

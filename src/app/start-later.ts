// What the app starts after its first screen: it looks for newer versions, and takes push notifications.
import type { App } from '../client/app.tsx'
import { followVersions } from '../client/installation/new-version.ts'
import { registerPush } from '../features/push/register-push.ts'
import { createScreenRouter } from './screen-router.ts'

export function startLater(app: App, registration: ServiceWorkerRegistration | undefined): void {
  if (registration) void followVersions(app, registration)
  registerPush(app, path => app.part(createScreenRouter).history.push(path))
}

// Once for each load of the app: the subscription may be missing, made with another key, or unknown to the server.
import type { App } from '#client/app.tsx'
import { isLanguage, type Language } from '#product/language.ts'
import { createPushMemory } from './push-memory.ts'
import { subscribe } from './push-subscription.ts'

export async function resubscribe(app: App, personId: string): Promise<void> {
  const { publicKey, devices } = await app.rpc.push.state.query()
  const { lang } = document.documentElement
  const language: Language = isLanguage(lang) ? lang : 'en'
  const kinds = devices.find(({ isCurrent }) => isCurrent)?.kinds ?? app.part(createPushMemory).get().kinds
  await subscribe(app, { personId, publicKey, language, ...(kinds && { kinds }) })
}

// Once for each load of the app: the subscription may be missing, made with another key, or unknown to the server.
import { rpc } from '../../client/api.ts'
import { isLanguage, type Language } from '../../product/language.ts'
import { pushMemory } from './push-memory.ts'
import { subscribe } from './push-subscription.ts'

export async function resubscribe(personId: string): Promise<void> {
  const { publicKey, devices } = await rpc.push.state.query()
  const { lang } = document.documentElement
  const language: Language = isLanguage(lang) ? lang : 'en'
  const kinds = devices.find(({ isCurrent }) => isCurrent)?.kinds ?? pushMemory().kinds
  await subscribe({ personId, publicKey, language, ...(kinds && { kinds }) })
}

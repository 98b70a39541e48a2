// The intent of a sign-in with Google: role and invite. It belongs to the state with which this browser went to Google,
// and after the return to the session that was opened.
import { z } from 'zod'
import { ownCookie } from '#server/auth/session-cookie.ts'
import type { Config } from '#server/config.ts'
import { googleInput } from '../accounts.schema.ts'

const storedIntent = googleInput.extend({ state: z.string().optional(), session: z.string().optional() })

export type GoogleIntent = z.infer<typeof storedIntent>

const lifetime = 600

export function intentCookie(config: Config, intent: GoogleIntent): Promise<string> {
  return ownCookie(config, 'google_intent', JSON.stringify(intent), lifetime)
}

export function readIntent(cookie: string | undefined): GoogleIntent | undefined {
  if (!cookie) return undefined
  try {
    return storedIntent.safeParse(JSON.parse(cookie)).data
  } catch {
    // Not JSON. Its text must not reach the log.
    return undefined
  }
}

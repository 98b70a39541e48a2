// What the link at the end of a mail stops, signed by us: it works without a session, and for no other mailbox.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { mailboxOf } from '../../domain/people/mailbox.ts'
import { isLanguage, type Language } from '../../product/language.ts'

export type Stopped =
  | { kind: 'digest' | 'overview'; accountId: string; language: Language }
  | { kind: 'invitations'; mailboxHash: string; language: Language }

type Keys = { publicUrl: string; authSecret: string }

export function unsubscribeUrl({ publicUrl, authSecret }: Keys, stopped: Stopped): string {
  const whose = stopped.kind === 'invitations' ? stopped.mailboxHash : stopped.accountId
  const said = `${stopped.kind}.${stopped.language}.${whose}`
  return `${publicUrl}/unsubscribe/${said}.${signatureOf(authSecret, said)}`
}

/** Undefined for what we did not sign. */
export function readUnsubscribeToken(secret: string, token: string): Stopped | undefined {
  const [kind = '', language = '', whose = '', signature = ''] = token.split('.')
  const right = Buffer.from(signatureOf(secret, `${kind}.${language}.${whose}`))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right) || !isLanguage(language))
    return undefined
  if (kind === 'invitations') return { kind, mailboxHash: whose, language }
  return kind === 'digest' || kind === 'overview' ? { kind, accountId: whose, language } : undefined
}

/** As `mailbox_hash` of the database. */
export function mailboxHashOf(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('hex')
}

function signatureOf(secret: string, said: string): string {
  return createHmac('sha256', `unsubscribe ${secret}`).update(said).digest('base64url')
}

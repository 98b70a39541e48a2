// What the link at the end of a mail stops, signed by us: it works without a session, and for no other mailbox.
import { createHash } from 'node:crypto'
import { mailboxOf } from '#domain/people/address-list.ts'
import { isLanguage, type Language } from '#product/language.ts'
import { isSame, signatureOf } from '../secrets/secrets.ts'
import type { ServerConfig } from '../secrets/server-keys.ts'

export type Stopped =
  | { kind: 'digest' | 'overview' | 'arrivals'; accountId: string; language: Language }
  | { kind: 'invitations'; mailboxHash: string; language: Language }

/** What a mail with such a link is written with. */
export type MailSite = Pick<ServerConfig, 'publicUrl' | 'keys'>

export function unsubscribeUrl({ publicUrl, keys }: MailSite, stopped: Stopped): string {
  const whose = stopped.kind === 'invitations' ? stopped.mailboxHash : stopped.accountId
  const said = `${stopped.kind}.${stopped.language}.${whose}`
  return `${publicUrl}/unsubscribe/${said}.${signatureIn(keys, said)}`
}

/** Undefined for what we did not sign. */
export function readUnsubscribeToken({ keys }: MailSite, token: string): Stopped | undefined {
  const [kind = '', language = '', whose = '', signature = ''] = token.split('.')
  const right = signatureIn(keys, `${kind}.${language}.${whose}`)
  if (!isSame(signature, right) || !isLanguage(language)) return undefined
  if (kind === 'invitations') return { kind, mailboxHash: whose, language }
  return kind === 'digest' || kind === 'overview' || kind === 'arrivals'
    ? { kind, accountId: whose, language }
    : undefined
}

/** As `mailbox_hash` of the database. */
export function mailboxHashOf(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('hex')
}

function signatureIn({ unsubscribe }: MailSite['keys'], said: string): string {
  return signatureOf(unsubscribe, said).toString('base64url')
}

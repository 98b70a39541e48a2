// The mail with which a coach invites an address, in the coach's language.
import { inviteLink } from '#domain/people/invite-code.ts'
import { brand } from '#product/brand.ts'
import type { Language } from '#product/language.ts'
import type { Mail } from '#server/mail/mail.ts'
import { compose, isSafeInMail, type Words } from '#server/mail/mail-page.ts'
import { type MailSite, mailboxHashOf, unsubscribeUrl } from '#server/mail/unsubscribe-token.ts'

type Invitation = { email: string; coach: string; code: string; language: Language }

const words: Record<Language, (coach: string) => Words & { stop: string }> = {
  en: coach => ({
    subject: `${coach} invites you to train together`,
    greeting: 'Hello',
    body: `${coach} invites you to ${brand.name}, the app in which coaches plan the training and athletes see it each day and log what they did.`,
    button: 'Accept the invitation',
    after: `You get this email because ${coach} entered your address. If you do not know them, ignore it: nothing happens, and no account is made.`,
    stop: 'No more invitations to this address',
  }),
  es: coach => ({
    subject: `${coach} te invita a entrenar`,
    greeting: 'Hola',
    body: `${coach} te invita a ${brand.name}, la app en la que los coaches planifican el entrenamiento y los atletas lo ven cada día y registran lo que hicieron.`,
    button: 'Aceptar la invitación',
    after: `Recibes este mensaje porque ${coach} escribió tu dirección. Si no sabes quién es, ignóralo: no pasa nada y no se crea ninguna cuenta.`,
    stop: 'No recibir más invitaciones en esta dirección',
  }),
}

const unnamed: Record<Language, string> = { en: 'A coach', es: 'Un coach' }

export function invitationMail(site: MailSite, { email, coach, code, language }: Invitation): Mail {
  const { stop, ...said } = words[language](isSafeInMail(coach) ? coach : unnamed[language])
  const stopped = { kind: 'invitations', mailboxHash: mailboxHashOf(email), language } as const
  const reader = { email, name: '', language }
  const url = unsubscribeUrl(site, stopped)
  return compose(reader, said, inviteLink(site.publicUrl, code), { stop: { label: stop, url } })
}

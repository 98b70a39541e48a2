// Mails about working for a gym: an invitation, an offer to own it, and the end.
import type { GymRole } from '#domain/people/person.ts'
import { brand } from '#product/brand.ts'
import type { Language } from '#product/language.ts'
import type { Mail } from '#server/mail/mail.ts'
import { compose, isSafeInMail, type Reader, type Words } from '#server/mail/mail-page.ts'
import { type MailSite, mailboxHashOf, unsubscribeUrl } from '#server/mail/unsubscribe-token.ts'

type About = { gym: string; inviter: string; role: GymRole }

const unnamed: Record<Language, { gym: string; inviter: string }> = {
  en: { gym: 'a gym', inviter: 'A coach' },
  es: { gym: 'un box', inviter: 'Un coach' },
}

const does: Record<Language, Record<GymRole, string>> = {
  en: {
    owner: 'as an owner',
    coach: 'as a coach: the library, programs, athletes and messages',
    assistant: 'as an assistant: classes, the board, results and messages',
  },
  es: {
    owner: 'como propietario',
    coach: 'como coach: biblioteca, programas, atletas y mensajes',
    assistant: 'como asistente: clases, pizarra, resultados y mensajes',
  },
}

const invited: Record<Language, (about: About) => Words & { stop: string }> = {
  en: ({ gym, inviter, role }) => ({
    subject: `${inviter} invites you to work at ${gym}`,
    greeting: 'Hello',
    body: `${inviter} invites you to ${gym} on ${brand.name}, ${does.en[role]}.`,
    button: 'See the invitation',
    after: `The link works once, for seven days. If you do not know ${inviter}, ignore this email: nothing happens.`,
    stop: 'No more invitations to this address',
  }),
  es: ({ gym, inviter, role }) => ({
    subject: `${inviter} te invita a trabajar en ${gym}`,
    greeting: 'Hola',
    body: `${inviter} te invita a ${gym} en ${brand.name}, ${does.es[role]}.`,
    button: 'Ver la invitación',
    after: `El enlace sirve una vez, durante siete días. Si no sabes quién es, ignora este correo: no pasa nada.`,
    stop: 'No recibir más invitaciones en esta dirección',
  }),
}

export function staffInvitationMail(
  site: MailSite,
  { email, language, secret, ...about }: About & { email: string; language: Language; secret: string },
): Mail {
  const { stop, ...words } = invited[language](safe(about, language))
  const url = unsubscribeUrl(site, { kind: 'invitations', mailboxHash: mailboxHashOf(email), language })
  const reader = { email, name: '', language }
  return compose(reader, words, staffLink(site.publicUrl, secret), { stop: { label: stop, url } })
}

export const staffLink = (origin: string, secret: string) => `${origin}/staff/${secret}`

type News =
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'owns'
  | 'removed'
  | 'gym deleted'
  | 'left'
  | 'joined'
  | 'role changed'

const news: Record<News, Record<Language, (about: About) => Omit<Words, 'greeting'>>> = {
  offered: {
    en: ({ gym, inviter }) => ({
      subject: `${inviter} offers you ${gym}`,
      body: `${inviter} wants to hand ${gym} over to you. It is yours when you accept.`,
      button: 'Answer the offer',
      after: 'An owner manages who works there, the name and look of the gym, and can delete it.',
    }),
    es: ({ gym, inviter }) => ({
      subject: `${inviter} te ofrece ${gym}`,
      body: `${inviter} quiere traspasarte ${gym}. Será tuyo cuando lo aceptes.`,
      button: 'Responder',
      after: 'El propietario decide quién trabaja allí, el nombre y el aspecto del box, y puede eliminarlo.',
    }),
  },
  accepted: {
    en: ({ gym, inviter }) => ({
      subject: `${inviter} now owns ${gym}`,
      body: `${inviter} accepted your offer and is an owner of ${gym} now.`,
      button: 'Open your gym',
      after: 'If you did not offer it, change your password at once and write to them.',
    }),
    es: ({ gym, inviter }) => ({
      subject: `${inviter} ya es propietario de ${gym}`,
      body: `${inviter} aceptó tu oferta y ya es propietario de ${gym}.`,
      button: 'Abrir tu box',
      after: 'Si no lo ofreciste tú, cambia ya tu contraseña y escríbele.',
    }),
  },
  declined: {
    en: ({ gym, inviter }) => ({
      subject: `${inviter} declined your offer of ${gym}`,
      body: `${inviter} does not take over ${gym}. Nothing changes there.`,
      button: 'Open your gym',
      after: 'You can offer it again, or to another colleague.',
    }),
    es: ({ gym, inviter }) => ({
      subject: `${inviter} rechazó tu oferta de ${gym}`,
      body: `${inviter} no se queda con ${gym}. No cambia nada.`,
      button: 'Abrir tu box',
      after: 'Puedes volver a ofrecerlo, también a otra persona de tu equipo.',
    }),
  },
  owns: {
    en: ({ gym, inviter }) => ({
      subject: `${inviter} now owns ${gym}`,
      body: `${inviter} is an owner of ${gym} now: another owner offered it, and ${inviter} accepted.`,
      button: 'Open your gym',
      after: 'Your own role stays as it is.',
    }),
    es: ({ gym, inviter }) => ({
      subject: `${inviter} ya es propietario de ${gym}`,
      body: `${inviter} ya es propietario de ${gym}: se lo ofreció otro propietario y aceptó.`,
      button: 'Abrir tu box',
      after: 'Tú sigues siendo propietario.',
    }),
  },
  removed: {
    en: ({ gym }) => ({
      subject: `You no longer work at ${gym}`,
      body: `An owner ended your work at ${gym}. What you wrote there stays with the gym, with your name on it.`,
      button: 'Open your own gym',
      after: 'Your account and your own gym stay as they are.',
    }),
    es: ({ gym }) => ({
      subject: `Ya no trabajas en ${gym}`,
      body: `Un propietario terminó tu trabajo en ${gym}. Lo que escribiste allí se queda en el box, con tu nombre.`,
      button: 'Abrir tu propio box',
      after: 'Tu cuenta y tu propio box siguen igual.',
    }),
  },
  'gym deleted': {
    en: ({ gym, inviter }) => ({
      subject: `${gym} was deleted`,
      body: `${inviter} deleted ${gym}: its programs, library and messages are gone, also what you wrote there. Athletes keep what they logged.`,
      button: 'Open your own gym',
      after: 'Your account and your own gym stay as they are.',
    }),
    es: ({ gym, inviter }) => ({
      subject: `Se ha eliminado ${gym}`,
      body: `${inviter} eliminó ${gym}: sus programas, su biblioteca y sus mensajes ya no existen, tampoco lo que escribiste allí. Los atletas conservan lo que registraron.`,
      button: 'Abrir tu propio box',
      after: 'Tu cuenta y tu propio box siguen igual.',
    }),
  },
  left: {
    en: ({ gym, inviter }) => ({
      subject: `${inviter} left ${gym}`,
      body: `${inviter} no longer works at ${gym}. What they wrote stays, with their name on it.`,
      button: 'Open your gym',
      after: 'Their conversations with athletes are open to your other coaches.',
    }),
    es: ({ gym, inviter }) => ({
      subject: `${inviter} dejó ${gym}`,
      body: `${inviter} ya no trabaja en ${gym}. Lo que escribió se queda, con su nombre.`,
      button: 'Abrir tu box',
      after: 'Tus otros coaches pueden seguir sus conversaciones con los atletas.',
    }),
  },
  joined: {
    en: ({ gym, inviter, role }) => ({
      subject: `${inviter} joined ${gym}`,
      body: `${inviter} accepted the invitation and works at ${gym} now, ${does.en[role]}.`,
      button: 'Open your gym',
      after: 'If you do not know them, remove them there at once and change your password.',
    }),
    es: ({ gym, inviter, role }) => ({
      subject: `${inviter} se unió a ${gym}`,
      body: `${inviter} aceptó la invitación y ya trabaja en ${gym}, ${does.es[role]}.`,
      button: 'Abrir tu box',
      after: 'Si no sabes quién es, quítalo ahí enseguida y cambia tu contraseña.',
    }),
  },
  'role changed': {
    en: ({ gym, role }) => ({
      subject: `Your role at ${gym} changed`,
      body: `From now on you work at ${gym} ${does.en[role]}.`,
      button: 'Open the gym',
      after: 'An owner of the gym changed it.',
    }),
    es: ({ gym, role }) => ({
      subject: `Tu función en ${gym} cambió`,
      body: `A partir de ahora trabajas en ${gym} ${does.es[role]}.`,
      button: 'Abrir el box',
      after: 'La cambió un propietario del box.',
    }),
  },
}

const greetings: Record<Language, string> = { en: 'Hello', es: 'Hola' }

export function staffNewsMail(site: MailSite, reader: Reader, kind: News, about: About): Mail {
  const { language } = reader
  const words = { greeting: greetings[language], ...news[kind][language](safe(about, language)) }
  return compose(reader, words, `${site.publicUrl}/coach/gym`)
}

/** Names that could pass for something else in a mail are left out. */
const safe = (about: About, language: Language): About => ({
  role: about.role,
  gym: isSafeInMail(about.gym) && about.gym ? about.gym : unnamed[language].gym,
  inviter: isSafeInMail(about.inviter) && about.inviter ? about.inviter : unnamed[language].inviter,
})

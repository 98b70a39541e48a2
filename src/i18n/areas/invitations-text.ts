// The words of invitations by mail.

import type { TranslationOf } from '../dictionary.ts'
import { type LazyText, lazyText } from '../lazy-text.ts'
import { useLanguage } from '../text.tsx'

export type InvitationsText = LazyText<typeof english>

const spanish = {
  title: 'Invitar por correo',
  addresses: 'Direcciones de correo',
  hint: 'Pega una lista separada por comas, espacios o líneas. Cada persona recibe un correo con tu enlace.',
  placeholder: 'ana@example.com, ben@example.com',
  send: { one: 'Enviar {count} invitación', other: 'Enviar {count} invitaciones' },
  sendNone: 'Enviar invitaciones',
  sending: 'Enviando…',
  none: 'Escribe al menos una dirección de correo.',
  onlyBad: 'No se envió nada. No son direcciones de correo: {list}',
  tooMany: 'Como máximo {most} direcciones a la vez; hay {count}.',
  sent: { one: '{count} invitación en camino.', other: '{count} invitaciones en camino.' },
  keptTitle: 'Algunas no se enviaron',
  bad: 'No son direcciones de correo; siguen en el campo: {list}',
  joined: 'Ya entrenan contigo: {list}',
  confirming: 'Ya se registraron y les falta confirmar el correo: {list}',
  invited: 'Ya tenían invitación; puedes reenviarla abajo: {list}',
  unsubscribed: 'No quieren invitaciones por correo. Pásales tú el enlace: {list}',
  limited: 'Demasiadas invitaciones por hoy; siguen en el campo. Prueba mañana o comparte el enlace: {list}',
  own: 'Tu propia dirección: {list}',

  list: 'Invitaciones',
  state_waiting: 'Por enviar',
  state_sent: 'Enviada',
  state_confirming: 'Falta confirmar',
  state_joined: 'Ya entrena contigo',
  state_failed: 'No entregada',
  state_unsubscribed: 'No quiere correos',
  failedHint: '¿La dirección está bien?',
  resend: 'Reenviar a {email}',
  resent: 'Reenviada a {email}.',
  resendLimited: 'Una dirección recibe tu invitación tres veces por semana como máximo. Comparte el enlace.',
  withdraw: 'Retirar la invitación a {email}',
  withdrawn: 'Se retiró la invitación a {email}.',
  withdrawnSent:
    'La invitación a {email} ya no está en la lista. Su enlace funciona hasta que cambies tu código.',
  remove: 'Quitar {email} de la lista',
  removed: '{email} ya no está en la lista.',
  more: 'Ver invitaciones anteriores',
  loadingMore: 'Cargando…',
} satisfies TranslationOf<typeof english>

const english = {
  title: 'Invite by email',
  addresses: 'Email addresses',
  hint: 'Paste a list: commas, spaces and lines separate. Each gets a mail with your link.',
  placeholder: 'ana@example.com, ben@example.com',
  send: { one: 'Send {count} invitation', other: 'Send {count} invitations' },
  sendNone: 'Send invitations',
  sending: 'Sending…',
  none: 'Enter at least one email address.',
  onlyBad: 'Nothing was sent. No email address: {list}',
  tooMany: 'At most {most} addresses at once; these are {count}.',
  sent: { one: '{count} invitation is on its way.', other: '{count} invitations are on their way.' },
  keptTitle: 'Some were not sent',
  bad: 'No email address, still in the field: {list}',
  joined: 'Train with you already: {list}',
  confirming: 'Signed up already, and still have to confirm their email: {list}',
  invited: 'Invited before; you can send it again below: {list}',
  unsubscribed: 'Want no invitations by email. Share the link with them yourself: {list}',
  limited: 'Too many invitations for today, still in the field. Try tomorrow, or share the link: {list}',
  own: 'Your own address: {list}',

  list: 'Invitations',
  state_waiting: 'Waiting to be sent',
  state_sent: 'Sent',
  state_confirming: 'To confirm',
  state_joined: 'Joined',
  state_failed: 'Not delivered',
  state_unsubscribed: 'Wants no emails',
  failedHint: 'Is the address right?',
  resend: 'Send again to {email}',
  resent: 'Sent to {email} once more.',
  resendLimited: 'An address gets your invitation three times in a week at most. Share the link instead.',
  withdraw: 'Withdraw the invitation to {email}',
  withdrawn: 'The invitation to {email} is withdrawn.',
  withdrawnSent: 'The invitation to {email} is off the list. Its link works until you replace your code.',
  remove: 'Take {email} off the list',
  removed: '{email} is off the list.',
  more: 'Show older invitations',
  loadingMore: 'Loading…',
} as const

const texts = lazyText(english, spanish)

export function useInvitationsText(): InvitationsText {
  return texts[useLanguage().language]
}

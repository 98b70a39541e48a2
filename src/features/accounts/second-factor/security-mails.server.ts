// Notices by mail when a way to sign in changes, the account's data is taken away or a coach is joined, so that the owner
// notices when it was another person, and knows what shuts that person out.
import type { SecurityEventKind } from '#domain/people/security-event.ts'
import type { Language } from '#product/language.ts'
import { compose, isSafeInMail, type Words } from '#server/mail/mail-page.ts'
import type { RequestContext } from '#server/operation.ts'

export type SecurityChange = keyof typeof notices

type Notice = { event: SecurityEventKind } & Record<
  Language,
  Pick<Words, 'subject' | 'body'> & Partial<Words>
>

const notices = {
  'password changed': {
    event: 'password_changed',
    en: {
      subject: 'Your password was changed',
      body: 'Your password was changed in the settings. All other devices were signed out.',
    },
    es: {
      subject: 'Se cambió tu contraseña',
      body: 'Se cambió tu contraseña en los ajustes. Se cerró la sesión en todos los demás dispositivos.',
    },
  },
  'password reset': {
    event: 'password_reset',
    en: {
      subject: 'Your password was reset',
      body: 'A new password was chosen with a link from your mailbox. All devices were signed out.',
    },
    es: {
      subject: 'Se restableció tu contraseña',
      body: 'Se eligió una contraseña nueva con un enlace de tu correo. Se cerró la sesión en todos los dispositivos.',
    },
  },
  'two-step on': {
    event: 'two_step_on',
    en: {
      subject: 'Two-step sign-in is on',
      body: 'From now on, signing in with your password also asks for a code of your authenticator app. Keep your recovery codes: without them and without the app there is no way in.',
      after:
        'If it was you, there is nothing to do. If not, choose a new password at once, end what the page then shows, and write to {contact}: without a code of that app only we can let you in again.',
    },
    es: {
      subject: 'Verificación en dos pasos activada',
      body: 'A partir de ahora, al entrar con tu contraseña se pide también un código de tu app de autenticación. Guarda tus códigos de recuperación: sin ellos y sin la app no podrás entrar.',
      after:
        'Si fuiste tú, no tienes que hacer nada. Si no, elige ya una contraseña nueva, cierra lo que te muestre después la página y escribe a {contact}: sin un código de esa app solo nosotros podemos devolverte el acceso.',
    },
  },
  'two-step off': {
    event: 'two_step_off',
    en: {
      subject: 'Two-step sign-in is off',
      body: 'Signing in no longer asks for a code of an authenticator app. Your recovery codes no longer work.',
    },
    es: {
      subject: 'Verificación en dos pasos desactivada',
      body: 'Al entrar ya no se pide un código de la app de autenticación. Tus códigos de recuperación ya no funcionan.',
    },
  },
  'recovery code used': {
    event: 'recovery_code_used',
    en: {
      subject: 'A recovery code was used',
      body: 'One of your recovery codes was used to open your account, or to change how it opens. That code no longer works; the others do.',
    },
    es: {
      subject: 'Se usó un código de recuperación',
      body: 'Se usó uno de tus códigos de recuperación para entrar en tu cuenta o para cambiar cómo se entra. Ese código ya no funciona; los demás sí.',
    },
  },
  'recovery codes replaced': {
    event: 'recovery_codes_replaced',
    en: {
      subject: 'You have new recovery codes',
      body: 'New recovery codes were made for your account. The ones before no longer work.',
    },
    es: {
      subject: 'Tienes códigos de recuperación nuevos',
      body: 'Se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no funcionan.',
    },
  },
  'passkey added': {
    event: 'passkey_added',
    en: {
      subject: 'A passkey was added',
      body: 'A new passkey can sign in to your account, without your password.',
    },
    es: {
      subject: 'Se añadió una llave de acceso',
      body: 'Una llave de acceso nueva puede entrar en tu cuenta, sin tu contraseña.',
    },
  },
  'passkey removed': {
    event: 'passkey_removed',
    en: {
      subject: 'A passkey was removed',
      body: 'A passkey of your account no longer signs in.',
    },
    es: {
      subject: 'Se eliminó una llave de acceso',
      body: 'Una llave de acceso de tu cuenta ya no sirve para entrar.',
    },
  },
  'google added': {
    event: 'google_added',
    en: {
      subject: 'You can sign in with Google now',
      body: 'From now on, the Google account of this address can sign in to your account, without your password.',
      after:
        'If it was you, there is nothing to do. If not, another person uses your Google account: secure it first, then choose a new password here.',
    },
    es: {
      subject: 'Ya puedes entrar con Google',
      body: 'A partir de ahora, la cuenta de Google de esta dirección puede entrar en tu cuenta, sin tu contraseña.',
      after:
        'Si fuiste tú, no tienes que hacer nada. Si no, otra persona usa tu cuenta de Google: protégela primero y después elige aquí una contraseña nueva.',
    },
  },
  'data exported': {
    event: 'data_exported',
    en: {
      subject: 'Your data was downloaded',
      body: 'A copy of your data was downloaded in the settings of your account.',
    },
    es: {
      subject: 'Se descargaron tus datos',
      body: 'Se descargó una copia de tus datos en los ajustes de tu cuenta.',
    },
  },
  'coach joined': {
    event: 'coach_joined',
    en: {
      subject: 'You joined a coach',
      body: '{coach} now trains you, and sees what you log of their workouts.',
      after:
        'If it was you, there is nothing to do. If not, choose a new password at once, and ask the coach or {contact} to remove you.',
    },
    es: {
      subject: 'Te uniste a un entrenador',
      body: '{coach} te entrena desde ahora y ve lo que registras de sus entrenamientos.',
      after:
        'Si fuiste tú, no tienes que hacer nada. Si no, elige ya una contraseña nueva y pide al entrenador o a {contact} que te quite.',
    },
  },
} as const satisfies Record<string, Notice>

const unnamedCoach: Record<Language, string> = { en: 'A coach', es: 'Un entrenador' }

/** A reset works also where the other person has changed the password, and then offers to end what that person added. */
const notYou: Record<Language, Omit<Words, 'subject' | 'body'>> = {
  en: {
    greeting: 'Hello',
    button: 'Choose a new password',
    after:
      'If it was you, there is nothing to do. If not, choose a new password at once. The page then shows what else opens your account, and ends it.',
  },
  es: {
    greeting: 'Hola',
    button: 'Elegir otra contraseña',
    after:
      'Si fuiste tú, no tienes que hacer nada. Si no, elige ya una contraseña nueva. La página te muestra después qué más abre tu cuenta, y lo cierra.',
  },
}

type Context = Pick<RequestContext, 'config' | 'mailQueue' | 'record' | 'readerOf'>

/** Records the change, and mails it to the owner of the account. */
export async function notifyOwner(
  ctx: Context,
  userId: string,
  change: SecurityChange,
  coach = '',
): Promise<void> {
  const { event, ...words } = notices[change]
  ctx.record(event, { id: userId })
  const reader = await ctx.readerOf(userId)
  if (!reader) return
  const { language } = reader
  const link = `${ctx.config.publicUrl}/forgot-password`
  const said: Words = { ...notYou[language], ...words[language] }
  const after = said.after.replace('{contact}', ctx.config.contactEmail)
  const body = said.body.replace('{coach}', isSafeInMail(coach) && coach ? coach : unnamedCoach[language])
  await ctx.mailQueue.sendLater(compose(reader, { ...said, body, after }, link))
}

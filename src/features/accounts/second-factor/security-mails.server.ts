// Notices by mail when the ways to sign in change, so that the owner notices a change by another person.
import type { SecurityEventKind } from '../../../domain/people/security-event.ts'
import type { Language } from '../../../product/language.ts'
import { compose, type Words } from '../../../server/mail/mail-page.ts'
import type { RequestContext } from '../../../server/operation.ts'

export type SecurityChange = 'two-step on' | 'two-step off' | 'recovery code used' | 'passkey added'

type Notice = { subject: string; body: string }

const notices: Record<SecurityChange, Record<Language, Notice>> = {
  'two-step on': {
    en: {
      subject: 'Two-step sign-in is on',
      body: 'From now on, signing in with your password also asks for a code of your authenticator app. Keep your recovery codes: without them and without the app there is no way in.',
    },
    es: {
      subject: 'Verificación en dos pasos activada',
      body: 'A partir de ahora, al entrar con tu contraseña se pide también un código de tu app de autenticación. Guarda tus códigos de recuperación: sin ellos y sin la app no podrás entrar.',
    },
  },
  'two-step off': {
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
    en: {
      subject: 'A recovery code was used',
      body: 'Your account was opened with your password and one of your recovery codes. That code no longer works; the others do.',
    },
    es: {
      subject: 'Se usó un código de recuperación',
      body: 'Se entró en tu cuenta con tu contraseña y uno de tus códigos de recuperación. Ese código ya no funciona; los demás sí.',
    },
  },
  'passkey added': {
    en: {
      subject: 'A passkey was added',
      body: 'A new passkey can sign in to your account, without your password.',
    },
    es: {
      subject: 'Se añadió una llave de acceso',
      body: 'Una llave de acceso nueva puede entrar en tu cuenta, sin tu contraseña.',
    },
  },
}

const rest: Record<Language, Omit<Words, keyof Notice>> = {
  en: {
    greeting: 'Hello',
    button: 'Open the settings',
    after: 'If it was not you, choose a new password at once and look at the settings of your account.',
  },
  es: {
    greeting: 'Hola',
    button: 'Abrir los ajustes',
    after: 'Si no fuiste tú, elige ya una contraseña nueva y revisa los ajustes de tu cuenta.',
  },
}

type Context = Pick<RequestContext, 'config' | 'mailQueue' | 'record' | 'signInDatabase'>

const events: Record<SecurityChange, SecurityEventKind> = {
  'two-step on': 'two_step_on',
  'two-step off': 'two_step_off',
  'recovery code used': 'recovery_code_used',
  'passkey added': 'passkey_added',
}

/** Records the change, and mails it to the owner of the account. */

export async function notify(ctx: Context, userId: string, change: SecurityChange): Promise<void> {
  ctx.record(events[change], { id: userId })
  const { rows } = await ctx.signInDatabase.pool.query(
    'select email, name, language, role_of(id) as role from users where id = $1',
    [userId],
  )
  const [reader] = rows
  if (!reader) return
  const { language }: { language: Language } = reader
  const words: Words = { ...rest[language], ...notices[change][language] }
  const link = `${ctx.config.publicUrl}/${reader.role}/account`
  await ctx.mailQueue.sendLater(compose(reader, words, link))
}

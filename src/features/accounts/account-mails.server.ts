// Account mails in the recipient's language: HTML with a plain text part.
import { brand } from '#product/brand.ts'
import type { Language } from '#product/language.ts'
import type { Mail } from '#server/mail/mail.ts'
import {
  codeBox,
  compose,
  greetingOf,
  isSafeInMail,
  mailPage,
  type Reader,
  type Words,
} from '#server/mail/mail-page.ts'

const trainWith: Record<Language, (coach: string) => string> = {
  en: coach => `Confirm your email address to train with ${coach}.`,
  es: coach => `Confirma tu dirección de correo para entrenar con ${coach}.`,
}

const confirmation: Record<Language, Words> = {
  en: {
    subject: 'Confirm your email',
    greeting: 'Welcome',
    body: 'Confirm your email address to finish signing up.',
    button: 'Confirm my email',
    after: 'The link works once, for 24 hours. If you did not sign up, ignore this email.',
  },
  es: {
    subject: 'Confirma tu correo',
    greeting: 'Te damos la bienvenida',
    body: 'Confirma tu dirección de correo para terminar el registro.',
    button: 'Confirmar mi correo',
    after: 'El enlace funciona una sola vez, durante 24 horas. Si no te registraste, ignora este mensaje.',
  },
}

const reset: Record<Language, Words> = {
  en: {
    subject: 'Reset your password',
    greeting: 'Hello',
    body: 'Choose a new password for your account.',
    button: 'Choose a new password',
    after:
      'The link works once, for one hour, and signs you out everywhere. If you did not ask for it, ignore this email.',
  },
  es: {
    subject: 'Cambia tu contraseña',
    greeting: 'Hola',
    body: 'Elige una contraseña nueva para tu cuenta.',
    button: 'Elegir otra contraseña',
    after:
      'El enlace funciona una sola vez, durante una hora, y cierra todas tus sesiones. Si no lo pediste, ignora este mensaje.',
  },
}

const existing: Record<Language, Words> = {
  en: {
    subject: 'You already have an account',
    greeting: 'Hello',
    body: 'Someone, probably you, tried to sign up with this address. You already have an account, so nothing was changed.',
    button: 'Sign in',
    after:
      'Forgotten your password? You can choose a new one from the sign-in page. If it was not you, ignore this email.',
  },
  es: {
    subject: 'Ya tienes una cuenta',
    greeting: 'Hola',
    body: 'Alguien, probablemente tú, intentó registrarse con esta dirección. Ya tienes una cuenta, así que no se cambió nada.',
    button: 'Iniciar sesión',
    after:
      '¿Olvidaste tu contraseña? Puedes elegir otra al iniciar sesión. Si no fuiste tú, ignora este mensaje.',
  },
}

const again: Record<Language, Words> = {
  en: {
    subject: 'Please sign up again',
    greeting: 'Hello',
    body: 'Your sign-up is too old to be confirmed. Please sign up again.',
    button: 'Sign up',
    after: 'If you did not ask for this email, ignore it.',
  },
  es: {
    subject: 'Regístrate otra vez',
    greeting: 'Hola',
    body: 'Tu registro es demasiado antiguo para confirmarlo. Regístrate otra vez.',
    button: 'Registrarme',
    after: 'Si no pediste este mensaje, ignóralo.',
  },
}

const deletion: Record<Language, Omit<Words, 'button'>> = {
  en: {
    subject: 'Code to delete your account',
    greeting: 'Hello',
    body: 'Type this code to delete your account:',
    after:
      'The code works for 15 minutes. If you did not ask for it, sign out your other devices in the settings.',
  },
  es: {
    subject: 'Código para eliminar tu cuenta',
    greeting: 'Hola',
    body: 'Escribe este código para eliminar tu cuenta:',
    after:
      'El código funciona durante 15 minutos. Si no lo pediste, cierra la sesión de tus otros dispositivos en los ajustes.',
  },
}

/** Whose account was deleted, and by whom. */
type Deleted = 'athlete by themselves' | 'coach by themselves' | 'athlete by the coach'

/** The account is gone, so nothing in it can be looked up or changed any more. */
const deleted: Record<Deleted, Record<Language, Words>> = {
  'athlete by themselves': {
    en: {
      subject: 'Your account was deleted',
      greeting: 'Hello',
      body: 'Your account was deleted in its settings, with everything in it. It cannot be brought back.',
      button: 'Write to us',
      after:
        'If it was you, there is nothing to do. If not, another person knew your password or reads your email: change the password of your mailbox, and write to us.',
    },
    es: {
      subject: 'Se eliminó tu cuenta',
      greeting: 'Hola',
      body: 'Tu cuenta se eliminó en los ajustes, con todo lo que tenía. No se puede recuperar.',
      button: 'Escribirnos',
      after:
        'Si fuiste tú, no tienes que hacer nada. Si no, otra persona sabía tu contraseña o lee tu correo: cambia la contraseña de tu correo y escríbenos.',
    },
  },
  'coach by themselves': {
    en: {
      subject: 'Your account was deleted',
      greeting: 'Hello',
      body: 'Your account was deleted in its settings, and cannot be brought back. Your athletes keep what they logged, with the text of those workouts and without your name.',
      button: 'Write to us',
      after:
        'If it was you, there is nothing to do. If not, another person knew your password or reads your email: change the password of your mailbox, and write to us.',
    },
    es: {
      subject: 'Se eliminó tu cuenta',
      greeting: 'Hola',
      body: 'Tu cuenta se eliminó en los ajustes y no se puede recuperar. Tus atletas conservan lo que registraron, con el texto de esos entrenamientos y sin tu nombre.',
      button: 'Escribirnos',
      after:
        'Si fuiste tú, no tienes que hacer nada. Si no, otra persona sabía tu contraseña o lee tu correo: cambia la contraseña de tu correo y escríbenos.',
    },
  },
  'athlete by the coach': {
    en: {
      subject: 'Your account was deleted',
      greeting: 'Hello',
      body: 'Your coach deleted your account, with everything in it. It cannot be brought back.',
      button: 'Write to us',
      after: 'If you did not expect this, ask your coach, or write to us.',
    },
    es: {
      subject: 'Se eliminó tu cuenta',
      greeting: 'Hola',
      body: 'Tu entrenador eliminó tu cuenta, con todo lo que tenía. No se puede recuperar.',
      button: 'Escribirnos',
      after: 'Si no lo esperabas, pregunta a tu entrenador o escríbenos.',
    },
  },
}

/** An athlete's names the coach. */
export function confirmationMail(reader: Reader, publicUrl: string, token: string, coach?: string): Mail {
  const { language } = reader
  const body = coach && isSafeInMail(coach) ? trainWith[language](coach) : confirmation[language].body
  const words = { ...confirmation[language], body }
  return compose(reader, words, `${publicUrl}/auth/confirm?token=${token}&type=signup`)
}

export function resetMail(reader: Reader, publicUrl: string, token: string): Mail {
  return compose(reader, reset[reader.language], `${publicUrl}/reset-password?token=${token}`)
}

export function existingAccountMail(reader: Reader, publicUrl: string): Mail {
  return compose(reader, existing[reader.language], `${publicUrl}/auth`)
}

export function signUpAgainMail(reader: Reader, publicUrl: string): Mail {
  return compose(reader, again[reader.language], `${publicUrl}/auth`)
}

export function deletionCodeMail({ email, name, language }: Reader, code: string): Mail {
  const words = deletion[language]
  const greeting = greetingOf(words.greeting, name)
  return {
    to: email,
    subject: `${words.subject} · ${brand.name}`,
    text: [greeting, words.body, code, words.after, brand.name].join('\n\n'),
    html: mailPage(language, greeting, { ...words, call: codeBox(code) }),
  }
}

/** To be sent after the deletion, which takes along the mails that wait for the address. */
export function deletedMail(reader: Reader, publicUrl: string, who: Deleted): Mail {
  return compose(reader, deleted[who][reader.language], `${publicUrl}/contact`)
}

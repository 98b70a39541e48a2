import type { TranslationOf } from '../dictionary.ts'
import type { errors as english } from '../en/errors.ts'

export const errors: TranslationOf<typeof english> = {
  invalid_input: 'Dato no válido',
  unauthenticated: 'Inicia sesión para continuar.',
  invalid_credentials: 'Correo o contraseña incorrectos',
  email_not_confirmed: 'Primero confirma tu correo. Te enviamos un enlace cuando te registraste.',
  role_mismatch: 'Esta cuenta tiene el otro rol.',
  invalid_invite: 'Código de invitación no válido. Revísalo e inténtalo de nuevo.',
  link_expired: 'Este enlace caducó. Pide uno nuevo.',
  link_invalid: 'Este enlace no es válido o ya se usó. Pide uno nuevo.',
  forbidden: 'Tu cuenta no puede hacer esto.',
  not_found: 'Esto no existe o se eliminó.',
  stale_revision: 'Esto se cambió en otro lugar mientras tanto.',
  illegal_transition: 'Esto se cambió en otro lugar mientras tanto.',
  wrong_account: 'La sesión abierta es de otra cuenta.',
  newer_value: 'Se conservó una versión más reciente de otro dispositivo.',
  duplicate_id: 'Esto ya existe.',
  name_taken: 'Ese nombre ya está en uso.',
  outside_range: 'Esta fecha está fuera de las fechas del programa',
  archived: 'Este programa está archivado. Devuélvelo a borrador para cambiarlo.',
  workout_gone: 'Un entrenamiento ya no existe en tu biblioteca.',
  inactive: 'Tu coach puso tu cuenta en pausa.',
  too_large: 'Es demasiado grande para enviarlo.',
  rate_limited: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  unavailable: 'El servidor no responde ahora. Inténtalo de nuevo en un momento.',
  internal: 'Ocurrió un error. Inténtalo de nuevo.',
}

import type { TranslationOf } from '../dictionary.ts'
import type { errors as english } from '../en/errors.ts'

export const errors: TranslationOf<typeof english> = {
  invalid_input: 'Dato no válido',
  unauthenticated: 'Inicia sesión para continuar.',
  invalid_credentials: 'Correo o contraseña incorrectos',
  email_not_confirmed: 'Primero confirma tu correo. Te enviamos un enlace cuando te registraste.',
  role_mismatch: 'Esta cuenta tiene el otro rol.',
  invalid_invite: 'Código de invitación no válido. Revísalo e inténtalo de nuevo.',
  link_expired: 'Este enlace ha caducado. Pide uno nuevo.',
  link_invalid: 'Este enlace no es válido o ya se usó. Pide uno nuevo.',
  forbidden: 'Tu cuenta no puede hacer esto.',
  not_found: 'No existe, o ya no existe.',
  stale_revision: 'Mientras tanto se cambió en otro lugar.',
  illegal_transition: 'Mientras tanto se cambió en otro lugar.',
  wrong_account: 'Hay otra cuenta con la sesión iniciada.',
  newer_value: 'Se conservó uno más reciente de otro dispositivo.',
  duplicate_id: 'Esto ya existe.',
  name_taken: 'Ese nombre ya está en uso.',
  outside_range: 'esta fecha está fuera del rango de fechas del programa',
  archived: 'Este programa está archivado. Devuélvelo a borrador para cambiarlo.',
  workout_gone: 'Un entrenamiento ya no existe en tu biblioteca.',
  inactive: 'Tu entrenador ha desactivado tu cuenta.',
  too_large: 'Es demasiado grande para enviarlo.',
  rate_limited: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  unavailable: 'Ahora mismo no se puede contactar con el servidor. Vuelve a intentarlo en un momento.',
  internal: 'Ha ocurrido un error. Vuelve a intentarlo.',
}

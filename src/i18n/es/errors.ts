import type { TranslationOf } from '../dictionary.ts'
import type { errors as english } from '../en/errors.ts'

export const errors: TranslationOf<typeof english> = {
  invalid_input: 'Dato no válido',
  unauthenticated: 'Inicia sesión para continuar.',
  forbidden: 'Tu cuenta no puede hacer esto.',
  not_found: 'No existe, o ya no existe.',
  conflict: 'Mientras tanto se cambió en otro lugar.',
  too_large: 'Es demasiado grande para enviarlo.',
  rate_limited: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  unavailable:
    'Ahora mismo no se puede contactar con el servidor. No se ha perdido nada; vuelve a intentarlo.',
  internal: 'Ha ocurrido un error. Vuelve a intentarlo.',
}

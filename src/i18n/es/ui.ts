import type { TranslationOf } from '../dictionary.ts'
import type { ui as english } from '../en/ui.ts'

export const ui: TranslationOf<typeof english> = {
  cancel: 'Cancelar',
  clear: 'Borrar',
  close: 'Cerrar',
  discard: 'Descartar',
  discardBody: 'Todavía no se ha guardado.',
  discardTitle: '¿Descartar lo que escribiste?',
  dismiss: 'Descartar',
  hidePassword: 'Ocultar contraseña',
  loading: 'Cargando',
  noResults: 'Sin resultados',
  notifications: 'Avisos',
  optional: 'opcional',
  search: 'Buscar',
  showPassword: 'Mostrar contraseña',
  tooManyAttempts: {
    one: 'Demasiados intentos. Vuelve a intentarlo dentro de {count} minuto.',
    other: 'Demasiados intentos. Vuelve a intentarlo dentro de {count} minutos.',
  },
}

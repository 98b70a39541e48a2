import type { TranslationOf } from '../dictionary.ts'
import type { ui as english } from '../en/ui.ts'

export const ui: TranslationOf<typeof english> = {
  cancel: 'Cancelar',
  chooseDate: 'Elegir una fecha',
  clear: 'Borrar',
  close: 'Cerrar',
  dateExample: 'dd/mm/aaaa',
  discard: 'Descartar',
  discardBody: 'Todavía no está guardado.',
  discardTitle: '¿Descartar lo que escribiste?',
  dismiss: 'Cerrar aviso',
  hidePassword: 'Ocultar contraseña',
  loading: 'Cargando',
  locale: 'es',
  nextMonth: 'Mes siguiente',
  noResults: 'Sin resultados',
  notifications: 'Avisos recientes de la aplicación',
  optional: 'opcional',
  previousMonth: 'Mes anterior',
  print: 'Imprimir',
  search: 'Buscar',
  showPassword: 'Mostrar contraseña',
  tooFast: {
    one: 'Demasiado a la vez. Inténtalo de nuevo en {count} segundo.',
    other: 'Demasiado a la vez. Inténtalo de nuevo en {count} segundos.',
  },
  tooManyAttempts: {
    one: 'Demasiados intentos. Inténtalo de nuevo en {count} minuto.',
    other: 'Demasiados intentos. Inténtalo de nuevo en {count} minutos.',
  },
}

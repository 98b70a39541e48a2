import type { TranslationOf } from '../dictionary.ts'
import type { ui as english } from '../en/ui.ts'

export const ui: TranslationOf<typeof english> = {
  cancel: 'Cancelar',
  clear: 'Borrar',
  close: 'Cerrar',
  dismiss: 'Descartar',
  hidePassword: 'Ocultar contraseña',
  loading: 'Cargando',
  noResults: 'Sin resultados',
  notifications: 'Avisos',
  optional: 'opcional',
  search: 'Buscar',
  showPassword: 'Mostrar contraseña',
}

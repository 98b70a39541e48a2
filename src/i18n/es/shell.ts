import type { TranslationOf } from '../dictionary.ts'
import type { shell as english } from '../en/shell.ts'

export const shell: TranslationOf<typeof english> = {
  home: 'Inicio',
  skipToContent: 'Saltar al contenido',
  switchLanguage: 'Switch to English',
  toLight: 'Cambiar al tema claro',
  toDark: 'Cambiar al tema oscuro',
  brokenTitle: 'Esta pantalla no se ha cargado',
  brokenBody: 'No se ha perdido nada de lo que guardaste. Revisa tu conexión y vuelve a cargarla.',
  reload: 'Volver a cargar',
}

import type { TranslationOf } from '../dictionary.ts'
import type { shell as english } from '../en/shell.ts'

export const shell: TranslationOf<typeof english> = {
  home: '{product}, inicio',
  skipToContent: 'Saltar al contenido',
  switchLanguage: 'Switch to English',
  toLight: 'Cambiar al tema claro',
  toDark: 'Cambiar al tema oscuro',
  brokenTitle: 'No se pudo cargar esta pantalla',
  brokenBody: 'No se perdió nada de lo que guardaste. Revisa tu conexión y vuelve a cargarla.',
  reload: 'Volver a cargar',
  unreachableTitle: 'Sin conexión',
  unreachableBody: 'No se pudo abrir esta página. Se abrirá sola cuando vuelva la conexión.',
  toSignIn: 'Ir a iniciar sesión',
  newVersion: 'Hay una versión nueva.',
  update: 'Actualizar',
  later: 'Más tarde',
  tryAgain: 'Reintentar',
  signIn: 'Iniciar sesión',
  account: 'Cuenta: {email}',
  settings: 'Ajustes',
  signOut: 'Cerrar sesión',
  unsentTitle: {
    one: '{count} entrenamiento no ha llegado a tu coach',
    other: '{count} entrenamientos no han llegado a tu coach',
  },
  unsentBody:
    'Lo que registraste o escribiste está solo en este dispositivo. Si cierras sesión ahora, se borra de él y no se puede recuperar.',
  unsentConfirm: 'Cerrar sesión y borrar',
  user: 'Usuario',
  coach: 'Coach',
  athlete: 'Atleta',
  coachNavigation: 'Coach',
  dashboard: 'Panel',
  programs: 'Programas',
  workouts: 'Entrenamientos',
  athletes: 'Atletas',
}

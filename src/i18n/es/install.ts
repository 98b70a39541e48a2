import type { TranslationOf } from '../dictionary.ts'
import type { install as english } from '../en/install.ts'

export const install: TranslationOf<typeof english> = {
  titleAthlete: '{product} en tu pantalla de inicio',
  titleCoach: '{product} como app',
  section: 'Instalar la app',
  bodyAthlete: 'Se abre aunque no haya señal. A un toque, desde tu pantalla de inicio.',
  bodyCoach: 'Tu panel en su propia ventana, siempre a mano.',
  install: 'Instalar',
  notNow: 'Ahora no',
  gotIt: 'Entendido',
  stepShare: 'Toca Compartir en la barra de tu navegador.',
  stepAdd: 'Elige «Añadir a pantalla de inicio» o «Agregar a Inicio».',
}

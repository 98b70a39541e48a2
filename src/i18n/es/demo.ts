import type { TranslationOf } from '../dictionary.ts'
import type { demo as english } from '../en/demo.ts'

export const demo: TranslationOf<typeof english> = {
  title: 'Demo',
  about: 'Sobre esta demo',
  sampleGym: 'Un box de ejemplo.',
  notSaved: 'Échale un vistazo: nada de lo que hagas aquí se guarda.',
  start: 'Empieza con tus atletas',
  exit: 'Salir',
  keepLooking: 'Seguir mirando',
  athleteBehind:
    'En tu propio box, aquí se abre el perfil de {name}: su calendario, su cumplimiento y todas sus notas.',
  inviteCode: 'Código de ejemplo',
  copied: 'Ejemplo copiado',
  shareText: 'Así se ve el día de un coach en {product}.',
  scan: 'Un ejemplo: escanea para abrir esta demo',
  qrCode: 'Código QR que lleva a esta demo',
}

import type { TranslationOf } from '../dictionary.ts'
import type { dashboard as english } from '../en/dashboard.ts'

export const dashboard: TranslationOf<typeof english> = {
  comingTitle: 'Esta parte aún no está abierta',
  comingBody: 'La estamos construyendo. Todo lo demás de tu cuenta funciona como siempre.',
  comingBack: 'Volver al panel',
}

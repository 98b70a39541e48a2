import type { TranslationOf } from '../dictionary.ts'
import type { training as english } from '../en/training.ts'

export const training: TranslationOf<typeof english> = {
  title: 'Entrenamiento',
  greeting: 'Hola, {name}',
  joined: 'Te uniste a Coach {name}. ¡Qué bueno tenerte en el equipo!',
  joinedSomebody: 'Te uniste a tu coach. ¡Qué bueno tenerte en el equipo!',
  emptyTitle: 'Aquí verás tu entrenamiento',
  emptyBody:
    'Esta página todavía no muestra los programas de tu coach. Lo hará en una de las próximas versiones.',
  outcome_open: 'Pendiente',
  outcome_prescribed: 'Como está prescrito',
  outcome_scaled: 'Escalado',
}

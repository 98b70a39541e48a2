// The words of several people who program one gym: who wrote something, who is there, and what both changed.
import type { TranslationOf } from '../dictionary.ts'
import { lazyText, textHook } from '../lazy-text.ts'

const spanish = {
  formerCoach: 'un coach que ya no está',
  lastSaved: 'Último cambio: {name}, {when}',
  changedBy: 'Última versión de {name}',
  writtenBy: 'de {name}',
  savedThen: '{name}, {when}',
  here: { one: '{names} también está aquí', other: '{names} también están aquí' },
  theyChanged: '{name} cambió {days} mientras editabas.',
  iChanged: 'Cambiaste {days} en otro dispositivo.',
  nothingLost: 'Tus cambios siguen aquí.',
  asSaved: 'Guardado',
  withMine: 'Con tus cambios',
  emptyDay: 'Nada',
  moreDays: { one: 'y {count} día más', other: 'y {count} días más' },
  dropMine: { one: 'Descartar los míos de ese día', other: 'Descartar los míos de esos días' },
  dropped: 'Tus cambios de esos días se descartaron.',
} satisfies TranslationOf<typeof english>

const english = {
  formerCoach: 'a former coach',
  lastSaved: 'Last saved by {name}, {when}',
  changedBy: 'Last changed by {name}',
  writtenBy: 'by {name}',
  savedThen: '{name}, {when}',
  here: { one: '{names} is here too', other: '{names} are here too' },
  theyChanged: '{name} changed {days} while you were editing.',
  iChanged: 'You changed {days} on another device.',
  nothingLost: 'Your changes are all still here.',
  asSaved: 'Saved',
  withMine: 'With yours',
  emptyDay: 'Nothing',
  moreDays: { one: 'and {count} more day', other: 'and {count} more days' },
  dropMine: { one: 'Drop mine on that day', other: 'Drop mine on those days' },
  dropped: 'Your changes to those days were dropped.',
} as const

export const useColleaguesText = textHook(lazyText(english, spanish))

/**
 * The name of the coach who wrote something, as the server tells it (`coach_name`): undefined in a gym that was one
 * person's ever since, and words for an account that is gone.
 */
export function useCoachName(): (name: string | null | undefined) => string | undefined {
  const text = useColleaguesText()
  return name => (name === '' ? text('formerCoach') : (name ?? undefined))
}

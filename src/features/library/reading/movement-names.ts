import { useMemo } from 'react'
import { movements, namesOf, type OwnMovement } from '#domain/notation/movements.ts'
import { useLanguage } from '#i18n/text.tsx'

export type NamedMovement = {
  id: string
  name: string
  /** All that it is called in both languages. */
  words: string
  isOwn: boolean
}

/** The catalogue and the coach's own, by id, named in the language of the app. */
export function useMovementNames(own: readonly OwnMovement[]): ReadonlyMap<string, NamedMovement> {
  const { language } = useLanguage()
  return useMemo(() => {
    const named = new Map<string, NamedMovement>()
    for (const movement of movements) {
      const { id } = movement
      named.set(id, { id, name: movement[language], words: namesOf(movement).join(' '), isOwn: false })
    }
    for (const { id, name, shortForms } of own)
      named.set(id, { id, name, words: [name, ...shortForms].join(' '), isOwn: true })
    return named
  }, [own, language])
}

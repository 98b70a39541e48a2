// A correction in words: "kbs" is Kettlebell swing.

import { useMemo } from 'react'
import type { Correction } from '#domain/notation/correction.ts'
import { movements, namesOf, type OwnMovement } from '#domain/notation/movements.ts'
import type { ReadLine } from '#domain/notation/read-lines.ts'
import type { EditorText } from '#i18n/editor/editor-text.ts'
import { formatName, scoreName } from '#i18n/editor/reading-words.ts'
import { useLanguage } from '#i18n/text.tsx'

type Names = ReadonlyMap<string, NamedMovement>

export const correctionWords = (text: EditorText, names: Names, correction: Correction): string =>
  text('readAs', { words: shownWords(correction.words), meaning: meaningOf(text, names, correction) })

/** The numbers of a heading or a line are left open; the second block of the same words has its place below them. */
const shownWords = (words: string) => words.replaceAll('#', '…').split('\n')[0] ?? ''

function meaningOf(text: EditorText, names: Names, correction: Correction): string {
  switch (correction.about) {
    case 'movement':
      return correction.is === null ? text('notMovement') : (names.get(correction.is)?.name ?? correction.is)
    case 'score':
      return text('score', { name: scoreName(text, correction.is) })
    case 'format':
      return formatName(text, correction.is)
    case 'combination':
      return text(`combination_${correction.is}`)
    case 'unit':
      return correction.is === 'none' ? text('noLoad') : correction.is
    case 'amount':
      return correction.is === 'none' ? text('noAmount') : text(`counted_${correction.is}`)
    case 'line':
      return text(`line_${correction.is}`)
  }
}

/** The role that a line was taken for, and the reasons for it. */
export function whyWords(text: EditorText, { role, said, reasons }: ReadLine): string {
  const name = text(`role_${role}`)
  if (said) return text('whySaid', { role: name })
  return reasons.length === 0
    ? text('whyRole', { role: name })
    : text('why', { role: name, reasons: reasons.map(reason => text(`why_${reason}`)).join(', ') })
}

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

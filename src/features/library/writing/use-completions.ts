import { useMemo, useState } from 'react'
import { benchmarkText } from '../../../domain/notation/benchmark-text.ts'
import { benchmarks } from '../../../domain/notation/benchmarks.ts'
import { type Completable, type Completion, completionsAt } from '../../../domain/notation/completion.ts'
import { movements } from '../../../domain/notation/movements.ts'
import { useLanguage } from '../../../i18n/text.tsx'
import type { Vocabulary } from '../library-queries.ts'

/** Names of the app's language first. */
function useCompletable({ own, unit, benchmarks: mine }: Vocabulary) {
  const { language } = useLanguage()
  return useMemo(() => {
    const other = language === 'en' ? 'es' : 'en'
    const names = [
      ...own.map(({ name }) => name),
      ...movements.map(movement => movement[language]),
      ...movements.map(movement => movement[other]),
    ]
    return {
      movements: names.map((name): Completable => ({ name, insert: name })),
      benchmarks: [
        ...mine.map(({ name, text }): Completable => ({ name, insert: text })),
        ...benchmarks.map(
          (one): Completable => ({
            name: one.name,
            // Written when it is offered: all of them take a phone longer than a key press.
            get insert() {
              return benchmarkText(one, unit)
            },
          }),
        ),
      ],
    }
  }, [own, mine, unit, language])
}

/** What is offered at the caret; `caret` is undefined where there is none, or a selection. */
export function useCompletions(text: string, caret: number | undefined, vocabulary: Vocabulary) {
  const known = useCompletable(vocabulary)
  const [hiddenAt, setHiddenAt] = useState<number>()
  const found = useMemo(
    (): Completion[] => (caret === undefined ? [] : completionsAt(text, caret, known)),
    [text, caret, known],
  )
  const word = found.at(-1)?.start
  return {
    completions: word !== undefined && word === hiddenAt ? [] : found,
    /** For the word at the caret. */
    hide: () => setHiddenAt(word),
  }
}

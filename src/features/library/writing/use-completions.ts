import { useMemo, useState } from 'react'
import { benchmarkText } from '#domain/notation/benchmark-text.ts'
import { benchmarks } from '#domain/notation/benchmarks.ts'
import { simulationText } from '#domain/notation/hyrox/standards.ts'
import { movements, namesOf } from '#domain/notation/movements.ts'
import {
  type Completable,
  type Completion,
  completionsAt,
  nameTest,
} from '#domain/notation/suggestions/completion.ts'
import { rarityOf } from '#domain/notation/suggestions/frequent-movements.ts'
import { useLanguage } from '#i18n/text.tsx'
import type { Vocabulary } from '../library-queries.ts'

/** Those of the app's language, the common ones first; the other language only has what this one has not. */
function useCompletable({ own, unit, benchmarks: mine, races }: Vocabulary) {
  const { language } = useLanguage()
  return useMemo(() => {
    const common = movements.toSorted((one, other) => rarityOf(one.id) - rarityOf(other.id))
    const offered = [...own.map(({ name }) => name), ...common.map(movement => movement[language])]
    const ownNames = own.flatMap(({ name, shortForms }) => [name, ...shortForms])
    return {
      movements: offered.map((name): Completable => ({ name, insert: () => name })),
      others: common.map((movement): Completable => {
        const name = movement[language === 'en' ? 'es' : 'en']
        return { name, insert: () => name }
      }),
      isName: nameTest([...movements.flatMap(namesOf), ...ownNames]),
      benchmarks: [
        ...mine.map(({ name, text }): Completable => ({ name, insert: () => text })),
        ...races.map((race): Completable => {
          const { name, text } = simulationText(race, language)
          return { name, insert: () => text }
        }),
        ...benchmarks.map(
          (one): Completable => ({ name: one.name, insert: () => benchmarkText(one, unit, language) }),
        ),
      ],
    }
  }, [own, mine, races, unit, language])
}

/** What is offered at the caret; `caret` is undefined where there is none, or a selection. */
export function useCompletions(text: string, caret: number | undefined, vocabulary: Vocabulary) {
  const known = useCompletable(vocabulary)
  const [hiddenAt, setHiddenAt] = useState<number>()
  const found = useMemo((): Completion[] => {
    if (caret === undefined) return []
    const ofLanguage = completionsAt(text, caret, known)
    if (ofLanguage.length > 0) return ofLanguage
    return completionsAt(text, caret, { ...known, movements: known.others })
  }, [text, caret, known])
  const word = found.at(-1)?.start
  const completions = word !== undefined && word === hiddenAt ? [] : found
  // A name that is written out is not replaced by a key that was meant to go on.
  const isWhole = completions[0]?.isWhole ?? false
  const [moved, setMoved] = useState<{ of: Completion[]; to: number }>()
  const isMoved = moved?.of === found
  const at = isMoved ? moved.to : isWhole ? -1 : 0
  return {
    completions,
    /** What a key takes. */
    chosen: completions[at],
    /** Tab finishes what is begun; Enter takes what the arrows have chosen. */
    takes: (key: string) => (key === 'Tab' && !isWhole) || (key === 'Enter' && isMoved),
    choose: (step: number) =>
      setMoved({ of: found, to: Math.min(Math.max(at + step, 0), completions.length - 1) }),
    /** For the word at the caret. */
    hide: () => setHiddenAt(word),
  }
}

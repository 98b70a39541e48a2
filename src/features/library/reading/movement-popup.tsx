import { Ban, Plus, Ruler } from 'lucide-react'
import { useMemo } from 'react'
import { guessedUnits } from '#domain/notation/correction.ts'
import { nearestMovements } from '#domain/notation/suggestions/nearest-movements.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { SearchAnswer, type SearchGroup, SearchPopup, type SearchRow } from '#ui/forms/search-popup.tsx'
import { whyWords } from './correction-words.ts'
import type { NamedMovement } from './movement-names.ts'
import { type CorrectionPopupsProps, otherAnswers } from './other-answers.tsx'
import type { Target } from './reading-actions.ts'

type MovementPopupProps = Omit<CorrectionPopupsProps, 'target'> & {
  target: Extract<Target, { about: 'movement' | 'amount' | 'unit' }> | undefined
}

/** So many are seen without scrolling. */
const mostNear = 5

/** The nearest names first, then every movement; below them what else the words may be. */
export function MovementPopup({
  target,
  names,
  own,
  fallback,
  onClose,
  onAddOwn,
  ...acts
}: MovementPopupProps) {
  const text = useEditorText()
  const { words = '', movement, corrected = [], taught = [], line } = target ?? {}
  const isCorrected = corrected.some(({ about }) => about === 'movement')
  const written = movement?.text ?? ''
  const unitsBeside = movement?.guesses.flatMap(({ about, others }) => (about === 'unit' ? others : [])) ?? []
  const units = guessedUnits.filter(unit => unitsBeside.includes(unit))
  const nearest = useMemo(() => (written === '' ? [] : nearestMovements(written, own)), [written, own])
  const others = (movement?.guesses ?? []).flatMap(({ about, others: ids }) =>
    about === 'movement' ? ids : [],
  )
  const first = new Set([...others, ...nearest.filter(id => id !== movement?.id)].slice(0, mostNear))
  const rowOf = ({ id, name, words: found }: NamedMovement): SearchRow => ({
    value: id,
    label: name,
    words: found,
  })
  const all = target ? [...names.values()].filter(({ id }) => id !== movement?.id) : []
  const sorted = all.filter(({ id }) => !first.has(id)).toSorted((a, b) => a.name.localeCompare(b.name))
  const groups: SearchGroup[] = [
    { label: text('mayBe'), items: [...first].flatMap(id => names.get(id) ?? []).map(rowOf) },
    { label: text('ownMovements'), items: sorted.filter(({ isOwn }) => isOwn).map(rowOf) },
    { label: text('allMovements'), items: sorted.filter(({ isOwn }) => !isOwn).map(rowOf) },
  ]

  const answer = (act: () => void) => () => {
    onClose()
    act()
  }

  return (
    <SearchPopup
      anchor={target?.anchor}
      fallback={fallback.current}
      label={text('correctMovement', { name: written })}
      intro={
        <>
          <p>{text('writtenAs', { words: written })}</p>
          {line && <p>{whyWords(text, line)}</p>}
        </>
      }
      groups={groups}
      most={50}
      emptyText={text('noMovementFound')}
      answers={
        <>
          <SearchAnswer icon={<Plus aria-hidden />} onPress={answer(() => onAddOwn(written))}>
            {text('addOwn', { name: written })}
          </SearchAnswer>
          {units.map(is => (
            <SearchAnswer
              key={is}
              icon={<Ruler aria-hidden />}
              onPress={answer(() => acts.onCorrect({ about: 'unit', words, is }))}
            >
              {text('readInUnit', { unit: is })}
            </SearchAnswer>
          ))}
          {(!isCorrected || movement?.id !== null) && (
            <SearchAnswer
              icon={<Ban aria-hidden />}
              onPress={answer(() => acts.onCorrect({ about: 'movement', words, is: null }))}
            >
              {text('notMovement')}
            </SearchAnswer>
          )}
          {otherAnswers(text, names, { corrected, taught, line, isLineOffered: true }).map(
            ({ key, icon, label, act }) => (
              <SearchAnswer key={key} icon={icon} onPress={answer(() => act(acts))}>
                <span className="min-w-0">{label}</span>
              </SearchAnswer>
            ),
          )}
        </>
      }
      onChoose={is => answer(() => acts.onCorrect({ about: 'movement', words, is }))()}
      onClose={onClose}
    />
  )
}

import { Ban, MessageSquareText, Plus, Repeat, Ruler, Undo2 } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo } from 'react'
import { type Correction, guessedUnits, isTeachable } from '#domain/notation/correction.ts'
import type { OwnMovement } from '#domain/notation/movements.ts'
import { nearestMovements } from '#domain/notation/suggestions/nearest-movements.ts'
import { type EditorText, useEditorText } from '#i18n/editor/editor-text.ts'
import { SearchAnswer, type SearchGroup, SearchPopup, type SearchRow } from '#ui/forms/search-popup.tsx'
import { correctionWords, type NamedMovement, whyWords } from './correction-words.ts'
import type { Target } from './use-reading.ts'

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

// The other choices of every correction popup: that it is always read so, that the line is a remark, the way back.
export type CorrectionPopupsProps = {
  target: Target | undefined
  names: ReadonlyMap<string, NamedMovement>
  own: readonly OwnMovement[]
  /** Takes the focus when a correction took the anchor away. */
  fallback: RefObject<HTMLElement | null>
  onClose: () => void
  onCorrect: (correction: Correction) => void
  onPutBack: (corrected: readonly Correction[]) => void
  onTeach: (correction: Correction) => void
  onForget: (taught: Correction) => void
  onAddOwn: (name: string) => void
}

type Acts = Pick<CorrectionPopupsProps, 'onCorrect' | 'onPutBack' | 'onTeach' | 'onForget'>
type Answer = { key: string; icon: ReactNode; label: string; act: (acts: Acts) => void }

export function otherAnswers(
  text: EditorText,
  names: CorrectionPopupsProps['names'],
  {
    corrected,
    taught,
    line,
    isLineOffered,
  }: Pick<Target, 'corrected' | 'taught' | 'line'> & { isLineOffered: boolean },
): Answer[] {
  const answers: Answer[] = corrected.filter(isTeachable).map(one => ({
    key: `teach ${one.about}`,
    icon: <Repeat aria-hidden />,
    label: text('teach', { correction: correctionWords(text, names, one) }),
    act: ({ onTeach }) => onTeach(one),
  }))
  for (const one of taught)
    answers.push({
      key: `forget ${one.about}`,
      icon: <Undo2 aria-hidden />,
      label: text('forget', { correction: correctionWords(text, names, one) }),
      act: ({ onForget }) => onForget(one),
    })
  if (corrected.length > 0)
    answers.push({
      key: 'put back',
      icon: <Undo2 aria-hidden />,
      label: text('putBackPlain'),
      act: ({ onPutBack }) => onPutBack(corrected),
    })
  if (line && isLineOffered && line.said !== 'work')
    answers.push({
      key: 'remark',
      icon: <MessageSquareText aria-hidden />,
      label: text('isRemark'),
      act: ({ onCorrect }) => onCorrect({ about: 'line', words: line.key, is: 'remark' }),
    })
  return answers
}

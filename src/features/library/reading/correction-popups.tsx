import { Ban, Plus, Ruler, Undo2 } from 'lucide-react'
import { type Correction, guessedUnits } from '../../../domain/notation/correction.ts'
import { formats, scores } from '../../../domain/notation/structure.ts'
import { combinations } from '../../../domain/score/score.ts'
import { useEditorText } from '../../../i18n/editor/editor-text.ts'
import { formatName, scoreName } from '../../../i18n/editor/reading-words.ts'
import {
  SearchAnswer,
  type SearchGroup,
  SearchPopup,
  type SearchRow,
} from '../../../ui/forms/search-popup.tsx'
import { AnchoredMenu, MenuGroup, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import type { NamedMovement } from './movement-names.ts'
import type { Target } from './reading-actions.ts'

type CorrectionPopupsProps = {
  target: Target | undefined
  names: ReadonlyMap<string, NamedMovement>
  onClose: () => void
  onCorrect: (correction: Correction) => void
  onPutBack: (corrected: readonly Correction[]) => void
  onAddOwn: (name: string) => void
}

/** Both stay mounted, so that they return the focus when they close. */
export function CorrectionPopups(props: CorrectionPopupsProps) {
  const { target, onClose, onCorrect, onPutBack } = props
  return (
    <>
      <MovementPopup {...props} target={target?.about === 'movement' ? target : undefined} />
      <BlockMenu
        target={target?.about === 'movement' ? undefined : target}
        onClose={onClose}
        onCorrect={onCorrect}
        onPutBack={onPutBack}
      />
    </>
  )
}

type MovementPopupProps = Omit<CorrectionPopupsProps, 'target'> & {
  target: Extract<Target, { about: 'movement' }> | undefined
}

/** The other readings first, then every movement. */
function MovementPopup({ target, names, ...actions }: MovementPopupProps) {
  const text = useEditorText()
  const { onClose, onCorrect, onPutBack, onAddOwn } = actions
  const { words = '', movement, corrected = [] } = target ?? {}
  const isCorrected = corrected.length > 0
  const written = movement?.text ?? ''
  const unitsBeside = movement?.guesses.flatMap(({ about, others }) => (about === 'unit' ? others : [])) ?? []
  const units = guessedUnits.filter(unit => unitsBeside.includes(unit))
  const others = new Set(
    movement?.guesses.flatMap(({ about, others: ids }) => (about === 'movement' ? ids : [])),
  )
  const rowOf = ({ id, name, words: found }: NamedMovement): SearchRow => ({
    value: id,
    label: name,
    words: found,
  })
  const all = target ? [...names.values()].filter(({ id }) => id !== movement?.id) : []
  const sorted = all.filter(({ id }) => !others.has(id)).toSorted((a, b) => a.name.localeCompare(b.name))
  const groups: SearchGroup[] = [
    { label: text('mayBe'), items: all.filter(({ id }) => others.has(id)).map(rowOf) },
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
      label={text('correctMovement', { name: written })}
      intro={text('writtenAs', { words: written })}
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
              onPress={answer(() => onCorrect({ about: 'unit', words, is }))}
            >
              {text('readInUnit', { unit: is })}
            </SearchAnswer>
          ))}
          {(!isCorrected || movement?.id !== null) && (
            <SearchAnswer
              icon={<Ban aria-hidden />}
              onPress={answer(() => onCorrect({ about: 'movement', words, is: null }))}
            >
              {text('notMovement')}
            </SearchAnswer>
          )}
          {isCorrected && (
            <SearchAnswer icon={<Undo2 aria-hidden />} onPress={answer(() => onPutBack(corrected))}>
              {text('putBackPlain')}
            </SearchAnswer>
          )}
        </>
      }
      onChoose={is => answer(() => onCorrect({ about: 'movement', words, is }))()}
      onClose={onClose}
    />
  )
}

type BlockMenuProps = Pick<CorrectionPopupsProps, 'onClose' | 'onCorrect' | 'onPutBack'> & {
  target: Extract<Target, { about: 'format' | 'score' }> | undefined
}

function BlockMenu({ target, onClose, onCorrect, onPutBack }: BlockMenuProps) {
  const text = useEditorText()
  const { words = '', corrected = [] } = target ?? {}
  const combination = target?.about === 'score' ? target.combination : undefined
  const items =
    target?.about === 'score'
      ? scores.map(is => ({
          label: scoreName(text, is),
          isNow: is === target.block.score,
          correction: { about: 'score' as const, words, is },
        }))
      : formats.map(is => ({
          label: formatName(text, is),
          isNow: is === target?.block.format,
          correction: { about: 'format' as const, words, is },
        }))
  return (
    <AnchoredMenu
      anchor={target?.anchor}
      label={target?.about === 'score' ? text('scoreMenu') : text('formatMenu')}
      onClose={onClose}
    >
      {items.map(({ label, isNow, correction }) => (
        <MenuItem key={correction.is} isChosen={isNow} onSelect={() => !isNow && onCorrect(correction)}>
          <span className="first-letter:uppercase">{label}</span>
        </MenuItem>
      ))}
      {combination && (
        <>
          <MenuSeparator />
          <MenuGroup label={text('severalSets')}>
            {combinations.map(is => (
              <MenuItem
                key={is}
                isChosen={is === combination}
                onSelect={() => is !== combination && onCorrect({ about: 'combination', words, is })}
              >
                <span className="first-letter:uppercase">{text(`combination_${is}`)}</span>
              </MenuItem>
            ))}
          </MenuGroup>
        </>
      )}
      {corrected.length > 0 && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => onPutBack(corrected)}>
            {text('putBackPlain')}
          </MenuItem>
        </>
      )}
    </AnchoredMenu>
  )
}

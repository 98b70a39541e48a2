import { Ban, Plus, Undo2 } from 'lucide-react'
import type { Correction } from '../../../domain/notation/correction.ts'
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
import type { About } from './corrections.ts'
import type { NamedMovement } from './movement-names.ts'
import type { Target } from './reading-actions.ts'

type CorrectionPopupsProps = {
  target: Target | undefined
  names: ReadonlyMap<string, NamedMovement>
  corrections: readonly Correction[]
  onClose: () => void
  onCorrect: (correction: Correction) => void
  onPutBack: (abouts: readonly About[], words: string) => void
  onAddOwn: (name: string) => void
}

/** The menu of the score holds two. */
function aboutsOf(target: Target | undefined): About[] {
  if (!target) return []
  return target.about === 'score' ? ['score', 'combination'] : [target.about]
}

/** Both stay mounted, so that they return the focus when they close. */
export function CorrectionPopups(props: CorrectionPopupsProps) {
  const { target, corrections, onClose, onCorrect, onPutBack } = props
  const abouts = aboutsOf(target)
  const isCorrected = corrections.some(one => abouts.includes(one.about) && one.words === target?.words)
  return (
    <>
      <MovementPopup
        {...props}
        target={target?.about === 'movement' ? target : undefined}
        isCorrected={isCorrected}
      />
      <BlockMenu
        target={target?.about === 'movement' ? undefined : target}
        isCorrected={isCorrected}
        onClose={onClose}
        onCorrect={onCorrect}
        onPutBack={() => onPutBack(abouts, target?.words ?? '')}
      />
    </>
  )
}

type MovementPopupProps = Omit<CorrectionPopupsProps, 'target' | 'corrections'> & {
  target: Extract<Target, { about: 'movement' }> | undefined
  isCorrected: boolean
}

/** The other readings first, then every movement. */
function MovementPopup({ target, isCorrected, names, ...actions }: MovementPopupProps) {
  const text = useEditorText()
  const { onClose, onCorrect, onPutBack, onAddOwn } = actions
  const { words = '', movement } = target ?? {}
  const written = movement?.text ?? ''
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
          {(!isCorrected || movement?.id !== null) && (
            <SearchAnswer
              icon={<Ban aria-hidden />}
              onPress={answer(() => onCorrect({ about: 'movement', words, is: null }))}
            >
              {text('notMovement')}
            </SearchAnswer>
          )}
          {isCorrected && (
            <SearchAnswer icon={<Undo2 aria-hidden />} onPress={answer(() => onPutBack(['movement'], words))}>
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

type BlockMenuProps = {
  target: Extract<Target, { about: 'format' | 'score' }> | undefined
  isCorrected: boolean
  onClose: () => void
  onCorrect: (correction: Correction) => void
  onPutBack: () => void
}

function BlockMenu({ target, isCorrected, onClose, onCorrect, onPutBack }: BlockMenuProps) {
  const text = useEditorText()
  const words = target?.words ?? ''
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
      {isCorrected && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Undo2 aria-hidden />} onSelect={onPutBack}>
            {text('putBackPlain')}
          </MenuItem>
        </>
      )}
    </AnchoredMenu>
  )
}

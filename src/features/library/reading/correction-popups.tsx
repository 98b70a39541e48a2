import { type Correction, countedMeasures, countedOf, guessedUnits } from '#domain/notation/correction.ts'
import { combinations, formats, type Movement, scoreKinds } from '#domain/notation/structure.ts'
import { type EditorText, useEditorText } from '#i18n/editor/editor-text.ts'
import { formatName, scoreName } from '#i18n/editor/reading-words.ts'
import { AnchoredMenu, MenuGroup, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { whyWords } from './correction-words.ts'
import { type CorrectionPopupsProps, MovementPopup, otherAnswers } from './movement-popup.tsx'
import type { Target } from './use-reading.ts'

/** Both stay mounted, so that they return the focus when they close. */
export function CorrectionPopups(props: CorrectionPopupsProps) {
  const { target } = props
  const isMovement = target?.about === 'movement'
  return (
    <>
      <MovementPopup {...props} target={isMovement ? target : undefined} />
      <CorrectionMenu {...props} target={isMovement ? undefined : target} />
    </>
  )
}

type Choice = { label: string; isNow: boolean; correction: Correction }

/** The other meanings that a number, a unit, a rest, a format or a score may have. */
function CorrectionMenu({ target, names, fallback, onClose, ...act }: CorrectionPopupsProps) {
  const text = useEditorText()
  const { line, corrected = [], taught = [] } = target ?? {}
  const choices = target ? choicesOf(text, target) : []
  const combination = target?.about === 'score' ? target.combination : undefined
  const others = otherAnswers(text, names, {
    corrected,
    taught,
    line,
    isLineOffered: target?.about !== 'score',
  })
  return (
    <AnchoredMenu
      anchor={target?.anchor}
      fallback={fallback.current}
      label={target ? menuLabel(text, target) : ''}
      onClose={onClose}
    >
      {line && target?.about !== 'score' && (
        <p className="px-2.5 pt-1.5 pb-1 text-muted text-sm">{whyWords(text, line)}</p>
      )}
      {choices.map(({ label, isNow, correction }) => (
        <MenuItem key={label} isChosen={isNow} onSelect={() => !isNow && act.onCorrect(correction)}>
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
                onSelect={() =>
                  is !== combination &&
                  act.onCorrect({ about: 'combination', words: target?.words ?? '', is })
                }
              >
                <span className="first-letter:uppercase">{text(`combination_${is}`)}</span>
              </MenuItem>
            ))}
          </MenuGroup>
        </>
      )}
      {choices.length > 0 && others.length > 0 && <MenuSeparator />}
      {others.map(({ key, icon, label, act: press }) => (
        <MenuItem key={key} icon={icon} onSelect={() => press(act)}>
          <span>{label}</span>
        </MenuItem>
      ))}
    </AnchoredMenu>
  )
}

function menuLabel(text: EditorText, target: Target): string {
  if (target.about === 'score') return text('scoreMenu')
  if (target.about === 'format') return text('formatMenu')
  if (target.about === 'amount') return text('amountMenu')
  return target.about === 'unit' ? text('unitMenu') : text('rest')
}

function choicesOf(text: EditorText, target: Target): Choice[] {
  const { words } = target
  switch (target.about) {
    case 'score':
      return scoreKinds.map(is => ({
        label: scoreName(text, is),
        isNow: is === target.block.score,
        correction: { about: 'score', words, is },
      }))
    case 'format':
      return formats.map(is => ({
        label: formatName(text, is),
        isNow: is === target.block.format,
        correction: { about: 'format', words, is },
      }))
    case 'unit':
      return unitsOf(target.movement).map(is => ({
        label: is === 'none' ? text('noLoad') : text('readInUnit', { unit: is }),
        isNow: false,
        correction: { about: 'unit', words, is },
      }))
    case 'amount':
      return countsOf(text, target)
    default:
      return []
  }
}

/** The units that were considered for a number that was written without one. */
function unitsOf({ guesses }: Movement): ((typeof guessedUnits)[number] | 'none')[] {
  const others = guesses.flatMap(({ about, others: units }) => (about === 'unit' ? units : []))
  return [...guessedUnits.filter(unit => others.includes(unit)), 'none']
}

/** The quantity that the number counts: as it is read, and as it could be. */
function countsOf(
  text: EditorText,
  { movement, words, corrected }: Extract<Target, { about: 'movement' | 'amount' | 'unit' }>,
): Choice[] {
  const before = corrected.find(one => one.about === 'amount')
  const now = countedOf(movement)
  const was = before?.was ?? now
  if (!was) return []
  const isOfSets = was === 'sets'
  const measures = countedMeasures.filter(is => (is === 'sets' || is === 'setsOf') === isOfSets)
  const chosen = before?.is ?? now
  return [...measures, ...(isOfSets ? [] : (['none'] as const))].map(is => ({
    label: is === 'none' ? text('noAmount') : text(`counted_${is}`),
    isNow: is === chosen,
    correction: { about: 'amount', words, was, is },
  }))
}

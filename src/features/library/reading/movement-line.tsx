import { use } from 'react'
import type { Movement } from '../../../domain/notation/structure.ts'
import { plainText } from '../../../domain/notation/text/tokens.ts'
import { useEditorText } from '../../../i18n/editor/editor-text.ts'
import { amountWords, detailWords } from '../../../i18n/editor/reading-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Guess } from './guess.tsx'
import { Line } from './line.tsx'
import { Actions } from './reading-actions.ts'

/** One movement as it was understood. All of the line is pressed to correct it. */
export function MovementLine({ movement }: { movement: Movement }) {
  const text = useEditorText()
  const { names, corrections, onPress, onMark } = use(Actions)
  const words = plainText(movement.text)
  const corrected = corrections.filter(
    one => (one.about === 'movement' || one.about === 'unit') && one.words === words,
  )
  const correction = corrected.find(({ about }) => about === 'movement')
  const known = movement.id === null ? undefined : names.get(movement.id)
  const name = known?.name ?? movement.text
  const isRefused = correction !== undefined && movement.id === null
  const isGuess = movement.guesses.some(({ about }) => about === 'movement' || about === 'spelling')
  const isUnitGuess = movement.guesses.some(({ about }) => about === 'unit')
  const details = detailWords(text, movement)
  return (
    <Line
      amount={amountWords(text, movement)}
      slot={movement.slot}
      onPointerEnter={() => onMark(movement)}
      onPointerLeave={() => onMark(undefined)}
      isPressed
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={event =>
          onPress({ about: 'movement', anchor: event.currentTarget, words, movement, corrected })
        }
        onFocus={() => onMark(movement)}
        onBlur={() => onMark(undefined)}
        className={classNames(
          'mr-2 cursor-pointer text-left after:absolute after:inset-0 after:rounded-tag focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus',
          known ? 'font-semibold' : 'text-muted italic',
          isRefused && 'line-through decoration-1',
          isGuess && 'underline decoration-dotted decoration-2 underline-offset-4',
        )}
      >
        <span aria-hidden>{name}</span>
        <span className="sr-only">{text('correctMovement', { name })}</span>
        {isGuess && <Guess />}
        {correction && (
          <span className="sr-only">, {isRefused ? text('notMovement') : text('corrected')}</span>
        )}
      </button>
      {!known && !isRefused && (
        <span className="mr-2 rounded-tag bg-warning-soft px-1.5 py-0.5 font-heading font-semibold text-warning text-xs">
          {text('unknown')}
        </span>
      )}
      {correction && known && (
        <span aria-hidden className="mr-2 text-muted text-xs">
          {text('corrected')}
        </span>
      )}
      {details.length > 0 && (
        <span
          className={classNames(
            'text-muted',
            isUnitGuess && 'underline decoration-dotted decoration-1 underline-offset-4',
          )}
        >
          {details.join(' · ')}
          {isUnitGuess && <Guess />}
        </span>
      )}
    </Line>
  )
}

import { type ReactNode, use } from 'react'
import { countedOf } from '#domain/notation/correction.ts'
import type { Movement } from '#domain/notation/structure.ts'
import { plainText } from '#domain/notation/text/tokens.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { amountWords, detailWords } from '#i18n/editor/reading-words.ts'
import { classNames } from '#ui/class-names.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { whyWords } from './correction-words.ts'
import { Guess } from './guess.tsx'
import { Line } from './line.tsx'
import { Actions, correctionsAbout } from './reading-actions.ts'

/** One movement as it was understood. Its number, its name and its unit are pressed to correct them. */
export function MovementLine({ movement }: { movement: Movement }) {
  const text = useEditorText()
  const { names, corrections, taught, lineAt, onPress, onMark } = use(Actions)
  const words = plainText(movement.text)
  const line = lineAt(movement)
  const its = {
    words,
    movement,
    line,
    corrected: correctionsAbout(corrections, words, line),
    taught: correctionsAbout(taught, words, line),
  }
  const press = (about: 'movement' | 'amount' | 'unit') => (anchor: HTMLElement) =>
    onPress({ about, anchor, ...its })
  const known = movement.id === null ? undefined : names.get(movement.id)
  const name = known?.name ?? movement.text
  const isRefused =
    movement.id === null && [...its.corrected, ...its.taught].some(({ about }) => about === 'movement')
  const isCorrected = its.corrected.length > 0
  const isGuess = movement.guesses.some(({ about }) => about === 'movement' || about === 'spelling')
  const isUnitGuess = movement.guesses.some(({ about }) => about === 'unit')
  const amount = amountWords(text, movement)
  const details = detailWords(text, movement).join(' · ')
  const nameButton = (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={event => press('movement')(event.currentTarget)}
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
      {isCorrected && (
        <span className="sr-only">, {isRefused ? text('notMovement') : text('corrected')}</span>
      )}
    </button>
  )
  return (
    <Line
      amount={
        amount !== '' && countedOf(movement) ? (
          <Detail label={text('correctAmount', { amount, name })} onPress={press('amount')}>
            {amount}
          </Detail>
        ) : (
          amount
        )
      }
      slot={movement.slot}
      onPointerEnter={() => onMark(movement)}
      onPointerLeave={() => onMark(undefined)}
      isPressed
    >
      {line ? <Tooltip text={whyWords(text, line)}>{nameButton}</Tooltip> : nameButton}
      {!known && !isRefused && (
        <span className="mr-2 rounded-tag bg-warning-soft px-1.5 py-0.5 font-heading font-semibold text-warning text-xs">
          {text('unknown')}
        </span>
      )}
      {details !== '' && (
        <span className="text-muted">
          {hasUnit(movement) ? (
            <Detail
              label={text('correctUnit', { details, name })}
              isGuess={isUnitGuess}
              onPress={press('unit')}
            >
              {details}
            </Detail>
          ) : (
            details
          )}
        </span>
      )}
      {isCorrected && !isRefused && (
        <span aria-hidden className="ml-2 text-muted text-xs">
          {text('corrected')}
        </span>
      )}
    </Line>
  )
}

/** A load, a height or a percentage. */
const hasUnit = ({ load, height, percent, sets = [] }: Movement) =>
  [load, height, percent, ...sets.flatMap(set => [set.load, set.percent])].some(value => value !== undefined)

type DetailProps = {
  label: string
  isGuess?: boolean
  onPress: (anchor: HTMLElement) => void
  children: ReactNode
}

/** Pressed by itself, above the line that is pressed as a whole. */
function Detail({ label, isGuess = false, onPress, children }: DetailProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      onClick={event => onPress(event.currentTarget)}
      className={classNames(
        'relative z-1 cursor-pointer rounded-tag text-left decoration-1 underline-offset-4 hover:underline',
        isGuess && 'underline decoration-dotted',
      )}
    >
      <span aria-hidden>{children}</span>
      <span className="sr-only">{label}</span>
      {isGuess && <Guess />}
    </button>
  )
}

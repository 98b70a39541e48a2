import { type ReactNode, use } from 'react'
import { countedOf } from '#domain/notation/correction.ts'
import type { Movement } from '#domain/notation/structure.ts'
import { plainText } from '#domain/notation/text/tokens.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { amountWords, detailWords } from '#i18n/editor/reading-words.ts'
import { Tooltip } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { whyWords } from './correction-words.ts'
import { Actions, correctionsAbout } from './use-reading.ts'

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

type LineProps = {
  amount: ReactNode
  /** The minute of an EMOM. */
  slot: number | undefined
  isPressed?: boolean | undefined
  onPointerEnter?: (() => void) | undefined
  onPointerLeave?: (() => void) | undefined
  children: ReactNode
}

/** Amounts stand in a column of their own, right against what they count. */
export function Line({ amount, slot, isPressed = false, children, ...pointer }: LineProps) {
  const text = useEditorText()
  return (
    <li
      {...pointer}
      className={classNames(
        'relative grid min-h-8 pointer-coarse:min-h-11 grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3 rounded-tag py-0.5 leading-6',
        isPressed && 'hover:bg-sunken/60',
      )}
    >
      <span className="self-baseline text-right font-heading font-semibold">
        {slot !== undefined && (
          <span className="overline-label mr-2 text-[0.625rem] text-muted">
            {text('minute', { number: slot })}
          </span>
        )}
        {amount}
      </span>
      <span className="min-w-0 self-baseline pr-2">{children}</span>
    </li>
  )
}

/** Beside what the reader was not certain of. */
export function Guess() {
  const text = useEditorText()
  return (
    <>
      <span
        aria-hidden
        className="-top-1.5 relative ml-0.5 inline-block font-bold font-heading text-[0.6875rem] text-warning leading-none"
      >
        ?
      </span>
      <span className="sr-only">, {text('guessed')}</span>
    </>
  )
}

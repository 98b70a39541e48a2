import { ChevronDown, Delete } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { WeightUnit } from '#domain/score/loads/weight.ts'
import type { DecimalMark, ScoreType } from '#domain/score/score.ts'
import { useLogSheetText } from '#i18n/areas/log-sheet-text.ts'
import { classNames } from '#ui/class-names.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'

type KeypadProps = { keys: Keys; onPress: (key: Key | 'delete') => void; onDone: () => void }

const rows = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
]

/** Large keys for wet hands. The field keeps the focus and the caret. */
export function Keypad({ keys: { side, corner }, onPress, onDone }: KeypadProps) {
  const text = useLogSheetText()
  const hasSide = side.length > 0
  const zero = (
    <KeyButton key="0" label="0" onPress={() => onPress({ types: '0' })} wide={hasSide && !corner} />
  )
  const remove = (
    <KeyButton
      key="delete"
      name={text('key_delete')}
      label={<Delete aria-hidden />}
      onPress={() => onPress('delete')}
    />
  )
  const done = (
    <KeyButton key="done" name={text('key_done')} label={<ChevronDown aria-hidden />} onPress={onDone} />
  )
  return (
    <fieldset
      aria-label={text('keypad')}
      className={classNames('grid gap-1.5', hasSide ? 'grid-cols-4' : 'grid-cols-3')}
    >
      {rows.map((digits, row) => [
        ...digits.map(digit => (
          <KeyButton key={digit} label={digit} onPress={() => onPress({ types: digit })} />
        )),
        ...beside(side, row).map(({ key, span }) => (
          <KeyButton key="side" {...faceOf(key, text)} span={span} quiet onPress={() => onPress(key)} />
        )),
      ])}
      {hasSide ? (
        <>
          {corner && <KeyButton {...faceOf(corner, text)} quiet onPress={() => onPress(corner)} />}
          {zero}
          {remove}
          {done}
        </>
      ) : (
        <>
          {remove}
          {zero}
          {done}
        </>
      )}
    </fieldset>
  )
}

/** The keys beside the digits fill their three rows: where there are fewer, the first is higher. */
function beside(side: readonly Key[], row: number): { key: Key; span: number }[] {
  const height = 4 - side.length
  const key = row === 0 ? side[0] : row < height ? undefined : side[row - height + 1]
  return key ? [{ key, span: row === 0 ? height : 1 }] : []
}

type Face = { label: ReactNode; name?: string }

function faceOf(key: Key, text: ReturnType<typeof useLogSheetText>): Face {
  if ('unit' in key) return { label: key.unit }
  switch (key.types) {
    case ' ':
      return { label: text('key_set'), name: text('key_space') }
    case '×':
      return { label: '×', name: text('key_times') }
    case '.':
    case ',':
      return { label: key.types, name: text('key_decimal') }
    default:
      return { label: key.types.trim() }
  }
}

type KeyButtonProps = Face & { onPress: () => void; wide?: boolean; quiet?: boolean; span?: number }

const spans: Record<number, string> = { 2: 'row-span-2', 3: 'row-span-3' }

function KeyButton({ label, name, onPress, wide = false, quiet = false, span = 1 }: KeyButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      // The field keeps the focus.
      onMouseDown={event => event.preventDefault()}
      onClick={onPress}
      className={classNames(
        'flex min-h-[52px] cursor-pointer touch-manipulation select-none items-center justify-center whitespace-nowrap rounded-control font-semibold tabular-nums transition-colors duration-100 active:bg-volt active:text-volt-ink [&_svg]:size-[min(1.5rem,28px)]',
        typeof label === 'string' && label.length > 2
          ? 'text-[min(1rem,17px,4.6vw)]'
          : 'text-[min(1.375rem,26px)]',
        quiet ? 'bg-sunken' : 'border border-line bg-card',
        wide && 'col-span-2',
        spans[span],
      )}
    >
      {label}
    </button>
  )
}

export type KeypadControl = {
  /** The keys of the open keypad. */
  keys: Keys | undefined
  /** On a touch screen the keypad takes the place of the phone's keyboard. */
  isTouch: boolean
  /** The field in which was typed last. */
  active: string | undefined
  open: (field: string, input: HTMLInputElement, keys: () => Keys) => void
  close: () => void
  press: (key: Key | 'delete') => void
}

/** The keypad stays open until another kind of field is used: a tap on an answer must not move the answer. */
export function useKeypad(): KeypadControl {
  const isTouch = useMediaQuery('(pointer: coarse)')
  const [active, setActive] = useState<string>()
  const [keysOf, setKeysOf] = useState<() => Keys>()
  const input = useRef<HTMLInputElement>(null)
  return {
    keys: active !== undefined && isTouch ? keysOf?.() : undefined,
    isTouch,
    active,
    open(field, element, keys) {
      input.current = element
      setActive(field)
      setKeysOf(() => keys)
    },
    close() {
      setActive(undefined)
    },
    press(key) {
      const element = input.current
      if (!element?.isConnected) return
      const { value, selectionStart, selectionEnd } = element
      const editing = {
        text: value,
        start: selectionStart ?? value.length,
        end: selectionEnd ?? value.length,
      }
      const next = press(editing, key)
      element.focus({ preventScroll: true })
      // As if it was typed: React hears the event.
      element.setRangeText(next.text, 0, value.length, 'end')
      element.setSelectionRange(next.caret, next.caret)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

// The keys that fit what a block scores, and what a key does to the text of a field.

/** Types text, or changes all of it: the other unit takes the place of the one at its end. */
export type Key = { types: string } | { unit: WeightUnit }

type Keys = {
  /** Beside the digits, from the top. */
  side: readonly Key[]
  /** Beside the zero. */
  corner: Key | undefined
}

type Asked = { type: ScoreType; sets: number; mark: DecimalMark; otherUnit: WeightUnit }

export function keysFor({ type, sets, mark, otherUnit }: Asked): Keys {
  const next: Key[] = sets > 1 ? [{ types: ' ' }] : []
  switch (type) {
    case 'time':
      return { side: [{ types: ':' }, { types: 'cap+' }, ...next], corner: { types: mark } }
    case 'rounds_reps':
      return { side: [{ types: '+' }, ...next], corner: undefined }
    case 'load':
      return { side: [{ types: '×' }, { types: ' ' }, { unit: otherUnit }], corner: { types: mark } }
    case 'distance':
      return { side: [{ types: ' m' }, { types: ' km' }, ...next], corner: { types: mark } }
    default:
      return { side: next, corner: undefined }
  }
}

/** The text of a field and the selection in it. */
export type Editing = { text: string; start: number; end: number }

const unitAtEnd = /(?<!\s)\s*(?:kg|lb)\s*$/i

export function press({ text, start, end }: Editing, key: Key | 'delete'): { text: string; caret: number } {
  if (key === 'delete') {
    const from = start === end ? Math.max(0, start - 1) : start
    return { text: text.slice(0, from) + text.slice(end), caret: from }
  }
  if ('unit' in key) {
    const changed = `${text.replace(unitAtEnd, '').trimEnd()} ${key.unit}`.trimStart()
    return { text: changed, caret: changed.length }
  }
  return { text: text.slice(0, start) + key.types + text.slice(end), caret: start + key.types.length }
}

/** The unit that the text does not end with. */
export function otherUnitOf(text: string, unit: WeightUnit): WeightUnit {
  const standing = unitAtEnd.exec(text)?.[0].trim().toLowerCase() ?? unit
  return standing === 'kg' ? 'lb' : 'kg'
}

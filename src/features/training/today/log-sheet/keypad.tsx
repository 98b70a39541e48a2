import { ChevronDown, Delete } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSheetText } from '#i18n/sheet/sheet-text.ts'
import { classNames } from '#ui/class-names.ts'
import type { Key, Keys } from './keypad-keys.ts'

type KeypadProps = { keys: Keys; onPress: (key: Key | 'delete') => void; onDone: () => void }

const rows = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
]

/** Large keys for wet hands. The field keeps the focus and the caret. */
export function Keypad({ keys: { side, corner }, onPress, onDone }: KeypadProps) {
  const text = useSheetText()
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

function faceOf(key: Key, text: ReturnType<typeof useSheetText>): Face {
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

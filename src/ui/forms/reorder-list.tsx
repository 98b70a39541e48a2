import { GripVertical } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { squareButtonClasses } from '../buttons/button-styles.ts'
import { classNames } from '../class-names.ts'

/** Moves of one row by a tap; undefined where it cannot move. */
export type RowMoves = { up: (() => void) | undefined; down: (() => void) | undefined }

type ReorderListProps<Item> = {
  /** The accessible name of the list. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  onMove: (from: number, to: number) => void
  handleLabel: (item: Item) => string
  /** How the handle works, for screen readers. */
  handleHint: string
  /** "Squat moved to position 2 of 4": announced after each move. */
  movedText: (item: Item, position: number, count: number) => string
  children: (item: Item, moves: RowMoves) => ReactNode
}

/**
 * A short list whose rows are moved by a handle: dragged by mouse or finger, or with the arrow keys. A single row has
 * none.
 */
export function ReorderList<Item>(props: ReorderListProps<Item>) {
  const { label, items, keyOf, handleLabel, handleHint, movedText, children } = props
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const movedKey = useRef<string>(undefined)

  function move(from: number, to: number): boolean {
    const item = items[from]
    if (item === undefined || from === to || to < 0 || to >= items.length) return false
    props.onMove(from, to)
    setAnnouncement(movedText(item, to + 1, items.length))
    return true
  }

  function moveByKey(event: KeyboardEvent, index: number, key: string) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (move(index, index + step)) movedKey.current = key
  }

  // A row that moves in the DOM loses the focus.
  useLayoutEffect(() => {
    if (movedKey.current === undefined) return
    const index = items.findIndex(item => keyOf(item) === movedKey.current)
    movedKey.current = undefined
    list.current?.children[index]?.querySelector<HTMLElement>('[data-reorder-handle]')?.focus()
  }, [items, keyOf])

  const { drag, handleProps } = useRowDrag(list, move)

  return (
    <>
      <ul ref={list} aria-label={label} className="divide-y divide-line rounded-control border border-edge">
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            style={drag && { translate: `0 ${shiftOf(index, drag)}px` }}
            className={classNames(
              'flex items-center bg-card first:rounded-t-control last:rounded-b-control',
              drag &&
                (drag.from === index ? 'relative z-10 shadow-float' : 'transition-[translate] duration-150'),
            )}
          >
            {items.length > 1 && (
              <button
                type="button"
                data-reorder-handle
                aria-label={handleLabel(item)}
                aria-describedby={hintId}
                onKeyDown={event => moveByKey(event, index, keyOf(item))}
                className={classNames(
                  squareButtonClasses({}),
                  'h-auto min-h-11 touch-none self-stretch text-muted active:scale-100',
                  drag?.from === index ? 'cursor-grabbing' : 'cursor-grab',
                )}
                {...handleProps(index)}
              >
                <GripVertical aria-hidden />
              </button>
            )}
            <div className="min-w-0 flex-1">
              {children(item, {
                up: index > 0 ? () => move(index, index - 1) : undefined,
                down: index < items.length - 1 ? () => move(index, index + 1) : undefined,
              })}
            </div>
          </li>
        ))}
      </ul>
      <p id={hintId} hidden>
        {handleHint}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

type Row = { top: number; height: number }
type Drag = {
  from: number
  to: number
  /** How far the row was dragged. */
  offset: number
  pointerId: number
  startY: number
  rows: Row[]
}

function useRowDrag(
  list: { current: HTMLUListElement | null },
  onDrop: (from: number, to: number) => void,
): { drag: Drag | undefined; handleProps: (index: number) => object } {
  const [drag, setDrag] = useState<Drag>()

  function start(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !list.current) return
    const { top } = list.current.getBoundingClientRect()
    const rows = Array.from(list.current.children, row => {
      const box = row.getBoundingClientRect()
      return { top: box.top - top, height: box.height }
    })
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from, to: from, offset: 0, pointerId: event.pointerId, startY: event.clientY - top, rows })
  }

  function pull(event: PointerEvent<HTMLElement>) {
    if (!drag || drag.pointerId !== event.pointerId || !list.current) return
    // Relative to the list, so that scrolling meanwhile counts.
    const offset = event.clientY - list.current.getBoundingClientRect().top - drag.startY
    setDrag({ ...drag, offset, to: targetOf(drag, offset) })
    void event.currentTarget.scrollIntoView({ block: 'nearest' })
  }

  function drop(event: PointerEvent<HTMLElement>) {
    if (!drag || drag.pointerId !== event.pointerId) return
    setDrag(undefined)
    onDrop(drag.from, drag.to)
  }

  return {
    drag,
    handleProps: index => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, index),
      onPointerMove: pull,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}

/** The index of a dragged row: after every row whose middle its own middle has passed. */
function targetOf({ from, rows }: Drag, offset: number): number {
  const middle = ({ top, height }: Row) => top + height / 2
  const pulled = rows[from]
  if (!pulled) return from
  return rows.filter((row, index) => index !== from && middle(row) < middle(pulled) + offset).length
}

/** The dragged row follows the pointer, and the rows it has passed make room. */
function shiftOf(index: number, { from, to, offset, rows }: Drag): number {
  if (index === from) return offset
  const height = rows[from]?.height ?? 0
  if (index > from && index <= to) return -height
  return index < from && index >= to ? height : 0
}

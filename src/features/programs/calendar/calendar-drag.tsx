// Drag and drop, all of it: what can be dragged, where it can be dropped, and what hangs on the pointer meanwhile.
import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Day } from '../../../domain/day.ts'

/** A workout on its way: from a day of the calendar, or from the library. */
export type Dragged = { workoutId: string; from: Day | 'library' }
export type Drop = Dragged & { to: Day; index: number }

type DragAreaProps = {
  onDrop: (drop: Drop) => void
  /** What hangs on the pointer. */
  renderDragged: (dragged: Dragged) => ReactNode
  children: ReactNode
}

// The keyboard has a way of its own that also reaches days that are not shown, so the library's is silent.
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
}
function nothing(): undefined {}

export function DragArea({ onDrop, renderDragged, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<Dragged>()
  const released = useReleasePoint()
  const sensors = useSensors(
    // A few pixels first, so that a click stays a click; on a screen a moment, so that a swipe still scrolls.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  )

  function handleDragEnd({ active }: DragEndEvent) {
    setDragged(undefined)
    const to = dayAt(released.current)
    if (!to) return
    const item = active.data.current as Dragged
    onDrop({ ...item, to, index: indexAt(to, item, released.current.y) })
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silent}
      onDragStart={({ active }) => setDragged(active.data.current as Dragged)}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setDragged(undefined)}
    >
      {children}
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {dragged && renderDragged(dragged)}
      </DragOverlay>
    </DndContext>
  )
}

type Point = { x: number; y: number }

/** Where on the screen the pointer let go last, known before dnd-kit hears of it. */
function useReleasePoint() {
  const point = useRef<Point>({ x: 0, y: 0 })
  useEffect(() => {
    const remember = (event: MouseEvent | TouchEvent) => {
      const pointer = 'changedTouches' in event ? event.changedTouches[0] : event
      if (pointer) point.current = { x: pointer.clientX, y: pointer.clientY }
    }
    addEventListener('mouseup', remember, true)
    addEventListener('touchend', remember, true)
    return () => {
      removeEventListener('mouseup', remember, true)
      removeEventListener('touchend', remember, true)
    }
  }, [])
  return point
}

/** The open day at a point. What dnd-kit tells was true when it was last drawn, and a hand may have moved on since. */
function dayAt({ x, y }: Point): Day | undefined {
  const day = document.elementsFromPoint(x, y).find(element => element.hasAttribute('data-drop'))
  return (day?.getAttribute('data-drop') ?? undefined) as Day | undefined
}

/** Where among the day's cards the pointer let go: below every card whose middle lies above it. */
function indexAt(day: Day, { workoutId, from }: Dragged, pointerY: number): number {
  const cards = document.querySelectorAll<HTMLElement>(`[data-day="${day}"] [data-card]`)
  const others = [...cards].filter(card => !(from === day && card.dataset.card === workoutId))
  return others.filter(card => {
    const { top, height } = card.getBoundingClientRect()
    return top + height / 2 < pointerY
  }).length
}

type DraggableProps = ComponentProps<'button'> & { item: Dragged; isFixed: boolean }

/** A button that can be dragged. The contents are drawn once; only this shell follows the drag. */
export function DraggableButton({ item, isFixed, ...props }: DraggableProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${item.from} ${item.workoutId}`,
    data: item,
    disabled: isFixed,
  })
  return (
    <button
      ref={setNodeRef}
      type="button"
      data-dragging={isDragging || undefined}
      {...listeners}
      {...props}
    />
  )
}

type DropDayProps = ComponentProps<'td'> & { day: Day; isClosed: boolean }

export function DropDay({ day, isClosed, ...props }: DropDayProps) {
  // An id of its own for each place: a phone shows the active day twice.
  const { setNodeRef, isOver } = useDroppable({ id: useId(), disabled: isClosed })
  return (
    <td ref={setNodeRef} data-drop={isClosed ? undefined : day} data-over={isOver || undefined} {...props} />
  )
}

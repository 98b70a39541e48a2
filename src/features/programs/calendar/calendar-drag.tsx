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
  const pointer = usePointerHeight(dragged !== undefined)
  const sensors = useSensors(
    // A few pixels first, so that a click stays a click; on a screen a moment, so that a swipe still scrolls.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  )

  function handleDragEnd({ active, over }: DragEndEvent) {
    setDragged(undefined)
    if (!over) return
    const item = active.data.current as Dragged
    const to = over.data.current?.day as Day
    onDrop({ ...item, to, index: indexAt(to, item, pointer.current) })
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

/** Where on the screen the pointer is. What dnd-kit tells counts scrolling in, which the cards' own places do not. */
function usePointerHeight(isFollowed: boolean) {
  const height = useRef(0)
  useEffect(() => {
    if (!isFollowed) return
    const follow = (event: MouseEvent | TouchEvent) => {
      height.current = 'touches' in event ? (event.touches[0]?.clientY ?? height.current) : event.clientY
    }
    addEventListener('mousemove', follow, { passive: true })
    addEventListener('touchmove', follow, { passive: true })
    return () => {
      removeEventListener('mousemove', follow)
      removeEventListener('touchmove', follow)
    }
  }, [isFollowed])
  return height
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
  const { setNodeRef, isOver } = useDroppable({ id: useId(), data: { day }, disabled: isClosed })
  return <td ref={setNodeRef} data-over={isOver || undefined} {...props} />
}

// Drag and drop: drag sources, drop targets, and the preview at the pointer.
import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type Modifier,
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

/** The dragged workout: from a day of the calendar, or from the library. */
export type Dragged = { workoutId: string; from: Day | 'library' }
export type Drop = Dragged & { to: Day; index: number }

type DragAreaProps = {
  onDrop: (drop: Drop) => void
  /** The preview at the pointer. */
  renderDragged: (dragged: Dragged) => ReactNode
  children: ReactNode
}

// The board has its own keyboard moves, which also reach days that are not shown, so dnd-kit announces nothing.
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
}
function nothing(): undefined {}

export function DragArea({ onDrop, renderDragged, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<Dragged>()
  const [dayWidth, setDayWidth] = useState(0)
  const released = useReleasePoint()
  const sensors = useSensors(
    // A few pixels of movement before a drag, so that a click stays a click; a delay on touch, so that a swipe scrolls.
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
      onDragStart={({ active }) => {
        setDragged(active.data.current as Dragged)
        setDayWidth(document.querySelector<HTMLElement>('[data-drop]')?.offsetWidth ?? 0)
      }}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setDragged(undefined)}
    >
      {children}
      <DragOverlay
        dropAnimation={null}
        className="pointer-events-none"
        // A card of the library becomes as wide as on a day, or it would reach over the edge of the screen.
        {...(dragged?.from === 'library' && {
          modifiers: [centredAtPointer],
          style: { width: `min(19rem, ${dayWidth}px)` },
        })}
      >
        {dragged && renderDragged(dragged)}
      </DragOverlay>
    </DndContext>
  )
}

const centredAtPointer: Modifier = ({ activatorEvent, activeNodeRect, overlayNodeRect, transform }) => {
  if (!activatorEvent || !activeNodeRect || !overlayNodeRect) return transform
  const { clientX } =
    'touches' in activatorEvent
      ? ((activatorEvent as TouchEvent).touches[0] as Touch)
      : (activatorEvent as MouseEvent)
  return { ...transform, x: transform.x + clientX - activeNodeRect.left - overlayNodeRect.width / 2 }
}

type Point = { x: number; y: number }

/** The point of the last pointer release, known before dnd-kit reports the drop. */
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

/** The day at a point, also outside the program: its refusal says why. dnd-kit reports the state of the last render, and the pointer may have moved since. */
function dayAt({ x, y }: Point): Day | undefined {
  const day = document.elementsFromPoint(x, y).find(element => element.hasAttribute('data-drop'))
  return (day?.getAttribute('data-drop') ?? undefined) as Day | undefined
}

/** The index among the day's cards: below every card whose middle is above the pointer. */
function indexAt(day: Day, { workoutId, from }: Dragged, pointerY: number): number {
  const cards = document.querySelectorAll<HTMLElement>(`[data-day="${day}"] [data-card]`)
  const others = [...cards].filter(card => !(from === day && card.dataset.card === workoutId))
  return others.filter(card => {
    const { top, height } = card.getBoundingClientRect()
    return top + height / 2 < pointerY
  }).length
}

type DraggableProps = ComponentProps<'button'> & { item: Dragged; isFixed: boolean }

/** A draggable button. The contents render once; only this shell follows the drag. */
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

type DropDayProps = ComponentProps<'td'> & { day: Day; isReadOnly: boolean }

export function DropDay({ day, isReadOnly, ...props }: DropDayProps) {
  // Unique per position: a phone shows the active day twice.
  const { setNodeRef, isOver } = useDroppable({ id: useId(), disabled: isReadOnly })
  return (
    <td
      ref={setNodeRef}
      data-drop={isReadOnly ? undefined : day}
      data-over={isOver || undefined}
      {...props}
    />
  )
}

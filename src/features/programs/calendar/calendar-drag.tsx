// Drag and drop of workouts: which one is dragged, the day under the pointer, and the preview at it.
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Day } from '#domain/day.ts'
import { listenForDrags, type Point } from './drag-gesture.ts'

/** The dragged workout: from a day of the calendar, or from the library. */
export type Dragged = { workoutId: string; from: Day | 'library' }
export type Drop = Dragged & { to: Day; index: number }

type DragAreaProps = {
  onDrop: (drop: Drop) => void
  /** The preview at the pointer. */
  renderDragged: (dragged: Dragged) => ReactNode
  children: ReactNode
}

/** For a button that can be dragged. */
export const draggable = ({ from, workoutId }: Dragged) => ({ 'data-drag': `${from} ${workoutId}` })

/** For a day onto which a workout can be dropped. */
export const droppable = (day: Day) => ({ 'data-drop': day })

export function DragArea({ onDrop, renderDragged, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<Dragged & Preview>()
  const preview = useRef<HTMLDivElement>(null)
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    let item: (Dragged & Preview) | undefined
    let over: Element | undefined
    const mark = (day: Element | undefined) => {
      if (day === over) return
      over?.removeAttribute('data-over')
      day?.setAttribute('data-over', '')
      over = day
    }
    const place = ({ x, y }: Point) => {
      if (item && preview.current)
        preview.current.style.transform = `translate(${x - item.gripX}px, ${y - item.gripY}px)`
    }
    return listenForDrags({
      onStart(source, at) {
        item = { ...draggedIn(source), ...previewOf(source, at) }
        setDragged(item)
      },
      onMove(at) {
        place(at)
        mark(dayAt(at))
      },
      onEnd(at) {
        mark(undefined)
        setDragged(undefined)
        const to = at && dayAt(at)?.getAttribute('data-drop')
        if (item && to) {
          const { workoutId, from } = item
          drop({ workoutId, from, to: to as Day, index: indexAt(to as Day, item, at.y) })
        }
        item = undefined
      },
    })
  }, [])

  return (
    <>
      {children}
      {dragged && (
        <div
          ref={preview}
          aria-hidden
          className="pointer-events-none fixed top-0 left-0 z-50 will-change-transform"
          style={{ width: dragged.width, transform: `translate(${dragged.x}px, ${dragged.y}px)` }}
        >
          {renderDragged(dragged)}
        </div>
      )}
    </>
  )
}

function draggedIn(source: HTMLElement): Dragged {
  const [from, workoutId] = (source.dataset.drag ?? '').split(' ') as [Dragged['from'], string]
  return { from, workoutId }
}

/** Where it starts, its width, and where in it the pointer holds it. */
type Preview = Point & { width: number; gripX: number; gripY: number }

function previewOf(source: HTMLElement, at: Point): Preview {
  const { left, top, width } = source.getBoundingClientRect()
  const gripY = at.y - top
  if (draggedIn(source).from !== 'library') return { x: left, y: top, width, gripX: at.x - left, gripY }
  // A card of the library becomes as wide as on a day, or it would reach over the edge of the screen.
  const dayWidth = document.querySelector<HTMLElement>('[data-drop]')?.offsetWidth ?? width
  const narrow = Math.min(dayWidth, mostWidth)
  return { x: at.x - narrow / 2, y: top, width: narrow, gripX: narrow / 2, gripY }
}
const mostWidth = 304

/** Also outside the program: its refusal says why. */
const dayAt = ({ x, y }: Point) => document.elementFromPoint(x, y)?.closest('[data-drop]') ?? undefined

/** The index among the day's cards: below every card whose middle is above the pointer. */
function indexAt(day: Day, { workoutId, from }: Dragged, pointerY: number): number {
  const cards = document.querySelectorAll<HTMLElement>(`[data-day="${day}"] [data-card]`)
  const others = [...cards].filter(card => !(from === day && card.dataset.card === workoutId))
  return others.filter(card => {
    const { top, height } = card.getBoundingClientRect()
    return top + height / 2 < pointerY
  }).length
}

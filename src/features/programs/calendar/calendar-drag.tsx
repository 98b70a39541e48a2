// Drag and drop of workouts: which one is dragged, the day under the pointer, and the preview at it.
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Day } from '#domain/day.ts'

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

/** The day under a point, also outside the program: its refusal says why. */
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

// A drag of any element with `data-drag`, by mouse or by a held finger. One set of listeners serves all of them, and
// nothing is rendered while the pointer moves: a month has hundreds of cards.
export type Point = { x: number; y: number }

export type DragHandlers = {
  onStart: (source: HTMLElement, at: Point) => void
  /** The pointer moved, or the page scrolled under it. */
  onMove: (at: Point) => void
  /** Without a point: called off. */
  onEnd: (at?: Point) => void
}

/** Pixels of the mouse before a drag, so that a click stays a click. */
const leastDistance = 6
/** Milliseconds and pixels of a finger before a drag, so that a swipe scrolls. */
const holdFor = 220
const mostTremble = 8
/** Pixels at the edge of the screen that scroll the page, and how far in each frame. */
const edge = 72
const fastest = 18
/** Milliseconds in which a browser sends the click of the press that was a drag. */
const clickWithin = 50

/** Returns how to stop listening. */
export function listenForDrags(handlers: DragHandlers): () => void {
  const listening = new AbortController()
  let callOff = () => {}

  function follow(source: HTMLElement, press: PointerEvent | TouchEvent): void {
    callOff()
    const gesture = new AbortController()
    const { signal } = gesture
    const from = pointOf(press)
    const isTouch = 'touches' in press
    let isDragging = false
    let last = from
    let frame = 0
    const hold = isTouch ? setTimeout(start, holdFor) : undefined

    function start() {
      isDragging = true
      source.dataset.dragging = ''
      // The browser then neither looks for the element under the mouse at each move nor restyles it.
      if (!isTouch) source.setPointerCapture(press.pointerId)
      document.addEventListener('selectionchange', () => getSelection()?.removeAllRanges(), { signal })
      handlers.onStart(source, last)
    }

    function end(at?: Point) {
      gesture.abort()
      clearTimeout(hold)
      cancelAnimationFrame(frame)
      callOff = () => {}
      if (!isDragging) return
      delete source.dataset.dragging
      // Or a release long after Escape would be a click on it.
      if (!isTouch && source.hasPointerCapture(press.pointerId)) source.releasePointerCapture(press.pointerId)
      ignoreClick()
      handlers.onEnd(at)
    }

    function move(event: PointerEvent | TouchEvent) {
      const at = pointOf(event)
      const distance = Math.hypot(at.x - from.x, at.y - from.y)
      last = at
      if (!isDragging && isTouch) {
        if (distance > mostTremble) end()
        return
      }
      if (!isDragging && distance < leastDistance) return
      if (!isDragging) start()
      if (event.cancelable) event.preventDefault()
      handlers.onMove(at)
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(scrollAtEdge)
    }

    function scrollAtEdge() {
      const step = scrollStep(last.y)
      if (step === 0) return
      scrollBy(0, step)
      handlers.onMove(last)
      frame = requestAnimationFrame(scrollAtEdge)
    }

    callOff = end
    if (isTouch) {
      // On the element that was touched: if it goes, its events no longer reach the document.
      const on = (type: string, work: (event: TouchEvent) => void) =>
        press.target?.addEventListener(type, work as EventListener, { signal, passive: false })
      on('touchmove', event => (event.touches.length > 1 ? end() : move(event)))
      on('touchend', event => end(pointOf(event)))
      on('touchcancel', () => end())
      document.addEventListener('contextmenu', event => event.preventDefault(), { signal })
    } else {
      document.addEventListener('pointermove', move, { signal })
      document.addEventListener('pointerup', event => end(pointOf(event)), { signal })
      document.addEventListener('pointercancel', () => end(), { signal })
    }
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal, capture: true })
    document.addEventListener('visibilitychange', () => end(), { signal })
    window.addEventListener('resize', () => end(), { signal })
  }

  const { signal } = listening
  const begin = (press: PointerEvent | TouchEvent) => {
    const source = press.target instanceof Element && press.target.closest<HTMLElement>('[data-drag]')
    if (source) follow(source, press)
  }
  const isMouse = ({ pointerType, button }: PointerEvent) => pointerType !== 'touch' && button === 0
  document.addEventListener('pointerdown', press => isMouse(press) && begin(press), { signal })
  // Touches, not pointers: only they can be kept from scrolling the page after it was decided to drag.
  document.addEventListener('touchstart', press => press.touches.length === 1 && begin(press), {
    signal,
    passive: true,
  })
  // Safari lets a touch be prevented from scrolling only where such a listener was there when it began.
  document.addEventListener('touchmove', () => {}, { signal, passive: false })
  return () => {
    callOff()
    listening.abort()
  }
}

function pointOf(event: PointerEvent | TouchEvent): Point {
  const pointer = 'changedTouches' in event ? (event.changedTouches[0] as Touch) : event
  return { x: pointer.clientX, y: pointer.clientY }
}

/** The nearer to the edge, the faster. */
function scrollStep(y: number): number {
  const beyond = y < edge ? y - edge : Math.max(0, y - (innerHeight - edge))
  return Math.round((Math.max(-edge, Math.min(edge, beyond)) / edge) * fastest)
}

function ignoreClick(): void {
  const over = new AbortController()
  document.addEventListener('click', event => event.stopPropagation(), { signal: over.signal, capture: true })
  setTimeout(() => over.abort(), clickWithin)
}

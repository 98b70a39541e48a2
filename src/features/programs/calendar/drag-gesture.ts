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

// The toasts on the screen. Loaded when the browser is idle, or with the first toast: the widget is heavy.
import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useSaveBarHeight } from '../save-bar.tsx'
import { useUiWords } from '../ui-words.tsx'
import { useNewestOverlay } from './open-overlays.ts'
import { showToastsIn, type ToastData, type ToastTone } from './toast.tsx'

const icons: Record<ToastTone, ReactNode> = {
  success: <CircleCheck aria-hidden />,
  error: <CircleAlert aria-hidden />,
  info: <Info aria-hidden />,
}

// Always ink, in both themes: a toast must not look like a card of the page.
const toastClasses =
  'pointer-events-auto flex items-start gap-3 rounded-card bg-volt-ink py-1 pr-1 pl-[min(1rem,4vw)] text-chalk shadow-float dark:bg-raised ' +
  'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[opacity,translate] duration-200 ease-snap ' +
  'data-starting-style:translate-y-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0 data-swiping:duration-0'

// The page's focus ring would be invisible on ink.
const toastButtonClasses =
  'flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center rounded-control font-heading font-semibold ' +
  'hover:bg-white/12 focus-visible:-outline-offset-2 focus-visible:shadow-none focus-visible:outline-volt'

/** A bar at the bottom that stays for the whole screen sets its height as `--toast-offset` on the root. */
export function ToastRegion() {
  const [toastQueue] = useState(() => Base.createToastManager<ToastData>())
  const words = useUiWords()
  const isOverlayOpen = useNewestOverlay() > 0
  const saveBarHeight = useSaveBarHeight()
  // Runs after the effects of all children, and after the provider has subscribed.
  useEffect(() => showToastsIn(toastQueue), [toastQueue])
  return (
    <Base.Provider toastManager={toastQueue}>
      <Base.Portal>
        <Base.Viewport
          aria-label={words.notifications}
          style={saveBarHeight > 0 ? ({ '--toast-offset': `${saveBarHeight + 4}px` } as CSSProperties) : {}}
          className={classNames(
            // On the left: on the right are the library and the buttons of a page.
            'pointer-events-none fixed inset-x-[min(1rem,4vw)] z-45 flex flex-col-reverse gap-2 sm:right-auto sm:left-8 sm:w-96',
            // The buttons of a dialog are at its end.
            isOverlayOpen
              ? 'top-[calc(0.5rem+env(safe-area-inset-top))]'
              : 'bottom-[calc(1rem+var(--toast-offset,0px)+env(safe-area-inset-bottom))]',
          )}
        >
          <Toasts dismissLabel={words.dismiss} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Toasts({ dismissLabel }: { dismissLabel: string }) {
  const { toasts } = Base.useToastManager<ToastData>()
  const newestOverlay = useNewestOverlay()
  return toasts.map(item => {
    // Above a dialog only its own errors are shown. The rest waits until it closes, or it would cover its buttons.
    const isHeld = newestOverlay > (item.type === 'error' ? (item.data?.after ?? 0) : 0)
    return <ToastCard key={item.id} item={item} isHeld={isHeld} dismissLabel={dismissLabel} />
  })
}

/** The shortest time for a toast that comes back. */
const shortestAgain = 1500

type ToastCardProps = { item: Base.Root.ToastObject<ToastData>; isHeld: boolean; dismissLabel: string }

function ToastCard({ item, isHeld, dismissLabel }: ToastCardProps) {
  const { id, data } = item
  const { update, close } = Base.useToastManager<ToastData>()
  const left = useRef(0)
  /** An update is announced again: only where it changes something. */
  const known = useRef(0)
  useEffect(() => {
    left.current = data?.timeout ?? 0
    known.current = left.current
  }, [data])
  // A hidden toast does not time out, and afterwards has the time that was left: menus must not renew it.
  useEffect(() => {
    const wanted = isHeld || !data?.timeout ? 0 : left.current
    if (known.current !== wanted) update(id, { timeout: wanted })
    known.current = wanted
    if (isHeld) return
    const since = Date.now()
    return () => {
      left.current = Math.max(shortestAgain, left.current - (Date.now() - since))
    }
  }, [id, data, isHeld, update])
  return (
    <Base.Root
      toast={item}
      swipeDirection={['down', 'left', 'right']}
      className={classNames(toastClasses, isHeld && 'hidden')}
    >
      <span
        className={classNames('py-3 [&_svg]:size-5', item.type === 'error' ? 'text-[#ff8f84]' : 'text-volt')}
      >
        {icons[item.type as ToastTone]}
      </span>
      <Base.Content className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <Base.Title render={<p />} className="min-w-[min(8rem,100%)] flex-1 py-2.5 first-letter:uppercase" />
        <span className="ml-auto flex">
          <Base.Action className={classNames(toastButtonClasses, 'px-3 text-volt')} />
          {/* Not the toast's close button, which screen readers only find among the toasts: this is an answer. */}
          {item.data?.laterLabel && (
            <button
              type="button"
              onClick={() => close(item.id)}
              className={classNames(toastButtonClasses, 'px-3')}
            >
              {item.data.laterLabel}
            </button>
          )}
        </span>
      </Base.Content>
      {!item.data?.laterLabel && (
        <Base.Close aria-label={dismissLabel} className={toastButtonClasses}>
          <X aria-hidden className="size-5" />
        </Base.Close>
      )}
    </Base.Root>
  )
}

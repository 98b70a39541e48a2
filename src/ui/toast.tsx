import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { classNames } from './class-names.ts'
import { overlaysSoFar, useNewestOverlay } from './open-overlays.ts'
import { useUiWords } from './ui-words.tsx'

type ToastTone = 'success' | 'error' | 'info'
type ToastOptions = {
  action?: { label: string; onPress: () => void } | undefined
  /** A toast with the id of one that is still shown replaces it. */
  id?: string | undefined
  /** An offer: it stays until it is answered, and this is what saying no is called. */
  later?: { label: string; onPress: () => void } | undefined
}

/** `after`: how many dialogs had been opened when it was said. One that opens later hides it for as long as it is open. */
type ToastData = { after: number; laterLabel: string | undefined }

const toastQueue = Base.createToastManager<ToastData>()

/** Callable from anywhere, also outside React; what is said here is shown by `ToastProvider`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  dismiss(id?: string) {
    if (id) early.delete(id)
    else early.clear()
    toastQueue.close(id)
  },
}

/** Said before anything could show it, as while the first screen is put up. */
const early = new Map<string, () => void>()
let isShowing = false
let count = 0

function show(tone: ToastTone, text: string, { action, id, later }: ToastOptions = {}): string {
  const toastId = id ?? `toast ${++count}`
  const options = {
    id: toastId,
    type: tone,
    title: text,
    priority: tone === 'error' ? ('high' as const) : ('low' as const),
    // There must be time to read an error, and to reach a button.
    timeout: later ? 0 : tone === 'error' || action ? 10_000 : 5_000,
    data: { after: overlaysSoFar(), laterLabel: later?.label },
    ...(later && { onClose: later.onPress }),
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.onPress()
          toastQueue.close(toastId)
        },
      },
    }),
  }
  if (isShowing) toastQueue.add(options)
  else early.set(toastId, () => toastQueue.add(options))
  return toastId
}

const icons: Record<ToastTone, ReactNode> = {
  success: <CircleCheck aria-hidden />,
  error: <CircleAlert aria-hidden />,
  info: <Info aria-hidden />,
}

// Always ink, in both themes: a toast must not be taken for a card of the page.
const toastClasses =
  'pointer-events-auto flex items-start gap-3 rounded-card bg-volt-ink py-1 pr-1 pl-4 text-chalk shadow-float dark:bg-raised ' +
  'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[opacity,translate] duration-200 ease-snap ' +
  'data-starting-style:translate-y-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0 data-swiping:duration-0'

// The page's focus ring would vanish on ink.
const toastButtonClasses =
  'flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center rounded-control font-heading font-semibold ' +
  'hover:bg-white/12 focus-visible:-outline-offset-2 focus-visible:shadow-none focus-visible:outline-volt'

/** Where a bar sits at the bottom of the screen, its height as `--toast-offset` on the root keeps toasts above it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const words = useUiWords()
  // Runs after the effects of everything inside, also after that by which the provider begins to listen.
  useEffect(() => {
    isShowing = true
    for (const say of early.values()) say()
    early.clear()
    return () => {
      isShowing = false
    }
  }, [])
  return (
    <Base.Provider toastManager={toastQueue}>
      {children}
      <Base.Portal>
        <Base.Viewport
          aria-label={words.notifications}
          className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--toast-offset,0px)+env(safe-area-inset-bottom))] z-45 flex flex-col-reverse gap-2 sm:left-auto sm:w-96"
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
  return toasts.map(item => (
    <Base.Root
      key={item.id}
      toast={item}
      swipeDirection={['down', 'right']}
      className={classNames(toastClasses, newestOverlay > (item.data?.after ?? 0) && 'hidden')}
    >
      <span
        className={classNames('py-3 [&_svg]:size-5', item.type === 'error' ? 'text-[#ff8f84]' : 'text-volt')}
      >
        {icons[item.type as ToastTone]}
      </span>
      <Base.Content className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <Base.Title render={<p />} className="min-w-32 flex-1 py-2.5 first-letter:uppercase" />
        <span className="ml-auto flex">
          <Base.Action className={classNames(toastButtonClasses, 'px-3 text-volt')} />
          {/* Not the toast's own button, which screen readers learn of only while they are among the toasts: this is an answer. */}
          {item.data?.laterLabel && (
            <button
              type="button"
              onClick={() => toastQueue.close(item.id)}
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
  ))
}

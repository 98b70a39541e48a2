import { Drawer as Base } from '@base-ui/react/drawer'
import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { PlainIconButton } from '../buttons/plain-icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useUiWords } from '../ui-words.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import { useOverlay } from './open-overlays.ts'
import { backdropClasses, panelClasses } from './overlay-styles.ts'

type BottomSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  footer?: ReactNode
  /** Keys of our own, above the footer; in landscape beside the content. */
  keypad?: ReactNode
  /** Takes the focus on closing; true returns it to the element that opened the sheet, if it still exists. */
  finalFocus?: (() => HTMLElement | null | true) | undefined
  children: ReactNode
}

// The bleed extends below the screen, so that a sheet pulled upwards shows no gap.
const sheetOnPhone =
  '[--bleed:3rem] max-sm:-mb-(--bleed) max-sm:rounded-t-card max-sm:pb-[calc(env(safe-area-inset-bottom)+var(--bleed))] ' +
  'max-sm:max-h-[calc(min(88dvh,100cqh-min(0.5rem,8px))+var(--bleed))] max-sm:translate-y-(--drawer-swipe-movement-y) ' +
  'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full'

const panelOnDesktop =
  'sm:m-6 sm:lower:my-2 sm:max-h-[calc(100cqh-3rem)] sm:lower:max-h-[calc(100cqh-1rem)] sm:max-w-lg sm:lowest:max-w-3xl sm:rounded-card sm:data-ending-style:opacity-0 sm:data-starting-style:opacity-0'

// Over a keyboard in landscape the answers are beside the content.
const besideEachOther =
  'lowest:grid lowest:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lowest:grid-rows-[auto_minmax(0,1fr)] max-sm:lowest:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'

const besideKeypad =
  'sideways:grid sideways:grid-cols-2 sideways:grid-rows-[auto_minmax(0,1fr)_auto] sm:sideways:max-w-3xl'

/** Slides up from the bottom and is swiped away; on a wide screen it is a centred panel. */
export function BottomSheet(props: BottomSheetProps) {
  const { open, onOpenChange, title, description, footer, keypad, finalFocus, children } = props
  const words = useUiWords()
  const hasKeypad = Boolean(keypad)
  useOverlay(open)
  useCloseOnBack(open, () => onOpenChange(false))
  useEntryBelow(open)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.VirtualKeyboardProvider>
        <Base.Portal>
          <Base.Backdrop
            className={classNames(
              backdropClasses,
              'opacity-[calc(1-var(--drawer-swipe-progress,0))] data-swiping:duration-0',
            )}
          />
          {/* The inset is the height of the keyboard where it lies over the page; elsewhere the page is smaller. */}
          <Base.Viewport className="[container:sheet/size] fixed inset-0 z-40 flex items-end justify-center pb-(--drawer-keyboard-inset) sm:items-center">
            <Base.Popup
              finalFocus={finalFocus}
              className={classNames(
                panelClasses,
                sheetOnPhone,
                panelOnDesktop,
                hasKeypad ? besideKeypad : besideEachOther,
                'w-full overflow-y-auto overscroll-contain transition-[opacity,translate] duration-200 ease-snap data-swiping:select-none data-swiping:duration-0',
              )}
            >
              <span
                aria-hidden
                className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-edge sm:hidden lower:hidden"
              />
              <header className="flex shrink-0 items-start gap-4 py-[min(0.5rem,10px)] pr-3 pl-[min(1.25rem,6vw)] sm:py-3 sm:pl-6 lower:py-0 lowest:col-span-2 sideways:col-span-2">
                <div className="min-w-0 flex-1 py-[min(0.5rem,10px)] lower:py-[min(0.375rem,6px)] sideways:flex sideways:items-baseline sideways:gap-x-3">
                  <Base.Title
                    className={classNames(
                      'heading-medium sideways:shrink-0',
                      hasKeypad
                        ? 'text-[min(1.25rem,22px)]'
                        : 'text-[min(1.25rem,7vw)] lower:text-[min(1.25rem,7vw,28px)]',
                    )}
                  >
                    {title}
                  </Base.Title>
                  {description && (
                    <Base.Description
                      className={classNames(
                        'text-muted low:line-clamp-1 lower:mt-0 sideways:text-[min(1rem,22px)]',
                        hasKeypad ? 'line-clamp-1 text-[min(1rem,18px)] sideways:sr-only' : 'mt-1',
                      )}
                    >
                      {description}
                    </Base.Description>
                  )}
                </div>
                <Base.Close render={<PlainIconButton label={words.close} icon={<X />} />} />
              </header>
              <Base.Content
                className={classNames(
                  'min-h-[min(6rem,112px)] flex-1 overflow-y-auto overscroll-contain px-[min(1.25rem,6vw)] pt-1 pb-5 sm:px-6 lower:pb-2 lowest:min-h-0',
                  !footer && 'lowest:col-span-2',
                  hasKeypad && 'max-sm:min-h-[84px] sideways:min-h-0',
                )}
              >
                {children}
              </Base.Content>
              {keypad && (
                <div className="shrink-0 border-line border-t px-[min(1.25rem,6vw)] pt-3 sm:px-6 sideways:col-start-2 sideways:row-span-2 sideways:row-start-2 sideways:border-t-0 sideways:border-l sideways:px-4 sideways:pt-0">
                  {keypad}
                </div>
              )}
              {footer && (
                <footer className="grid shrink-0 gap-3 border-line border-t px-[min(1.25rem,6vw)] py-[min(1rem,20px)] sm:px-6 lower:py-2 lowest:content-center lowest:overflow-y-auto lowest:border-t-0 lowest:border-l">
                  {footer}
                </footer>
              )}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.VirtualKeyboardProvider>
    </Base.Root>
  )
}

/**
 * Back can close a sheet only while it stays in this document. Where it would leave, the entry of the screen is added
 * once more: after a reload it is still there, and the sheet that opens again lies on it. The next back passes it by.
 */
function useEntryBelow(isOpen: boolean): void {
  const router = useRouter({ warn: false })
  useEffect(() => {
    if (!isOpen || !router || router.history.canGoBack()) return
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: current => ({ ...current, isOnItself: true }),
      resetScroll: false,
      ignoreBlocker: true,
    })
    const { history } = router
    const stop = history.subscribe(({ action }) => {
      if (action.type !== 'BACK' || history.canGoBack()) return
      stop()
      window.history.back()
    })
  }, [isOpen, router])
}

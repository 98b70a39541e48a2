import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react'
import { PlainIconButton } from '../buttons/plain-icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useUiWords } from '../ui-words.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import { useOverlay } from './open-overlays.ts'
import { backdropClasses, panelClasses } from './overlay-styles.ts'

// A small dialog is a card everywhere; a larger one has a form, which on a phone needs the whole screen.
const fillsPhone =
  'h-full max-sm:pt-[env(safe-area-inset-top)] max-sm:pb-[env(safe-area-inset-bottom)] sm:h-auto sm:rounded-card'
const sizes = {
  // Its text is in the header, so it scrolls as a whole.
  small: 'm-[min(1rem,4vw)] max-w-md overflow-y-auto rounded-card',
  medium: classNames(fillsPhone, 'sm:m-6 sm:max-w-lg'),
  large: classNames(fillsPhone, 'sm:m-6 sm:max-w-3xl'),
  // For an editor: it keeps its height while its content changes.
  fullHeight: classNames(fillsPhone, 'sm:m-6 sm:h-full sm:max-w-6xl'),
}

const field = 'input:not([hidden]), textarea, [role=combobox]'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  size?: keyof typeof sizes | undefined
  /** The buttons stay in view while the content scrolls. */
  footer?: ReactNode
  /** Focuses the first field, not the close button. Not on touch, where it would open the keyboard. */
  startsAtField?: boolean | undefined
  /** Read-only content: it takes the focus itself, so that keys scroll it. */
  isText?: boolean | undefined
  onKeyDown?: KeyboardEventHandler | undefined
  children?: ReactNode
}

/** Traps the focus and returns it on closing. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'medium',
  footer,
  startsAtField = false,
  isText = false,
  onKeyDown,
  children,
}: DialogProps) {
  const words = useUiWords()
  const popup = useRef<HTMLDivElement>(null)
  useOverlay(open)
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        {/* A backdrop also above another dialog. */}
        <Base.Backdrop forceRender className={backdropClasses} />
        <Base.Viewport className="fixed inset-0 z-40 flex items-center justify-center">
          <Base.Popup
            ref={popup}
            onKeyDown={onKeyDown}
            initialFocus={way =>
              (startsAtField && way !== 'touch' && popup.current?.querySelector<HTMLElement>(field)) || true
            }
            className={classNames(
              panelClasses,
              sizes[size],
              'max-h-full w-full transition-[opacity,translate] duration-200 ease-snap sm:max-h-[calc(100%-3rem)]',
              'data-ending-style:translate-y-2 data-starting-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:opacity-0',
            )}
          >
            {/* The title flows around the button: beside it a narrow phone with large text has no room for a word. */}
            <header className="flow-root py-3 pr-3 pl-[min(1.25rem,5vw)] sm:pl-6">
              <Base.Close
                render={<PlainIconButton label={words.close} icon={<X />} className="float-right ml-2" />}
              />
              <Base.Title className="heading-medium pt-2">{title}</Base.Title>
              <div className="pb-2">
                {description && (
                  <Base.Description className="mt-1 text-muted">{description}</Base.Description>
                )}
              </div>
            </header>
            {children && (
              <div
                {...(isText && { tabIndex: 0 })}
                className="min-h-0 flex-1 scroll-pb-12 overflow-y-auto px-[min(1.25rem,5vw)] pt-1 pb-6 focus-visible:-outline-offset-2 sm:px-6"
              >
                {children}
              </div>
            )}
            {footer && <PanelFooter>{footer}</PanelFooter>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Buttons from the right; on a phone over the width, stacked where they do not fit, the last (primary) one on top. */
export function PanelFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap-reverse gap-3 border-line max-sm:*:flex-auto border-t px-[min(1.25rem,5vw)] py-4 sm:justify-end sm:px-6">
      {children}
    </footer>
  )
}

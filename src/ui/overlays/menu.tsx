import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { popupClasses, popupRowClasses } from '../forms/control-styles.ts'
import { useCloseOnBack } from './close-on-back.ts'

type MenuProps = {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement<Record<string, unknown>>
  align?: 'start' | 'end' | undefined
  children: ReactNode
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  useCloseOnBack(isOpen, () => setIsOpen(false))
  return (
    <Base.Root open={isOpen} onOpenChange={setIsOpen}>
      <Base.Trigger render={trigger} />
      <MenuPopup align={align}>{children}</MenuPopup>
    </Base.Root>
  )
}

type AnchoredMenuProps = {
  /** The element that opened it, while it is open. The focus returns there. */
  anchor: HTMLElement | undefined
  /** Takes the focus when an action of the menu removed the anchor. */
  fallback?: HTMLElement | null | undefined
  onClose: () => void
  align?: 'start' | 'end' | undefined
  label: string
  children: ReactNode
}

/** One menu shared by many rows; the pressed row is its anchor. */
export function AnchoredMenu({
  anchor,
  fallback,
  onClose,
  align = 'start',
  label,
  children,
}: AnchoredMenuProps) {
  useCloseOnBack(anchor !== undefined, onClose)
  return (
    <Base.Root open={anchor !== undefined} onOpenChange={open => !open && onClose()}>
      <MenuPopup align={align} anchor={anchor} fallback={fallback} label={label}>
        {children}
      </MenuPopup>
    </Base.Root>
  )
}

type MenuPopupProps = {
  align: 'start' | 'end'
  anchor?: HTMLElement | undefined
  fallback?: HTMLElement | null | undefined
  label?: string | undefined
  children: ReactNode
}

function MenuPopup({ align, anchor, fallback, label, children }: MenuPopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50"
        {...(anchor && { anchor })}
      >
        <Base.Popup
          aria-label={label}
          // A long menu scrolls.
          tabIndex={0}
          {...(anchor && { finalFocus: () => (anchor.isConnected ? anchor : fallback) ?? true })}
          className={classNames(
            popupClasses,
            'max-h-(--available-height) min-w-[min(13rem,var(--available-width))] max-w-[min(20rem,var(--available-width))] overflow-y-auto p-1',
          )}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** The item is the current one of several to choose from. */
  isChosen?: boolean | undefined
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, danger, disabled, isChosen, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled ?? false}
      {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
      onClick={onSelect}
      className={classNames(popupRowClasses, danger && 'text-danger data-highlighted:bg-danger-soft')}
    >
      {icon}
      {children}
      {isChosen && <Check aria-hidden className="ml-auto" />}
    </Base.Item>
  )
}

/** Items that belong together, under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="overline-label px-2.5 pt-2 pb-1 text-muted">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

type MenuLinkProps = {
  icon?: ReactNode
  href?: string | undefined
  /** A router link: `render={<Link to="/settings" />}`. */
  render?: ReactElement<Record<string, unknown>> | undefined
  children: ReactNode
}

export function MenuLink({ icon, children, ...link }: MenuLinkProps) {
  return (
    <Base.LinkItem {...link} closeOnClick className={popupRowClasses}>
      {icon}
      {children}
    </Base.LinkItem>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />
}

import { LoaderCircle } from 'lucide-react'
import {
  type ComponentProps,
  cloneElement,
  createElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react'
import { classNames } from '../class-names.ts'
import { type ButtonLook, buttonClasses } from './button-styles.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode
    /** While busy, a press does nothing and the focus stays. */
    busy?: boolean | undefined
    busyLabel?: string | undefined
  }

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const busyLabelId = useId()

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }

  return (
    <button
      {...props}
      type={type}
      onClick={handleClick}
      aria-disabled={busy || props['aria-disabled']}
      // Screen readers announce a changed name of the focused button, but not always its changed text.
      aria-labelledby={busy && busyLabel ? busyLabelId : props['aria-labelledby']}
      className={classNames(buttonClasses({ variant, size, wide }), className)}
    >
      {/* Both labels share one grid cell, so that the button keeps the width of the longer one. */}
      <span className="grid place-items-center">
        <span className={cell(busy)} aria-hidden={busy || undefined}>
          {icon}
          {children}
        </span>
        {(busy || busyLabel) && (
          <span className={cell(!busy)} aria-hidden={!busy || undefined}>
            <LoaderCircle aria-hidden className="animate-spin" />
            {busyLabel && <span id={busyLabelId}>{busyLabel}</span>}
          </span>
        )}
      </span>
    </button>
  )
}

function cell(isHidden: boolean): string {
  return classNames('col-start-1 row-start-1 inline-flex items-center gap-2', isHidden && 'invisible')
}

type LinkButtonProps = ComponentProps<'a'> & RenderedAs & ButtonLook & { icon?: ReactNode }

/** A link that looks like a button. For a route: `<LinkButton render={<Link to="/today" />}>Today</LinkButton>`. */
export function LinkButton({ variant, size, wide, icon, render, children, ...props }: LinkButtonProps) {
  return renderAs('a', render, `${buttonClasses({ variant, size, wide })} gap-2`, {
    ...props,
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  })
}

type Props = { className?: string | undefined }

/** `render={<article />}` on a widget draws it as that element, which keeps its own properties. */
export type RenderedAs = { render?: ReactElement<Props> | undefined }

/** The element that `render` names, else a `tag`, with the widget's classes before those of its user. */
export function renderAs(
  tag: string,
  render: ReactElement<Props> | undefined,
  className: string,
  props: Props & Record<string, unknown>,
): ReactElement {
  const joined = classNames(className, props.className, render?.props.className)
  return render
    ? cloneElement(render, { ...props, ...render.props, className: joined })
    : createElement(tag, { ...props, className: joined })
}

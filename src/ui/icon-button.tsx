import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, squareButtonClasses } from './button-styles.ts'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  Omit<ButtonLook, 'wide'> & {
    /** What it does: read out, and shown on hover and focus. */
    label: string
    icon: ReactNode
    /** False where the icon says it all, or Escape, which closes a shown tooltip first, must close something else. */
    hasTooltip?: boolean | undefined
  }

export function IconButton({
  label,
  icon,
  variant,
  size,
  type = 'button',
  hasTooltip = true,
  className,
  ...props
}: IconButtonProps) {
  const button = (
    <button
      {...props}
      type={type}
      aria-label={label}
      className={classNames(squareButtonClasses({ variant, size }), className)}
    >
      {icon}
    </button>
  )
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type ButtonLook, squareButtonClasses } from './button-styles.ts'

export type PlainIconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  Omit<ButtonLook, 'wide'> & {
    label: string
    icon: ReactNode
  }

/** Without a tooltip: where the icon is clear, or Escape must close something else than the tooltip. */
export function PlainIconButton(props: PlainIconButtonProps) {
  const { label, icon, variant, size, type = 'button', className, ...button } = props
  return (
    <button
      {...button}
      type={type}
      aria-label={label}
      className={classNames(squareButtonClasses({ variant, size }), className)}
    >
      {icon}
    </button>
  )
}

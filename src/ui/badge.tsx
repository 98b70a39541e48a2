import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  neutral: 'border-transparent bg-sunken text-ink',
  volt: 'border-transparent bg-volt text-volt-ink',
  success: 'border-transparent bg-success-soft text-success',
  warning: 'border-transparent bg-warning-soft text-warning',
  danger: 'border-transparent bg-danger-soft text-danger',
  outline: 'border-edge text-ink',
}

type BadgeProps = {
  tone?: keyof typeof tones | undefined
  icon?: ReactNode
  children: ReactNode
  className?: string | undefined
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 w-fit items-center gap-1 whitespace-nowrap rounded-tag border px-1.5 font-heading font-semibold text-xs [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

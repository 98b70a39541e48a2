import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  info: { icon: Info, look: 'bg-sunken', iconLook: 'text-ink' },
  success: { icon: CircleCheck, look: 'bg-success-soft', iconLook: 'text-success' },
  warning: { icon: TriangleAlert, look: 'bg-warning-soft', iconLook: 'text-warning' },
  danger: { icon: CircleAlert, look: 'bg-danger-soft', iconLook: 'text-danger' },
}

type AlertProps = {
  tone?: keyof typeof tones | undefined
  title?: string | undefined
  children: ReactNode
  /** The next step. */
  action?: ReactNode
  /** Read out as soon as it appears; for alerts after the page has loaded. */
  announce?: boolean | undefined
  /** Where the form below it is what the user came for. */
  compact?: boolean | undefined
}

export function Alert({ tone = 'info', title, children, action, announce, compact }: AlertProps) {
  const { icon: Icon, look, iconLook } = tones[tone]
  return (
    <div
      role={announce ? 'alert' : undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 rounded-control text-ink',
        compact ? 'px-3 py-1 text-sm' : 'gap-y-3 p-4',
        look,
      )}
    >
      <div
        className={classNames(
          'flex flex-1',
          compact ? 'min-w-[min(12rem,100%)] gap-2 py-1' : 'min-w-[min(16rem,100%)] gap-3',
        )}
      >
        <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', iconLook)} />
        <div className="min-w-0">
          {title && <p className="heading-small hyphens-auto first-letter:uppercase">{title}</p>}
          <div className="first-letter:uppercase">{children}</div>
        </div>
      </div>
      {action}
    </div>
  )
}

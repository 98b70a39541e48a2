import type { ReactNode } from 'react'

type SaveBarProps = {
  /** What the bar is; read out, not shown. */
  label: string
  /** What is not saved yet. */
  children: ReactNode
  actions: ReactNode
  /** What went wrong, above both. */
  failure?: ReactNode
}

/** Stays at the bottom of the screen for as long as something is not saved; toasts keep above it. */
export function SaveBar({ label, children, actions, failure }: SaveBarProps) {
  return (
    <section
      aria-label={label}
      data-save-bar
      className="sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-20 mt-6 grid gap-3 rounded-card border border-line bg-raised p-3 shadow-float"
    >
      {failure}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="status" className="min-w-0 pl-1">
          {children}
        </div>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:[&>*:not([aria-label])]:flex-1">
          {actions}
        </div>
      </div>
    </section>
  )
}

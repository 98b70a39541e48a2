import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

/** The part of a screen that scrolls, also with the keyboard where nothing in it can be focused. */
export function ScrollPart({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long part is scrolled with the keyboard
      tabIndex={0}
      className={classNames('min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2', className)}
    >
      {children}
    </div>
  )
}

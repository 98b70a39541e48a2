import type { ReactNode } from 'react'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { classNames } from '#ui/class-names.ts'

type LineProps = {
  amount: ReactNode
  /** The minute of an EMOM. */
  slot: number | undefined
  isPressed?: boolean | undefined
  onPointerEnter?: (() => void) | undefined
  onPointerLeave?: (() => void) | undefined
  children: ReactNode
}

/** Amounts stand in a column of their own, right against what they count. */
export function Line({ amount, slot, isPressed = false, children, ...pointer }: LineProps) {
  const text = useEditorText()
  return (
    <li
      {...pointer}
      className={classNames(
        'relative grid min-h-8 pointer-coarse:min-h-11 grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3 rounded-tag py-0.5 leading-6',
        isPressed && 'hover:bg-sunken/60',
      )}
    >
      <span className="self-baseline text-right font-heading font-semibold">
        {slot !== undefined && (
          <span className="overline-label mr-2 text-[0.625rem] text-muted">
            {text('minute', { number: slot })}
          </span>
        )}
        {amount}
      </span>
      <span className="min-w-0 self-baseline pr-2">{children}</span>
    </li>
  )
}

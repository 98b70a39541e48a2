import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button.tsx'

type IconButtonProps = PlainIconButtonProps & {
  /** Where what stands above must not be covered. */
  tooltipSide?: 'top' | 'bottom' | undefined
}

/** The label is the accessible name and the tooltip. */
export function IconButton({ tooltipSide, ...props }: IconButtonProps) {
  return (
    <Tooltip text={props.label} side={tooltipSide}>
      <PlainIconButton {...props} />
    </Tooltip>
  )
}

type TooltipProps = {
  /** Repeats or shortens the trigger's accessible name: touch and screen readers never get it. */
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  children: ReactElement<Record<string, unknown>>
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={400} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-60">
          <Base.Popup className="max-w-64 origin-(--transform-origin) rounded-tag bg-ink px-2 py-1 text-sm text-page transition-[opacity,scale] duration-120 data-ending-style:opacity-0 data-instant:transition-none data-starting-style:scale-95 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

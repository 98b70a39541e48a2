import { Tooltip } from '../overlays/tooltip.tsx'
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

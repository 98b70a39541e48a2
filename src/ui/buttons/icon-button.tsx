import { Tooltip } from '../overlays/tooltip.tsx'
import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button.tsx'

/** The label is the accessible name and the tooltip. */
export function IconButton(props: PlainIconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <PlainIconButton {...props} />
    </Tooltip>
  )
}

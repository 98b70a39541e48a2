import { Tooltip } from '../overlays/tooltip.tsx'
import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button.tsx'

/** Its label is read out, and shown on hover and focus. */
export function IconButton(props: PlainIconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <PlainIconButton {...props} />
    </Tooltip>
  )
}

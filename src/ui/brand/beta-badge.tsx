import { Badge } from '../badge.tsx'

/** Beside the logo until the product leaves beta. */
export function BetaBadge({ label = 'Beta' }: { label?: string | undefined }) {
  return (
    <Badge tone="volt" className="uppercase tracking-wider">
      {label}
    </Badge>
  )
}

import { encode } from 'uqr'

type QrCodeProps = {
  value: string
  /** The accessible name. */
  label: string
  className?: string | undefined
}

// Scanners expect a quiet zone of four modules.
const quietZone = 4

/** Dark on white in both themes: many scanners do not recognize an inverted code. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: quietZone })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={data.map(drawRow).join('')} />
    </svg>
  )
}

/** One stroke per run of dark modules. */
function drawRow(row: boolean[], y: number): string {
  const runs = row
    .map(isDark => (isDark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g)
  return Array.from(runs, ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}

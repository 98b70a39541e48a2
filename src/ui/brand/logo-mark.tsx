import { useId } from 'react'
import { brand } from '#product/brand.ts'

type LogoMarkProps = {
  /** The app icon, or the bare plate in the current text colour. */
  look: 'tile' | 'plate'
  className?: string | undefined
}

/** A slotted plate, which is also a C, standing on a snapped chalk line. `public/favicon.svg` is the same drawing. */
export function LogoMark({ look, className }: LogoMarkProps) {
  const gradientId = useId()
  const isTile = look === 'tile'
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      {isTile && (
        <>
          <linearGradient id={gradientId} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#E4FF5C" />
            <stop offset="1" stopColor="#B4DB1C" />
          </linearGradient>
          <rect width="32" height="32" rx="7" fill={`url(#${gradientId})`} />
          <rect y="24" width="32" height="2" fill={brand.colours.ink} />
        </>
      )}
      <path
        d="M25.01 10.9A9.25 9.25 0 1 0 25.01 15.1H18.92A3.6 3.6 0 1 1 18.92 10.9Z"
        fill={isTile ? brand.colours.ink : 'currentColor'}
      />
    </svg>
  )
}

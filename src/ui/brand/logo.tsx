import { useId } from 'react'
import { brand } from '#product/brand.ts'
import { Badge } from '../badge.tsx'
import { classNames } from '../class-names.ts'

// Everything scales with the height of the mark, because its line and the rule under the word are one line.
const sizes = {
  small: '[--logo:1.5rem]',
  medium: '[--logo:2rem]',
  large: '[--logo:3rem]',
  'extra-large': '[--logo:4rem]',
}

const variants = {
  gradient: { mark: 'tile', word: 'text-ink', rule: 'left-(--logo) bg-chalk-line' },
  light: { mark: 'plate', word: 'text-chalk', rule: 'left-0 bg-volt' },
  dark: { mark: 'plate', word: 'text-volt-ink', rule: 'left-0 bg-volt-ink' },
  'text-only': { mark: null, word: 'text-ink', rule: 'left-0 bg-chalk-line' },
} as const

export type LogoSize = keyof typeof sizes
export type LogoVariant = keyof typeof variants

type LogoProps = {
  size?: LogoSize | undefined
  /** `gradient` and `text-only` follow the theme; `light` is for dark grounds, `dark` for light ones. */
  variant?: LogoVariant | undefined
  name?: string | undefined
  className?: string | undefined
}

export function Logo({ size = 'medium', variant = 'gradient', name = brand.name, className }: LogoProps) {
  const { mark, word, rule } = variants[variant]
  return (
    <span
      data-size={size}
      data-variant={variant}
      className={classNames(
        'relative inline-flex h-(--logo) shrink-0 select-none gap-[calc(var(--logo)*0.25)]',
        sizes[size],
        word,
        className,
      )}
    >
      {mark && (
        <LogoMark
          look={mark}
          // The bare plate has padding, which the tile fills.
          className={classNames('size-(--logo) shrink-0', mark === 'plate' && '-mr-[calc(var(--logo)*0.12)]')}
        />
      )}
      <span className="font-[760] font-heading text-[calc(var(--logo)*0.74)] leading-[1.08] tracking-[-0.03em]">
        {name}
      </span>
      <span
        aria-hidden
        className={classNames(
          'absolute top-3/4 right-0 h-[calc(var(--logo)/16)] [mask-image:linear-gradient(to_right,#000_70%,transparent)]',
          rule,
        )}
      />
    </span>
  )
}

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

/** Beside the logo until the product leaves beta. */
export function BetaBadge({ label = 'Beta' }: { label?: string | undefined }) {
  return (
    <Badge tone="volt" className="uppercase tracking-wider">
      {label}
    </Badge>
  )
}

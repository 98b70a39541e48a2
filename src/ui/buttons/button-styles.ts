import { classNames } from '../class-names.ts'

const base =
  'relative focus-visible:z-10 inline-flex max-w-full shrink-0 cursor-pointer items-center justify-center rounded-control border font-heading font-semibold ' +
  'select-none no-underline transition-[background-color,border-color,color,scale] duration-150 active:scale-[0.98] ' +
  'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:active:scale-100'

const variants = {
  primary: 'border-transparent bg-primary text-primary-ink hover:bg-primary-hover',
  secondary: 'border-edge bg-card text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-transparent bg-danger text-danger-ink hover:bg-danger-hover',
}

const sizes = {
  medium: 'min-h-11 px-4 py-2 text-[0.9375rem] leading-5 [&_svg]:size-4.5',
  large: 'min-h-13 px-6 py-3 text-base leading-6 [&_svg]:size-5',
}

const squareSizes = {
  medium: 'size-11 [&_svg]:size-5',
  large: 'size-13 [&_svg]:size-6',
}

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

export function buttonClasses({ variant = 'secondary', size = 'medium', wide = false }: ButtonLook): string {
  return classNames(base, variants[variant], sizes[size], wide && 'w-full')
}

export function squareButtonClasses({ variant = 'quiet', size = 'medium' }: ButtonLook): string {
  return classNames(base, variants[variant], squareSizes[size])
}

import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'
import { useUiWords } from './ui-words.tsx'

const sizes = { small: 'size-4', medium: 'size-5', large: 'size-8' }

type SpinnerProps = {
  size?: keyof typeof sizes | undefined
  /** The name of what is loading; read out, not shown. */
  label?: string | undefined
  className?: string | undefined
}

/** Appears after a delay: a short wait should not flicker. */
export function Spinner({ size = 'medium', label, className }: SpinnerProps) {
  const words = useUiWords()
  return (
    <span role="status" className={classNames('inline-flex animate-appear', className)}>
      <LoaderCircle aria-hidden className={classNames('animate-spin', sizes[size])} />
      <span className="sr-only">{label ?? words.loading}</span>
    </span>
  )
}

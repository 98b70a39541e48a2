import { Field as Base } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useUiWords } from '../ui-words.tsx'

/** The props that all fields share; the widgets pass them on to `Field`. */
export type FieldProps = {
  label: string
  /** The label is read out but not shown; only where the context makes it clear. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** Marks the field as invalid and is read out with it. */
  error?: string | undefined
  /** Adds "optional" to the label. */
  optional?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

type FieldWrapperProps = FieldProps & {
  /** False for controls that are not native inputs: a `<label>` would open their popup by accident. */
  nativeLabel?: boolean | undefined
  /** Beside the hint, at the end of the line. */
  aside?: ReactNode
  children: ReactNode
}

export function Field(props: FieldWrapperProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    optional,
    disabled,
    className,
    nativeLabel = true,
    aside,
    children,
  } = props
  const words = useUiWords()
  return (
    <Base.Root
      invalid={Boolean(error)}
      disabled={disabled}
      className={classNames('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}
    >
      <Base.Label
        nativeLabel={nativeLabel}
        {...(nativeLabel ? {} : { render: <div /> })}
        className={hideLabel ? 'sr-only' : 'w-fit font-semibold text-sm'}
      >
        {label}
        {optional && <span className="font-normal text-muted"> ({words.optional})</span>}
      </Base.Label>
      {children}
      {error && <FieldError>{error}</FieldError>}
      {(hint || aside) && (
        <div className="flex justify-between gap-4 text-muted text-sm">
          {hint && <Base.Description>{hint}</Base.Description>}
          {aside && <Base.Description className="ml-auto shrink-0">{aside}</Base.Description>}
        </div>
      )}
    </Base.Root>
  )
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <Base.Error match className="flex items-start gap-1.5 font-medium text-danger text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </Base.Error>
  )
}

import { Field as Base } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type ControlSize, controlClasses, controlSizes } from './control-styles.ts'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = Omit<
  ComponentProps<'input'>,
  'size' | 'className' | 'disabled' | 'defaultValue' | 'value'
> &
  FieldProps & {
    value?: string | undefined
    defaultValue?: string | undefined
    size?: ControlSize | undefined
    /** An icon at the start, a small button at the end. */
    icon?: ReactNode
    action?: ReactNode
  }

export function TextField({ size = 'medium', icon, action, ...props }: TextFieldProps) {
  const { label, hideLabel, hint, error, optional, disabled, className, ...input } = props
  const field = { label, hideLabel, hint, error, optional, disabled, className }
  return (
    <Field {...field}>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted [&_svg]:size-5">
            {icon}
          </span>
        )}
        <Base.Control
          {...input}
          className={classNames(
            controlClasses,
            controlSizes[size],
            Boolean(icon) && 'pl-10',
            Boolean(action) && 'pr-12',
          )}
        />
        {action && <span className="absolute inset-y-0 right-0 flex items-center">{action}</span>}
      </div>
    </Field>
  )
}

import { Field as Base } from '@base-ui/react/field'
import { type ComponentProps, type InputEvent, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type ControlSize, controlClasses, controlSizes } from './control-styles.ts'
import { Field, type FieldProps } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'disabled' | 'defaultValue' | 'value'> &
  FieldProps & {
    value?: string | undefined
    defaultValue?: string | undefined
    size?: ControlSize | undefined
    /** Shows the used part of `maxLength`. */
    counter?: boolean | undefined
  }

export function TextArea({ size = 'medium', counter = false, rows = 3, ...props }: TextAreaProps) {
  const { label, hideLabel, hint, error, optional, disabled, className, onInput, ...textarea } = props
  const field = { label, hideLabel, hint, error, optional, disabled, className }
  const { value, defaultValue, maxLength } = textarea
  const control = useRef<HTMLTextAreaElement>(null)
  const [typedLength, setTypedLength] = useState(defaultValue?.length ?? 0)
  const length = value?.length ?? typedLength

  // biome-ignore lint/correctness/useExhaustiveDependencies: a text set from outside needs fitting like a typed one
  useLayoutEffect(() => fitHeight(control.current), [value])

  function handleInput(event: InputEvent<HTMLTextAreaElement>) {
    fitHeight(event.currentTarget)
    setTypedLength(event.currentTarget.value.length)
    onInput?.(event)
  }

  return (
    <Field {...field} aside={counter && maxLength !== undefined && `${length} / ${maxLength}`}>
      <Base.Control
        ref={control}
        render={<textarea {...textarea} rows={rows} onInput={handleInput} />}
        className={classNames(controlClasses, controlSizes[size], 'max-h-96 resize-none')}
      />
    </Field>
  )
}

function fitHeight(element: HTMLTextAreaElement | null) {
  if (!element) return
  element.style.height = 'auto'
  const borders = element.offsetHeight - element.clientHeight
  element.style.height = `${element.scrollHeight + borders}px`
}

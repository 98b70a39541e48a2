import { Field as Base } from '@base-ui/react/field'
import type { ComponentProps, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'

type MarkedTextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'disabled' | 'value' | 'ref'> &
  FieldProps & {
    ref?: Ref<HTMLTextAreaElement>
    value: string
    /** A part of the text that is marked, from its first character to the one after its last. */
    mark?: { start: number; end: number } | undefined
    /** With a frame, where nothing around it has one. */
    framed?: boolean | undefined
  }

/** Both layers break their lines at the same places. */
const paperClasses =
  'col-start-1 row-start-1 w-full whitespace-pre-wrap break-words px-4 pt-3 pb-14 text-base leading-7 sm:text-[1.0625rem] ' +
  // Beside the handle of a row.
  'in-[li:not(:only-child)]:pl-1'

/** A sheet to write on: as high as its text, with room at its end. */
export function MarkedTextArea({ ref, value, mark, framed = false, ...props }: MarkedTextAreaProps) {
  const { label, hideLabel, hint, error, optional, disabled, className, ...textarea } = props
  const field = { label, hideLabel, hint, error, optional, disabled, className }
  return (
    <Field {...field}>
      <div
        className={classNames(
          'grid min-h-36 in-[li:only-child]:min-h-60 sm:in-[li:only-child]:min-h-80',
          framed && 'rounded-control border border-edge bg-card hover:border-ink',
        )}
      >
        <div
          aria-hidden
          className={classNames(paperClasses, 'pointer-events-none select-none text-transparent')}
        >
          {mark ? (
            <>
              {value.slice(0, mark.start)}
              <mark className="rounded-tag bg-volt/60 text-transparent dark:bg-volt/25">
                {value.slice(mark.start, mark.end)}
              </mark>
              {value.slice(mark.end)}
            </>
          ) : (
            value
          )}
          {/* A last line that is empty has a height too. */}
          {'\u200b'}
        </div>
        <Base.Control
          ref={ref as Ref<HTMLInputElement>}
          value={value}
          render={<textarea {...textarea} />}
          className={classNames(
            paperClasses,
            'relative h-full resize-none overflow-hidden rounded-control bg-transparent text-ink',
            'focus-visible:-outline-offset-2 focus-visible:shadow-none data-invalid:bg-danger-soft/60',
          )}
        />
      </div>
    </Field>
  )
}

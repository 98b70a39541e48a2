import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Segment<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  hideLabel?: boolean | undefined
}

type SegmentedControlProps<Value extends string> = {
  /** The accessible name. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange, className } = props
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => {
        // Pressing the chosen segment again would clear the choice.
        if (next) onChange(next as Value)
      }}
      className={classNames(
        'inline-flex w-fit max-w-full flex-wrap rounded-control bg-sunken p-0.5',
        className,
      )}
    >
      {segments.map(segment => (
        <Toggle
          key={segment.value}
          value={segment.value}
          aria-label={segment.hideLabel ? segment.label : undefined}
          className="flex min-h-11 min-w-fit max-w-full flex-auto cursor-pointer items-center justify-center gap-2 rounded-[6px] px-2 font-heading sm:px-3 font-semibold text-muted text-sm transition-colors duration-150 hover:text-ink data-pressed:bg-card data-pressed:text-ink data-pressed:outline data-pressed:outline-edge data-pressed:focus-visible:outline-2 data-pressed:focus-visible:outline-focus [&_svg]:size-5"
        >
          {segment.icon}
          {!segment.hideLabel && <span className="truncate">{segment.label}</span>}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}

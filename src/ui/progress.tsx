import { Progress as Base } from '@base-ui/react/progress'

type ProgressProps = {
  label: string
  /** From 0 to `max`; null while it cannot be told how much is left. */
  value: number | null
  max?: number | undefined
  /** How far it is in words, "3 of 12"; shown, and read out instead of a percentage. */
  valueText?: string | undefined
}

export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  return (
    <Base.Root
      value={value}
      max={max}
      {...(valueText && { getAriaValueText: () => valueText })}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm"
    >
      <Base.Label className="font-semibold">{label}</Base.Label>
      {value !== null && (
        <Base.Value className="text-muted">{percentage => valueText ?? percentage}</Base.Value>
      )}
      <Base.Track className="col-span-full h-2 overflow-hidden rounded-full bg-sunken">
        <Base.Indicator className="h-full rounded-full bg-primary transition-[width] duration-200 data-indeterminate:w-1/3 data-indeterminate:animate-slide" />
      </Base.Track>
    </Base.Root>
  )
}

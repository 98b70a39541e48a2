import { Button } from '#ui/buttons/button.tsx'

type OpenChoiceProps<Value extends string> = {
  /** The accessible name. */
  label: string
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A question that is not answered yet: no answer looks chosen, and none looks disabled. */
export function OpenChoice<Value extends string>({ label, options, onChoose }: OpenChoiceProps<Value>) {
  return (
    <fieldset aria-label={label} className="flex max-w-full flex-wrap gap-2">
      {options.map(option => (
        <Button key={option.value} onClick={() => onChoose(option.value)}>
          {option.label}
        </Button>
      ))}
    </fieldset>
  )
}

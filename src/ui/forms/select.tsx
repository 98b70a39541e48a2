import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useCloseOnBack } from '../overlays/close-on-back.ts'
import {
  type ControlSize,
  controlSizes,
  popupClasses,
  popupRowClasses,
  selectClasses,
} from './control-styles.ts'
import { Field, type FieldProps } from './field.tsx'

export type SelectItem<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean | undefined
}

type SelectProps<Value extends string> = FieldProps & {
  items: readonly SelectItem<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string | undefined
  size?: ControlSize | undefined
  name?: string | undefined
  startsOpen?: boolean | undefined
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { items, value, onChange, placeholder, size = 'medium', name, startsOpen = false, ...field } = props
  const [isOpen, setIsOpen] = useState(startsOpen)
  useCloseOnBack(isOpen, () => setIsOpen(false))
  return (
    <Field {...field} nativeLabel={false}>
      <Base.Root
        open={isOpen}
        onOpenChange={setIsOpen}
        items={items}
        name={name}
        value={value}
        onValueChange={next => {
          if (next !== null) onChange(next)
        }}
      >
        <Base.Trigger className={classNames(selectClasses, controlSizes[size])}>
          <Base.Value placeholder={placeholder} className="min-w-0 truncate data-placeholder:text-muted">
            {(selected: Value | null) => (
              <SelectedItem item={items.find(item => item.value === selected)} placeholder={placeholder} />
            )}
          </Base.Value>
          <Base.Icon>
            <ChevronsUpDown aria-hidden className="size-4 text-muted" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          {/* Below the trigger, like the combobox: overlapping it would need an inline style element. */}
          <Base.Positioner alignItemWithTrigger={false} sideOffset={6} collisionPadding={8} className="z-50">
            <Base.Popup
              className={classNames(popupClasses, 'min-w-(--anchor-width) max-w-(--available-width)')}
            >
              <Base.List className="max-h-[min(22rem,var(--available-height))] scroll-py-1 overflow-y-auto p-1">
                {items.map(item => (
                  <Base.Item
                    key={item.value}
                    value={item.value}
                    disabled={item.disabled ?? false}
                    className={popupRowClasses}
                  >
                    {item.icon}
                    <Base.ItemText className="flex-1">{item.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <Check aria-hidden />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  )
}

type SelectedItemProps = { item: SelectItem<string> | undefined; placeholder: string | undefined }

function SelectedItem({ item, placeholder }: SelectedItemProps) {
  if (!item) return placeholder
  return (
    <span className="flex min-w-0 items-center gap-3 [&_svg]:size-5">
      {item.icon}
      <span className="truncate">{item.label}</span>
    </span>
  )
}

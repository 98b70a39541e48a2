import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown, Plus, Search, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useCloseOnBack } from '../overlays/close-on-back.ts'
import { Spinner } from '../spinner.tsx'
import { useUiWords } from '../ui-words.tsx'
import {
  type ControlSize,
  controlClasses,
  controlSizes,
  popupClasses,
  popupRowClasses,
} from './control-styles.ts'
import { Field, type FieldProps } from './field.tsx'

export type ComboboxItem = {
  value: string
  label: string
  description?: string | undefined
  icon?: ReactNode
}

type ComboboxProps<Item extends ComboboxItem> = FieldProps & {
  items: readonly Item[]
  value: Item | null
  onChange: (item: Item | null) => void
  /** With it, the caller filters `items`; without it they are filtered here. */
  onSearch?: ((query: string) => void) | undefined
  loading?: boolean | undefined
  emptyText?: string | undefined
  /** Offers a last row that creates what was typed, unless an item has that name. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void } | undefined
  /** Lets the user clear the choice. */
  clearable?: boolean | undefined
  placeholder?: string | undefined
  size?: ControlSize | undefined
}

// No item can have this value: it never leaves this file.
const createValue = '\u0000create'

/** A select with a search in its popup. The field stays a button, so that a phone opens no keyboard. */
export function Combobox<Item extends ComboboxItem>(props: ComboboxProps<Item>) {
  const {
    items,
    value,
    onChange,
    onSearch,
    loading = false,
    emptyText,
    create,
    clearable,
    placeholder,
    size,
    ...field
  } = props
  const { contains } = Base.useFilter({ value })
  const [query, setQuery] = useState('')
  const name = query.trim()
  const [isOpen, setIsOpen] = useState(false)
  useCloseOnBack(isOpen, () => setIsOpen(false))
  const canCreate = create && name !== '' && !items.some(item => isSameName(item.label, name))
  const rows: ComboboxItem[] = canCreate
    ? [...items, { value: createValue, label: create.label(name) }]
    : [...items]

  function handleSelect(row: ComboboxItem | null) {
    if (row?.value === createValue) create?.onCreate(name)
    else onChange(items.find(item => item.value === row?.value) ?? null)
  }

  return (
    <Field {...field} nativeLabel={false}>
      <Base.Root
        open={isOpen}
        onOpenChange={setIsOpen}
        items={rows}
        value={value as ComboboxItem | null}
        onValueChange={handleSelect}
        inputValue={query}
        onInputValueChange={(text, { reason }) => {
          setQuery(text)
          if (reason === 'input-change') onSearch?.(text)
        }}
        isItemEqualToValue={(row, selected) => row.value === selected.value}
        filter={
          onSearch
            ? null
            : (row, text) => row.value === createValue || contains(row, text, item => item.label)
        }
        autoHighlight
      >
        <ComboboxTrigger
          value={value}
          clearable={clearable ?? false}
          placeholder={placeholder}
          size={size ?? 'medium'}
        />
        <ComboboxPopup label={field.label} loading={loading} emptyText={emptyText} />
      </Base.Root>
    </Field>
  )
}

type ComboboxTriggerProps = {
  value: ComboboxItem | null
  clearable: boolean
  placeholder: string | undefined
  size: ControlSize
}

function ComboboxTrigger({ value, clearable, placeholder, size }: ComboboxTriggerProps) {
  const words = useUiWords()
  const canClear = clearable && value !== null
  return (
    <div className="relative">
      <Base.Trigger
        className={classNames(
          controlClasses,
          controlSizes[size],
          'flex cursor-pointer items-center justify-between gap-2 text-left',
          canClear && 'pr-20',
        )}
      >
        <span
          className={classNames('flex min-w-0 items-center gap-3 [&_svg]:size-5', !value && 'text-muted')}
        >
          {value?.icon}
          <span className="truncate">{value?.label ?? placeholder}</span>
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Base.Trigger>
      {canClear && (
        <Base.Clear
          aria-label={words.clear}
          className="absolute inset-y-0 right-9 flex w-11 cursor-pointer items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </Base.Clear>
      )}
    </div>
  )
}

type ComboboxPopupProps = { label: string; loading: boolean; emptyText: string | undefined }

function ComboboxPopup({ label, loading, emptyText }: ComboboxPopupProps) {
  const words = useUiWords()
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
        <Base.Popup
          aria-label={label}
          aria-busy={loading || undefined}
          className={classNames(popupClasses, 'w-(--anchor-width) min-w-64 max-w-(--available-width)')}
        >
          <div className="relative border-line border-b">
            <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-5 text-muted" />
            <Base.Input
              aria-label={words.search}
              // The field's own label already names the trigger.
              aria-labelledby={undefined}
              placeholder={words.search}
              className="min-h-12 w-full rounded-t-card bg-transparent pr-3 pl-12 text-base focus-visible:shadow-none focus-visible:outline-none"
            />
          </div>
          <Base.Status>
            {loading && (
              <span className="flex min-h-12 items-center gap-3 px-4 text-muted">
                <Spinner size="small" />
                <span aria-hidden>{words.loading}</span>
              </span>
            )}
          </Base.Status>
          <Base.Empty>
            {!loading && <p className="px-4 py-3 text-muted">{emptyText ?? words.noResults}</p>}
          </Base.Empty>
          <Base.List className="max-h-[min(20rem,calc(var(--available-height)-3.5rem))] scroll-py-1 overflow-y-auto p-1 data-empty:p-0">
            {(row: ComboboxItem) => (
              <Base.Item key={row.value} value={row} className={popupRowClasses}>
                {row.value === createValue ? <Plus aria-hidden /> : row.icon}
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{row.label}</span>
                  {row.description && (
                    <span className="block truncate text-muted text-sm">{row.description}</span>
                  )}
                </span>
                <Base.ItemIndicator>
                  <Check aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

function isSameName(a: string, b: string): boolean {
  return a.trim().localeCompare(b, undefined, { sensitivity: 'base' }) === 0
}

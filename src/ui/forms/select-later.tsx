import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { toast } from '../overlays/toast.tsx'
import { useUiWords } from '../ui-words.tsx'
import { controlSizes, selectClasses } from './control-styles.ts'
import type { Select, SelectItem } from './select.tsx'

const load = () => import('./select.tsx')

type SelectLaterProps<Value extends string> = {
  label: string
  items: readonly SelectItem<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A select without a visible label on a first screen: a button in its place until it is pressed. */
export function SelectLater<Value extends string>(props: SelectLaterProps<Value>) {
  const words = useUiWords()
  const [Loaded, setLoaded] = useState<typeof Select>()
  if (Loaded) return <Loaded {...props} hideLabel startsOpen />
  const { label, items, value } = props
  const loadAhead = () => void load().catch(() => {})
  const open = () =>
    load().then(
      module => setLoaded(() => module.Select),
      () => toast.error(words.unavailable, { id: 'on-demand' }),
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <button
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={false}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={open}
        className={classNames(selectClasses, controlSizes.medium)}
      >
        <span className="min-w-0 truncate">{items.find(item => item.value === value)?.label}</span>
        <ChevronsUpDown aria-hidden className="size-4 text-muted" />
      </button>
    </div>
  )
}

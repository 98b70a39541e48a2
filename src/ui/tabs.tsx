import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TabsProps<Value extends string> = {
  /** The accessible name. */
  label: string
  tabs: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** One `TabPanel` per tab. */
  children: ReactNode
  className?: string | undefined
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={next => onChange(next as Value)} className={className}>
      <div className="overflow-x-auto border-line border-b p-1 pb-0">
        <Base.List aria-label={label} className="relative flex w-max gap-1">
          {tabs.map(tab => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 font-heading font-semibold text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink"
            >
              {tab.label}
            </Base.Tab>
          ))}
          <Base.Indicator className="chalk-line absolute bottom-0 left-0 w-(--active-tab-width) translate-x-(--active-tab-left) transition-[translate,width] duration-200 ease-snap" />
        </Base.List>
      </div>
      {children}
    </Base.Root>
  )
}

type TabPanelProps = { value: string; children: ReactNode; className?: string | undefined }

export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <Base.Panel value={value} className={classNames('rounded-control pt-4', className)}>
      {children}
    </Base.Panel>
  )
}

import { Combobox } from '@base-ui/react/combobox'
import { Popover } from '@base-ui/react/popover'
import { Search } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useCloseOnBack } from '../overlays/close-on-back.ts'
import { useUiWords } from '../ui-words.tsx'
import { popupClasses, popupRowClasses } from './control-styles.ts'

export type SearchRow = {
  value: string
  label: string
  description?: string | undefined
  icon?: ReactNode
  /** More words that find the row. */
  words?: string | undefined
}
export type SearchGroup = { label: string; items: readonly SearchRow[] }

type SearchPopupProps = {
  /** The element that opened it, while it is open. The focus returns there. */
  anchor: HTMLElement | undefined
  /** Takes the focus when a choice removed the anchor. */
  fallback?: HTMLElement | null | undefined
  label: string
  /** Above the search. */
  intro?: ReactNode
  groups: readonly SearchGroup[]
  emptyText: string
  /** How many rows are shown at a time; the search finds the rest. */
  most?: number | undefined
  /** Below the list: other answers, as `SearchAnswer`s. */
  answers?: ReactNode
  onChoose: (value: string) => void
  onClose: () => void
}

/** A list to choose from at the place that was pressed, with a search above it. */
export function SearchPopup({ anchor, fallback, onClose, label, ...list }: SearchPopupProps) {
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  useCloseOnBack(anchor !== undefined, onClose)
  return (
    <Popover.Root open={anchor !== undefined} onOpenChange={open => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
          {...(anchor && { anchor })}
        >
          <Popover.Popup
            ref={popup}
            aria-label={label}
            // A finger would get the keyboard over the list; a tap into the search brings it.
            initialFocus={way => (way === 'touch' ? true : (input.current ?? true))}
            // Without an anchor it was closed: the focus returns to what had it before.
            finalFocus={() => {
              if (isElsewhere(popup.current)) return false
              return (anchor && !anchor.isConnected ? fallback : anchor) ?? true
            }}
            className={classNames(
              popupClasses,
              'flex max-h-(--available-height) w-88 max-w-(--available-width) flex-col',
            )}
          >
            <SearchList {...list} label={label} input={input} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The choice itself moved the focus on. */
function isElsewhere(popup: HTMLElement | null): boolean {
  const now = document.activeElement
  return now !== null && now !== document.body && !popup?.contains(now)
}

type SearchListProps = Omit<SearchPopupProps, 'anchor' | 'fallback' | 'onClose'> & {
  input: { current: HTMLInputElement | null }
}

// Mounted with the popup, so that it opens without the search of before.
function SearchList({ label, intro, groups, emptyText, most, answers, onChoose, input }: SearchListProps) {
  const words = useUiWords()
  const { contains } = Combobox.useFilter()
  const shown = groups.filter(({ items }) => items.length > 0)
  return (
    <Combobox.Root
      inline
      open
      autoHighlight
      limit={most ?? -1}
      items={shown}
      value={null}
      onValueChange={(row: SearchRow | null) => row && onChoose(row.value)}
      filter={(row: SearchRow, query) => contains(row.label, query) || contains(row.words ?? '', query)}
    >
      {intro && <div className="border-line border-b px-4 py-2.5 text-muted text-sm">{intro}</div>}
      <div className="relative shrink-0 border-line border-b">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-5 text-muted" />
        <Combobox.Input
          ref={input}
          aria-label={words.search}
          placeholder={words.search}
          className="min-h-12 w-full rounded-t-card bg-transparent pr-3 pl-12 text-base focus-visible:shadow-none focus-visible:outline-none"
        />
      </div>
      <Combobox.Empty>
        <p className="px-4 py-3 text-muted">{emptyText}</p>
      </Combobox.Empty>
      <Combobox.List
        aria-label={label}
        className="max-h-72 min-h-0 flex-1 scroll-py-1 overflow-y-auto overscroll-contain p-1 data-empty:p-0"
      >
        {(group: SearchGroup) => (
          <Combobox.Group key={group.label} items={group.items} className="not-first:mt-1">
            <Combobox.GroupLabel
              className={classNames(
                'overline-label px-3 pt-2 pb-1 text-[0.6875rem] text-muted',
                group.label === '' && 'hidden',
              )}
            >
              {group.label}
            </Combobox.GroupLabel>
            <Combobox.Collection>
              {(row: SearchRow) => (
                <Combobox.Item
                  key={row.value}
                  value={row}
                  className={classNames(popupRowClasses, 'min-h-10 pointer-coarse:min-h-11 py-1.5')}
                >
                  {row.icon}
                  <span className="min-w-0 flex-1">
                    <span className="block">{row.label}</span>
                    {row.description && (
                      <span className="block truncate text-muted text-sm">{row.description}</span>
                    )}
                  </span>
                </Combobox.Item>
              )}
            </Combobox.Collection>
          </Combobox.Group>
        )}
      </Combobox.List>
      {answers && <div className="shrink-0 border-line border-t p-1">{answers}</div>}
    </Combobox.Root>
  )
}

type SearchAnswerProps = { icon: ReactNode; onPress: () => void; children: ReactNode }

export function SearchAnswer({ icon, onPress, children }: SearchAnswerProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        popupRowClasses,
        'min-h-10 pointer-coarse:min-h-11 w-full py-1.5 text-left hover:bg-sunken focus-visible:-outline-offset-2 focus-visible:shadow-none',
      )}
    >
      {icon}
      {children}
    </button>
  )
}

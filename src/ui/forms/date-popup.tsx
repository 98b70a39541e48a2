import { Popover as Base } from '@base-ui/react/popover'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { addMonths, type Day, dateOf, today } from '#domain/day.ts'
import { PlainIconButton } from '../buttons/plain-icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useCloseOnBack } from '../overlays/close-on-back.ts'
import { useUiWords } from '../ui-words.tsx'
import { popupClasses } from './control-styles.ts'
import { MonthGrid } from './month-grid.tsx'

type DatePopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The field with its button: the popup stands below it, and a press on it is not outside. */
  field: RefObject<HTMLElement | null>
  label: string
  value: Day | undefined
  onChoose: (day: Day) => void
}

/** A month to choose a day from. */
export function DatePopup({ open, onOpenChange, field, label, value, onChoose }: DatePopupProps) {
  const grid = useRef<HTMLTableElement>(null)
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // The button opens and closes by itself.
        if (reason === 'outside-press' && field.current?.contains(event.target as Node)) return
        onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={field} align="start" sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            aria-label={label}
            initialFocus={() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? true}
            finalFocus={() => field.current?.querySelector('button') ?? true}
            className={classNames(popupClasses, 'w-[min(20.5rem,var(--available-width))] p-2')}
          >
            <Month grid={grid} value={value} onChoose={onChoose} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type MonthProps = Pick<DatePopupProps, 'value' | 'onChoose'> & { grid: RefObject<HTMLTableElement | null> }

// Mounted with the popup, so that it opens on the value's month.
function Month({ grid, value, onChoose }: MonthProps) {
  const words = useUiWords()
  const [day, setDay] = useState(value ?? today())
  const title = new Intl.DateTimeFormat(words.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const turn = (by: 1 | -1) => () => setDay(addMonths(day, by))
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <PlainIconButton label={words.previousMonth} icon={<ChevronLeft aria-hidden />} onClick={turn(-1)} />
        <p
          aria-live="polite"
          className="heading-small text-balance text-center text-[min(1rem,8vw)] first-letter:uppercase"
        >
          {title.format(dateOf(day))}
        </p>
        <PlainIconButton label={words.nextMonth} icon={<ChevronRight aria-hidden />} onClick={turn(1)} />
      </div>
      <MonthGrid ref={grid} day={day} value={value} onWalk={setDay} onChoose={onChoose} />
    </>
  )
}

// The look of a calendar day; each calendar adds its content and actions.
import type { Hex } from '#domain/programming/colours.ts'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../skeleton.tsx'
import type { DayLayout } from './calendar-days.tsx'

type DayLook = { layout: DayLayout; isClosed?: boolean | undefined; isFaint: boolean }

export function dayClasses({ layout, isClosed = false, isFaint }: DayLook): string {
  return classNames(
    'relative min-w-0 border-line border-t border-l p-0 text-left align-top last:border-r focus-visible:-outline-offset-2',
    layout === 'dots' && 'h-13 cursor-pointer',
    // The least height, by something in it: the rows of a table that grows must have none of their own.
    layout === 'chips' && 'before:float-left before:h-28',
    layout === 'cards' && 'before:float-left before:h-40 max-sm:before:h-0',
    isClosed ? 'closed-day text-muted' : isFaint ? 'bg-page' : 'bg-card',
  )
}

type DayNameProps = {
  name: string
  layout: DayLayout
  isFaint: boolean
  /** The word for today, on that day only. */
  today?: string | false | undefined
  /** Below the name, such as the week that begins. */
  note?: string | undefined
  /** Buttons lie over the end of its line. */
  hasButtons?: boolean | undefined
}

export function DayName({ name, layout, isFaint, today, note, hasButtons }: DayNameProps) {
  return (
    <div
      className={classNames(
        'flex',
        layout === 'dots' ? 'justify-center pt-1.5' : 'min-h-11 flex-col items-start justify-center pl-2',
        hasButtons && 'pr-22',
      )}
    >
      <span
        className={classNames(
          'relative font-heading text-sm',
          hasButtons ? 'min-w-0' : 'whitespace-nowrap',
          today ? 'font-bold text-ink' : isFaint ? 'text-muted' : 'font-semibold',
        )}
      >
        {name}
        {today && (
          <>
            <span aria-hidden className="chalk-line absolute inset-x-0 -bottom-1" />
            <span className="sr-only">, {today}</span>
          </>
        )}
      </span>
      {note && layout !== 'dots' && (
        <span className={classNames('max-w-full truncate text-muted text-xs', today && 'mt-1')}>{note}</span>
      )}
    </div>
  )
}

type Dot = { id: string; color: Hex | undefined; isHollow?: boolean | undefined }

/** One short line per workout, where there is no room for more. */
export function DayDots({ dots }: { dots: readonly Dot[] }) {
  return (
    <span aria-hidden className="grid gap-0.5 px-1.5 pt-1">
      {dots.slice(0, 4).map(({ id, color, isHollow }) => (
        <span
          key={id}
          style={isHollow ? { borderColor: color } : { backgroundColor: color }}
          className={classNames('h-1 rounded-full', isHollow && 'border')}
        />
      ))}
    </span>
  )
}

export function DaySkeleton({ layout }: { layout: DayLayout }) {
  return <Skeleton className={layout === 'dots' ? 'mx-2 mt-1 h-1.5' : 'mx-2 mb-2 h-6'} />
}

export function dayListClasses(layout: DayLayout): string {
  return classNames('flex flex-col pb-2', layout === 'cards' ? 'gap-2 px-2' : 'gap-1 px-1.5')
}

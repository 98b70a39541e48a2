import { ChevronDown, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TrainingWorkout } from '#domain/training/training.ts'
import { useText } from '#i18n/text.tsx'
import { typeLabel } from '#i18n/workout-words.ts'
import { classNames } from '#ui/class-names.ts'

type CardHeaderProps = {
  titleId: string
  title: string
  typeCode: TrainingWorkout['typeCode']
  programName: string | undefined
  /** The log of this workout has not been sent yet. */
  isOnThisPhone: boolean
  /** For a card that can be collapsed. */
  collapse: { isOpen: boolean; onToggle: () => void } | undefined
  menu: ReactNode
}

/** Type, name and program of a workout. The name of a done one shows and hides its text. */
export function CardHeader(props: CardHeaderProps) {
  const { titleId, title, typeCode, programName, isOnThisPhone, collapse, menu } = props
  const text = useText()
  return (
    <header className="flex items-start gap-[min(0.5rem,8px)]">
      <div className="min-w-0 flex-1">
        {/* "Custom" says something to the coach only. */}
        {typeCode !== 'custom' && (
          <p className="overline-label mb-1 text-[min(0.75rem,6cqi)] text-muted">
            {typeLabel(text, typeCode)}
          </p>
        )}
        <h3 id={titleId} className="heading-medium hyphens-auto text-[min(1.25rem,11cqi)]">
          {collapse ? (
            <button
              type="button"
              data-text
              aria-expanded={collapse.isOpen}
              onClick={collapse.onToggle}
              className="-my-2.5 flex min-h-11 w-full cursor-pointer items-center gap-[min(0.5rem,8px)] rounded-control py-2.5 text-left"
            >
              <span className="min-w-0">{title}</span>
              <ChevronDown
                aria-hidden
                className={classNames(
                  'size-[min(1.25rem,20px)] shrink-0 text-muted transition-[rotate] duration-150',
                  collapse.isOpen && 'rotate-180',
                )}
              />
            </button>
          ) : (
            title
          )}
        </h3>
        {programName && <p className="mt-0.5 text-muted text-sm">{programName}</p>}
        {isOnThisPhone && (
          <p className="mt-1 flex items-center gap-1.5 font-semibold text-sm text-warning">
            <CloudOff aria-hidden className="size-4 shrink-0" />
            {text('training.onThisPhone')}
          </p>
        )}
      </div>
      {menu}
    </header>
  )
}

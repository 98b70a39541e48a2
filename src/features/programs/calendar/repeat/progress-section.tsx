import { ChevronDown, Plus } from 'lucide-react'
import { useId } from 'react'
import type { ProgressedDay } from '#domain/notation/progression/progressed-repeat.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { useProgressionText } from '#i18n/progression/progression-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { DeloadFields } from './deload-fields.tsx'
import { ProgressPreview } from './progress-preview.tsx'
import { ProgressRule } from './progress-rule.tsx'
import { nextRule, type RepeatChoice, type TypedRule } from './repeat-choice.ts'
import type { WeekEntries } from './use-week-entries.ts'

type ProgressSectionProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Undefined while the texts are loading. */
  known: WeekEntries | undefined
  choice: RepeatChoice
  onChange: (choice: RepeatChoice) => void
  days: readonly ProgressedDay[]
  range: DateRange
  nameOf: (workoutId: string) => string
}

/** Closed at first: a plain repeat needs nothing of it. */
export function ProgressSection(props: ProgressSectionProps) {
  const { isOpen, onOpenChange } = props
  const text = useProgressionText()
  const contentId = useId()
  return (
    <section className="-mx-[min(1.25rem,5vw)] border-line border-t sm:-mx-6">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => onOpenChange(!isOpen)}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-[min(1.25rem,5vw)] py-3 text-left focus-visible:-outline-offset-2 sm:px-6"
      >
        <span className="min-w-0 flex-1">
          <span className="heading-small block">{text('title')}</span>
          <span className="block text-muted text-sm">{text('hint')}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-5 shrink-0 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div id={contentId} hidden={!isOpen} className="px-[min(1.25rem,5vw)] pt-1 sm:px-6">
        {isOpen && <ProgressFields {...props} />}
      </div>
    </section>
  )
}

function ProgressFields({ known, choice, onChange, days, range, nameOf }: ProgressSectionProps) {
  const text = useProgressionText()
  if (!known) return <div className="h-24" />
  const { progressable, unit } = known
  const { rules } = choice
  if (progressable.measures.length === 0) return <p className="text-muted">{text('nothingToProgress')}</p>
  const change = (changed: TypedRule) =>
    onChange({ ...choice, rules: rules.map(rule => (rule.id === changed.id ? changed : rule)) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {progressable.hasLists && (
        <Checkbox
          label={text('lists')}
          checked={choice.lists}
          onChange={lists => onChange({ ...choice, lists })}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rules.map((rule, at) => (
          <ProgressRule
            key={rule.id}
            rule={rule}
            isFirst={at === 0}
            progressable={progressable}
            unit={unit}
            onChange={change}
            onRemove={() => onChange({ ...choice, rules: rules.filter(({ id }) => id !== rule.id) })}
          />
        ))}
        <Button
          icon={<Plus />}
          variant="quiet"
          className="w-fit"
          onClick={() => onChange({ ...choice, rules: [...rules, nextRule(progressable, rules, unit)] })}
        >
          {text('add')}
        </Button>
      </div>
      {rules.length > 0 && <DeloadFields choice={choice} onChange={onChange} />}
      <ProgressPreview days={days} range={range} nameOf={nameOf} deload={choice} />
    </div>
  )
}

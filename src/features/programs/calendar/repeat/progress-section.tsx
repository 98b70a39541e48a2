import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useId, useMemo } from 'react'
import { api } from '#client/api.ts'
import { movements as catalogue } from '#domain/notation/movements.ts'
import {
  type Progressable,
  type ProgressedMovement,
  progressableIn,
  readParts,
} from '#domain/notation/progression/progress-body.ts'
import type { ProgressedDay, WeekEntry } from '#domain/notation/progression/progressed-repeat.ts'
import type { ProgressedMeasure } from '#domain/notation/progression/progression.ts'
import type { DateRange } from '#domain/programming/program.ts'
import type { Schedule } from '#domain/programming/schedule.ts'
import { useProgressionText } from '#i18n/areas/progression-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import type { DetailsOf } from '../calendar-window.ts'
import { ProgressPreview } from './progress-preview.tsx'
import {
  bounds,
  type DeloadChoice,
  hasMovement,
  nextRule,
  numberOf,
  type RepeatChoice,
  type TypedRule,
  withMeasure,
  withMovement,
} from './repeat-choice.ts'

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

type ProgressRuleProps = {
  rule: TypedRule
  isFirst: boolean
  progressable: Progressable
  unit: 'kg' | 'lb'
  onChange: (rule: TypedRule) => void
  onRemove: () => void
}

const all = 'all'

/** The measure, the movement and the step of each week: one line, on a phone two. */
function ProgressRule({ rule, isFirst, progressable, unit, onChange, onRemove }: ProgressRuleProps) {
  const text = useProgressionText()
  const nameOf = useMovementName()
  const isPhone = useMediaQuery('(width < 40rem)')
  const { measure, movement, step } = rule
  const hideLabel = !isFirst && !isPhone
  const stepUnit = unitOf(measure, unit)
  const movements = hasMovement(measure) ? progressable.movements : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-x-3 gap-y-2 max-sm:rounded-control max-sm:border max-sm:border-line max-sm:p-3 sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_minmax(0,9rem)_auto]">
      <Select<ProgressedMeasure>
        label={text('what')}
        hideLabel={hideLabel}
        items={progressable.measures.map(value => ({ value, label: text(`measure_${value}`) }))}
        value={measure}
        onChange={value => onChange(withMeasure(rule, value, unit))}
      />
      <Select
        label={text('movement')}
        hideLabel={hideLabel}
        disabled={movements.length === 0}
        items={[
          {
            value: all,
            label: text(hasMovement(measure) ? 'allMovements' : 'wholeWorkout'),
          },
          ...movements.map(one => ({ value: one.key, label: nameOf(one) })),
        ]}
        value={movement ?? all}
        onChange={value => onChange(withMovement(rule, value === all ? null : value, progressable, unit))}
      />
      <TextField
        type="number"
        step="any"
        label={text('step')}
        hideLabel={hideLabel}
        action={stepUnit && <span className="pr-3 text-muted">{stepUnit}</span>}
        value={step}
        onChange={event => onChange({ ...rule, step: event.currentTarget.value })}
        error={numberOf(step, 'step') === undefined ? text('stepMissing') : undefined}
      />
      <IconButton label={text('remove')} icon={<Trash2 />} onClick={onRemove} className="justify-self-end" />
    </div>
  )
}

/** In the coach's language; a movement that is not in the catalogue as it is written. */
function useMovementName(): (movement: ProgressedMovement) => string {
  const { language } = useLanguage()
  return ({ id, name }) => catalogue.find(movement => movement.id === id)?.[language] ?? name
}

function unitOf(measure: ProgressedMeasure, unit: 'kg' | 'lb'): string | undefined {
  if (measure === 'percent') return '%'
  if (measure === 'load') return unit
  if (measure === 'cap') return 'min'
  return measure === 'distance' ? 'm' : undefined
}

type DeloadFieldsProps = { choice: RepeatChoice; onChange: (choice: RepeatChoice) => void }

const choices = ['none', 'last', 'every'] as const

function DeloadFields({ choice, onChange }: DeloadFieldsProps) {
  const text = useProgressionText()
  const { deload } = choice
  const fields = (['every', 'percent'] as const).filter(field =>
    field === 'every' ? deload === 'every' : deload !== 'none',
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p aria-hidden className="font-semibold text-sm">
        {text('deload')}
      </p>
      <SegmentedControl<DeloadChoice>
        label={text('deload')}
        segments={choices.map(value => ({ value, label: text(`deload_${value}`) }))}
        value={deload}
        onChange={value => onChange({ ...choice, deload: value })}
      />
      {fields.length > 0 && (
        <div className="mt-1.5 flex flex-wrap items-start gap-3">
          {fields.map(field => {
            const [least, most] = bounds[field]
            return (
              <TextField
                key={field}
                type="number"
                inputMode="numeric"
                min={least}
                max={most}
                label={text(field === 'every' ? 'deloadEvery' : 'deloadPercent')}
                value={choice[field]}
                onChange={event => onChange({ ...choice, [field]: event.currentTarget.value })}
                error={
                  numberOf(choice[field], field) === undefined
                    ? text('outOfBounds', { least, most })
                    : undefined
                }
                className="w-full sm:w-64"
              />
            )
          })}
        </div>
      )}
    </div>
  )
}

// The workouts of the week that is repeated, with their texts as the reader sees them.

/** The server answers for no more. */
const mostTexts = 100

export type WeekEntries = { entries: WeekEntry[]; progressable: Progressable; unit: 'kg' | 'lb' }

export function useWeekEntries(week: Schedule, detailsOf: DetailsOf) {
  const placed = useMemo(
    () =>
      [...week].flatMap(([day, ids]) =>
        ids.map(workoutId => {
          const { own = null, written } = detailsOf(day, workoutId) ?? {}
          return { day, workoutId, base: written?.base ?? own?.versionId, written }
        }),
      ),
    [week, detailsOf],
  )
  const workoutIds = [...new Set(placed.map(({ workoutId }) => workoutId))]
  const versionIds = [...new Set(placed.flatMap(({ base }) => (base ? [base] : [])))]
  const isFew = workoutIds.length <= mostTexts && versionIds.length <= mostTexts
  const query = useQuery(
    api.programs.weekTexts.queryOptions(
      { workoutIds, versionIds },
      { staleTime: 0, gcTime: 0, enabled: isFew && placed.length > 0 },
    ),
  )
  const { data } = query
  const known = useMemo((): WeekEntries | undefined => {
    if (!data) return undefined
    const { unit, own, taught, newest } = data
    const newestOf = new Map(newest)
    const texts = new Map(data.texts.map(text => [text.versionId, text]))
    const entries = placed.flatMap(({ day, workoutId, base: ownBase, written }): WeekEntry[] => {
      const library = newestOf.get(workoutId)
      const base = ownBase ?? library
      const text = base ? texts.get(base) : undefined
      if (!text || !base || !library) return []
      const { descriptionAt, corrections } = text
      const blocks = text.blocks.map((block, at) => ({ ...block, ...written?.blocks[at] }))
      const description = written?.description ?? text.description
      const body = readParts({ description, descriptionAt, blocks }, { unit, own, taught, corrections })
      return [{ day, workoutId, base, newest: library, isWritten: written !== undefined, body }]
    })
    return { entries, progressable: progressableIn(entries.map(({ body }) => body)), unit }
  }, [data, placed])
  return { query, known }
}

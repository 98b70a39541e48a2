import { Trash2 } from 'lucide-react'
import { movements as catalogue } from '#domain/notation/movements.ts'
import type { Progressable, ProgressedMovement } from '#domain/notation/progression/progress-body.ts'
import type { ProgressedMeasure } from '#domain/notation/progression/progression.ts'
import { useProgressionText } from '#i18n/progression/progression-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { hasMovement, numberOf, type TypedRule, withMeasure, withMovement } from './repeat-choice.ts'

type ProgressRuleProps = {
  rule: TypedRule
  isFirst: boolean
  progressable: Progressable
  unit: 'kg' | 'lb'
  onChange: (rule: TypedRule) => void
  onRemove: () => void
}

const all = 'all'

/** What, of which movement, by how much each week: one line, on a phone two. */
export function ProgressRule({ rule, isFirst, progressable, unit, onChange, onRemove }: ProgressRuleProps) {
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

import { useMemo, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { useToday } from '#client/gym-day.ts'
import { isDay } from '#domain/day.ts'
import type { MovementName } from '#domain/notation/movements.ts'
import { leastTrainingPercent, mostTrainingPercent, readLoad, unitOf } from '#domain/score/loads/own-loads.ts'
import { weightUnits } from '#domain/score/loads/weight.ts'
import { writeNumber } from '#domain/score/score.ts'
import { liftsOfCatalogue, nameOfLift } from '#domain/score/subjects.ts'
import { useResultsText } from '#i18n/areas/results-text.ts'
import { decimalMark, formatWeight } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Combobox, type ComboboxItem } from '#ui/forms/combobox.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { useCachedLoads } from '../cached-results.ts'
import { EntryDialog } from '../entry-dialog.tsx'
import { mostLoad } from '../results.schema.ts'

type MaxFormDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A coach's athlete, for whom it is set. */
  athleteId?: string | undefined
  /** The lift in question; chosen in the form otherwise. */
  lift?: { movement: string; name?: MovementName | undefined } | undefined
}

export function MaxFormDialog(props: MaxFormDialogProps) {
  return <MaxForm key={useOpening(props.open)} {...props} />
}

/** A tested max, and the part of it that percentages are taken of. */
function MaxForm({ open, onOpenChange, athleteId, lift }: MaxFormDialogProps) {
  const { rpc } = useApp()
  const text = useResultsText()
  const { language } = useLanguage()
  const { data } = useCachedLoads(athleteId)
  const items = useLifts()
  const asItem = (movement: string): ComboboxItem | null =>
    items.find(({ value }) => value === movement) ?? null
  const [chosen, setChosen] = useState(() => (lift ? asItem(lift.movement) : null))
  const movement = lift?.movement ?? chosen?.value
  const known = data?.maxes.find(one => one.movement === movement)
  const today = useToday()
  const [typed, setTyped] = useState(() =>
    known ? writeNumber(known.load.value, decimalMark(language)) : '',
  )
  const [unit, setUnit] = useState(() => known?.load.unit ?? (data ? unitOf(data.settings) : 'kg'))
  const [percent, setPercent] = useState(() => String(known?.trainingPercent ?? ''))
  const [day, setDay] = useState<string>(() => known?.testedOn ?? today())

  const value = readLoad(typed, mostLoad)
  const part = percent.trim() === '' ? null : Number(percent)
  const isPart =
    part === null || (Number.isInteger(part) && part >= leastTrainingPercent && part <= mostTrainingPercent)
  const isPast = isDay(day) && day <= today()
  const name = lift?.name?.[language] ?? (movement && asItem(movement)?.label) ?? ''
  const max = movement &&
    value &&
    isPart &&
    isDay(day) &&
    isPast && { movement, value, unit, trainingPercent: part, testedOn: day }
  const save = max
    ? async () => {
        await rpc.results.setMax.mutate({ ...max, ...(athleteId && { athleteId }) })
        return text('maxSet', { name, load: formatWeight({ value: max.value, unit }, language) })
      }
    : undefined

  return (
    <EntryDialog
      open={open}
      onOpenChange={onOpenChange}
      title={lift && name ? text('maxOf', { name }) : text('maxTitle')}
      submitLabel={text('saveMax')}
      isChanged={typed !== ''}
      save={save}
    >
      {isTried => (
        <>
          {!lift && (
            <Combobox
              label={text('lift')}
              items={items}
              value={chosen}
              onChange={setChosen}
              emptyText={text('nothingFound')}
              error={isTried && !movement ? text('whatMissing') : undefined}
            />
          )}
          <div className="flex items-end gap-3">
            <TextField
              className="min-w-0 flex-1"
              label={text('tested')}
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
              inputMode="decimal"
              autoComplete="off"
              error={isTried && !value ? text('loadWrong') : undefined}
            />
            <SegmentedControl
              label={text('unit')}
              segments={weightUnits.map(one => ({ value: one, label: one }))}
              value={unit}
              onChange={setUnit}
            />
          </div>
          <DateField
            label={text('testedOn')}
            value={day}
            onChange={setDay}
            error={isTried && !isPast ? text('dayMissing') : undefined}
          />
          <TextField
            label={text('trainingPercent')}
            optional
            value={percent}
            onChange={event => setPercent(event.currentTarget.value)}
            inputMode="numeric"
            placeholder="90"
            autoComplete="off"
            error={
              isTried && !isPart
                ? text('percentWrong', { least: leastTrainingPercent, most: mostTrainingPercent })
                : undefined
            }
          />
        </>
      )}
    </EntryDialog>
  )
}

function useLifts(): ComboboxItem[] {
  const { language } = useLanguage()
  return useMemo(
    () => liftsOfCatalogue.map(value => ({ value, label: nameOfLift(value)?.[language] ?? value })),
    [language],
  )
}

import { useMemo, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { useToday } from '#client/gym-day.ts'
import { isDay } from '#domain/day.ts'
import { type WeightUnit, weightUnits } from '#domain/score/loads/weight.ts'
import { type Level, levels } from '#domain/score/ranking.ts'
import type { ScoreType } from '#domain/score/score.ts'
import { readKey } from '#domain/score/score-key.ts'
import { enterableKeys, subjectOfKey } from '#domain/score/subjects.ts'
import { readScore } from '#domain/score/typed/read-score.ts'
import { useResultsText } from '#i18n/areas/results-text.ts'
import { formatLevel, formatScore } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Combobox, type ComboboxItem } from '#ui/forms/combobox.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { EntryDialog } from '../entry-dialog.tsx'
import { subjectName } from './series-words.ts'

type PastFormDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  unit: WeightUnit
  /** A coach's athlete, for whom it is entered. */
  athlete?: { id: string; name: string } | undefined
}

export function PastFormDialog(props: PastFormDialogProps) {
  return <PastForm key={useOpening(props.open)} {...props} />
}

/** A result from before: what, how much, when. What was typed is echoed as it is understood. */
function PastForm({ open, onOpenChange, unit: usual, athlete }: PastFormDialogProps) {
  const { rpc } = useApp()
  const text = useResultsText()
  const today = useToday()
  const { language } = useLanguage()
  const [id] = useState(() => crypto.randomUUID())
  const items = useItems()
  const [what, setWhat] = useState<ComboboxItem | null>(null)
  const [typed, setTyped] = useState('')
  const [unit, setUnit] = useState(usual)
  const [level, setLevel] = useState<Level>('rx')
  const [day, setDay] = useState<string>('')

  const type = readKey(what?.value ?? '')?.type ?? 'load'
  const kind = what ? subjectOfKey(what.value)?.kind : undefined
  const score = readScore(typed, { type, unit })
  const isPast = isDay(day) && day <= today()
  const example = text(exampleOf(type))
  const entered = what && score && isDay(day) && isPast && { id, key: what.value, typed, unit, level, day }
  const save = entered
    ? async () => {
        await rpc.results.addPast.mutate({ ...entered, ...(athlete && { athleteId: athlete.id }) })
        return text('added')
      }
    : undefined

  return (
    <EntryDialog
      open={open}
      onOpenChange={onOpenChange}
      title={athlete ? text('addFor', { name: athlete.name }) : text('addTitle')}
      submitLabel={text('save')}
      isChanged={Boolean(what || typed || day)}
      save={save}
    >
      {isTried => (
        <>
          <Combobox
            label={text('what')}
            items={items}
            value={what}
            onChange={setWhat}
            placeholder={text('whatPlaceholder')}
            emptyText={text('nothingFound')}
            error={isTried && !what ? text('whatMissing') : undefined}
          />
          <TextField
            label={text('result')}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
            placeholder={example}
            inputMode={type === 'load' || type === 'time' ? 'text' : 'decimal'}
            autoComplete="off"
            hint={score && text('understood', { score: formatScore(score, language, 'best') })}
            error={isTried && !score ? text('notUnderstood', { example }) : undefined}
          />
          {type === 'load' && (
            <SegmentedControl
              label={text('unit')}
              segments={weightUnits.map(value => ({ value, label: value }))}
              value={unit}
              onChange={setUnit}
            />
          )}
          {(kind === 'benchmark' || kind === 'test') && (
            <SegmentedControl
              label={text('level')}
              segments={levels.map(value => ({ value, label: formatLevel(value, language) }))}
              value={level}
              onChange={setLevel}
            />
          )}
          <DateField
            label={text('when')}
            value={day}
            onChange={setDay}
            error={isTried && !isPast ? text('dayMissing') : undefined}
          />
        </>
      )}
    </EntryDialog>
  )
}

const exampleOf = (type: ScoreType) =>
  type === 'load' || type === 'time' || type === 'rounds_reps'
    ? (`example_${type}` as const)
    : ('example_other' as const)

/** Lifts, benchmarks and distances, each kind in the order of the alphabet. */
function useItems(): ComboboxItem[] {
  const { language } = useLanguage()
  const text = useResultsText()
  return useMemo(
    () =>
      enterableKeys().flatMap(value => {
        const subject = subjectOfKey(value)
        if (!subject) return []
        return [{ value, label: subjectName(subject, language), description: text(`kind_${subject.kind}`) }]
      }),
    [language, text],
  )
}

import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { MovementName } from '#domain/notation/movements.ts'
import type { Effort } from '#domain/notation/structure.ts'
import {
  barOf,
  type Loaded,
  type OwnLoad,
  ownLoad,
  trainingMax,
  trainingPart,
} from '#domain/score/loads/own-loads.ts'
import { writeNumber } from '#domain/score/score.ts'
import type { PercentOf } from '#domain/timer/marks.ts'
import { useResultsText } from '#i18n/areas/results-text.ts'
import { decimalMark, formatWeight } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { RowsSpace } from '#ui/rows-space.tsx'
import { type CachedLoads, useCachedLoads } from '../cached-results.ts'
import { estimateText, nameIn } from '../progress/series-words.ts'

const MaxForm = onDemand(() => import('./max-form-dialog.tsx').then(module => module.MaxFormDialog))

type OwnLoadsProps = {
  percents: readonly PercentOf[]
  names: Readonly<Record<string, MovementName>>
  /** The part of a max that the workout's program takes percentages of. */
  programPercent: number | null
  /** A coach's athlete, as whom the workout is shown; the viewer otherwise. */
  athleteId?: string | undefined
}

/** The percentages of a workout as loads that can be put on the athlete's bar, with the plates of one side. */
export function OwnLoads({ percents, names, programPercent, athleteId }: OwnLoadsProps) {
  const text = useResultsText()
  const { data: loads, isLoading } = useCachedLoads(athleteId)
  const [entering, setEntering] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const shown = percents.filter(({ movement }) => names[movement])
  if (!loads) return isLoading ? <RowsSpace rows={shown.length} /> : null
  const enter = (movement: string) => {
    setEntering(movement)
    setIsOpen(true)
  }
  return (
    <section aria-label={text('yourLoads')} className="rounded-control bg-sunken px-4 py-1">
      <ul className="divide-y divide-line">
        {shown.map(one => (
          <LoadRow
            key={`${one.movement} ${JSON.stringify(one.percent)}`}
            {...one}
            loads={loads}
            programPercent={programPercent}
            name={names[one.movement] ?? { en: '', es: '' }}
            onEnter={enter}
          />
        ))}
      </ul>
      <MaxForm
        open={isOpen}
        onOpenChange={setIsOpen}
        athleteId={athleteId}
        lift={entering ? { movement: entering, name: names[entering] } : undefined}
      />
    </section>
  )
}

type LoadRowProps = PercentOf & {
  name: MovementName
  loads: CachedLoads
  programPercent: number | null
  onEnter: (movement: string) => void
}

function LoadRow({ movement, percent, name, loads, programPercent, onEnter }: LoadRowProps) {
  const text = useResultsText()
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const max = loads.maxes.find(one => one.movement === movement)
  const shownName = nameIn(name, language)
  if (!max)
    return (
      <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <span className="wrap-anywhere text-sm">{text('missingMax', { name: shownName })}</span>
        <Button
          variant="quiet"
          className="-mx-4 underline decoration-edge underline-offset-4"
          onClick={() => onEnter(movement)}
        >
          {text('enterMax')}
        </Button>
      </li>
    )
  const whole = trainingMax(max, programPercent)
  const load = ownLoad(percent, whole, barOf(loads.settings))
  const { percent: part, of } = trainingPart(max, programPercent)
  const isWhole = part === 100
  const shownLoad = loadText(load, language)
  return (
    <li>
      <button
        type="button"
        data-text
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-tag text-left"
      >
        <span className="wrap-anywhere min-w-0 text-sm">
          {text('loadRow', { percent: percentText(percent, language), name: shownName })}{' '}
          <span className="block text-muted">
            {text(isWhole ? 'ofMax' : 'ofTrainingMax', { load: estimateText(whole, language) })}
          </span>
        </span>
        <span className="ml-auto flex items-center gap-1.5 font-bold font-heading tabular-nums">
          {shownLoad}
          <ChevronDown
            aria-hidden
            className={isOpen ? 'size-4 rotate-180 text-muted' : 'size-4 text-muted'}
          />
          <span className="sr-only">{text('showPlates', { load: shownLoad })}</span>
        </span>
      </button>
      {isOpen && <Plates load={load} />}
      {isOpen && !isWhole && (
        <p className="pb-2 text-muted text-sm">
          {text(of === 'program' ? 'partOfProgram' : 'partOfLift', {
            percent: part,
            load: formatWeight(max.load, language),
          })}
        </p>
      )}
    </li>
  )
}

function Plates({ load: { from, to, unit } }: { load: OwnLoad }) {
  const text = useResultsText()
  const { language } = useLanguage()
  const mark = decimalMark(language)
  const sides = from.value === to.value ? [from] : [from, to]
  const plates = ({ side }: Loaded) =>
    side.length === 0
      ? text('onlyBar')
      : text('perSide', { plates: side.map(one => writeNumber(one, mark)).join(' + ') })
  return sides.map(side => (
    <p key={side.value} className="pb-2 text-sm tabular-nums">
      {sides.length > 1 && <strong>{formatWeight({ value: side.value, unit }, language)}: </strong>}
      {plates(side)}
    </p>
  ))
}

function loadText({ from, to, unit }: OwnLoad, language: 'en' | 'es'): string {
  if (from.value === to.value) return formatWeight({ value: from.value, unit }, language)
  return `${writeNumber(from.value, decimalMark(language))}–${formatWeight({ value: to.value, unit }, language)}`
}

function percentText(percent: Effort, language: 'en' | 'es'): string {
  const written = (value: number) => writeNumber(value, decimalMark(language))
  return typeof percent === 'number'
    ? `${written(percent)} %`
    : `${written(percent.min)}–${written(percent.max)} %`
}

import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { MovementName, PercentOf } from '../../../domain/notation/marks.ts'
import type { Effort } from '../../../domain/notation/structure.ts'
import { type OwnLoad, ownLoad, trainingMax } from '../../../domain/score/maxes.ts'
import { barOf } from '../../../domain/score/own-bar.ts'
import type { Loaded } from '../../../domain/score/plates.ts'
import { writeNumber } from '../../../domain/score/write-score.ts'
import { useResultsText } from '../../../i18n/results/results-text.ts'
import { decimalMark, formatWeight } from '../../../i18n/score-words.ts'
import { useLanguage } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { onDemand } from '../../../ui/overlays/on-demand.tsx'
import type { KnownLoads } from '../known-results.ts'
import { nameIn } from '../progress/series-words.ts'
import { useKnownLoads } from './use-known-loads.ts'

const MaxForm = onDemand(() => import('./max-form-dialog.tsx').then(module => module.MaxFormDialog))

type OwnLoadsProps = {
  percents: readonly PercentOf[]
  names: Readonly<Record<string, MovementName>>
  /** A coach's athlete, as whom the workout is shown; the viewer otherwise. */
  athleteId?: string | undefined
}

/** The percentages of a workout as loads that can be put on the athlete's bar, with the plates of one side. */
export function OwnLoads({ percents, names, athleteId }: OwnLoadsProps) {
  const text = useResultsText()
  const { data: known } = useKnownLoads(athleteId)
  const [entering, setEntering] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  if (!known) return null
  const shown = percents.filter(({ movement }) => names[movement])
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
            known={known}
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
  known: KnownLoads
  onEnter: (movement: string) => void
}

function LoadRow({ movement, percent, name, known, onEnter }: LoadRowProps) {
  const text = useResultsText()
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const max = known.maxes.find(one => one.movement === movement)
  const shownName = nameIn(name, language)
  if (!max)
    return (
      <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <span className="wrap-anywhere text-sm">{text('missingMax', { name: shownName })}</span>
        <Button
          variant="quiet"
          className="-mr-4 underline decoration-edge underline-offset-4"
          onClick={() => onEnter(movement)}
        >
          {text('enterMax')}
        </Button>
      </li>
    )
  const load = ownLoad(percent, trainingMax(max), barOf(known.settings))
  const shownLoad = loadText(load, language)
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-tag text-left"
      >
        <span className="wrap-anywhere min-w-0 text-sm">
          {text('loadRow', { percent: percentText(percent), name: shownName })}
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

const percentText = (percent: Effort) =>
  typeof percent === 'number' ? `${percent} %` : `${percent.min}–${percent.max} %`

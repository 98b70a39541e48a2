import { useId, useState } from 'react'
import type { ProgressResult, Series } from '#domain/score/progress.ts'
import { type Split, writeTime } from '#domain/score/score.ts'
import {
  type ComparedLeg,
  compareSplits,
  partsOfRace,
  targetSplits,
  wishedTotal,
} from '#domain/score/splits/compare-splits.ts'
import { isRace, secondsOf } from '#domain/score/splits/splits.ts'
import { legName } from '#i18n/areas/leg-name.ts'
import { type SplitsText, useSplitsText } from '#i18n/areas/splits-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { Whose } from '../progress/series-words.ts'

type Raced = ProgressResult & { score: { splits: Split[] } }

const wasMeasured = (result: ProgressResult): result is Raced => isRace(result.score.splits ?? [])

/** The legs of one race beside the one before, and what each may take for a wished total. */
export function RaceSplits({ series, whose }: { series: Series; whose: Whose }) {
  const text = useSplitsText()
  const { language } = useLanguage()
  const races = series.results.filter(wasMeasured)
  const [chosen, setChosen] = useState<string>()
  const idOf = ({ day, workoutId, key }: Raced) => `${day} ${workoutId} ${key}`
  const at = Math.max(
    0,
    races.findIndex(race => idOf(race) === chosen),
  )
  const shown = chosen === undefined ? races.length - 1 : at
  const race = races[shown]
  if (!race) return null
  const before = races.slice(0, shown)
  const last = before.at(-1)
  const dayOf = (one: Raced) => formatDay(one.day, language, 'date')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p className="overline-label mb-1 text-muted">{text('splits')}</p>
        {races.length > 1 ? (
          <Select
            label={text('shownRace')}
            value={idOf(race)}
            onChange={setChosen}
            items={races.toReversed().map(one => ({ value: idOf(one), label: dayOf(one) }))}
          />
        ) : (
          <p className="font-semibold">{text('race', { day: dayOf(race) })}</p>
        )}
        <p className="mt-1 text-muted text-sm">
          {last ? text('comparedWith', { day: dayOf(last) }) : text('first')}
        </p>
      </div>
      <LegTable
        legs={compareSplits(
          race.score.splits,
          before.map(one => one.score.splits),
        )}
        text={text}
      />
      <Parts splits={race.score.splits} text={text} />
      <TargetTime races={races.map(one => one.score.splits)} isOwn={whose.athleteId === undefined} />
    </section>
  )
}

function LegTable({ legs, text }: { legs: readonly ComparedLeg[]; text: SplitsText }) {
  const { language } = useLanguage()
  const id = useId()
  const longest = Math.max(...legs.map(({ seconds }) => seconds))
  return (
    <div>
      <span id={id} className="sr-only">
        {text('tableOf')}
      </span>
      <ol aria-labelledby={id} className="grid gap-y-1.5 tabular-nums">
        {legs.map(({ leg, seconds, change, isBest }) => (
          <li key={leg} className="grid grid-cols-[minmax(0,1fr)_auto_4.5rem] items-baseline gap-x-3">
            <span className="min-w-0">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="wrap-anywhere">{legName(leg, language)}</span>
                {isBest && <Badge tone="volt">{text('best')}</Badge>}
              </span>
              <span aria-hidden className="mt-0.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
                <span
                  style={{ width: `${(seconds / longest) * 100}%` }}
                  className="block h-full rounded-full bg-chalk-line"
                />
              </span>
            </span>
            <span className="font-semibold">{writeTime(Math.floor(seconds))}</span>
            <Change change={change} text={text} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A sign for the eye, words for a screen reader. */
function Change({ change, text }: { change: number | undefined; text: SplitsText }) {
  if (change === undefined) return <span />
  const time = writeTime(Math.round(Math.abs(change)))
  const isSame = Math.round(Math.abs(change)) === 0
  const said = isSame ? text('same') : text(change < 0 ? 'faster' : 'slower', { time })
  return (
    <span
      className={`text-right text-sm ${isSame ? 'text-muted' : change < 0 ? 'text-success' : 'text-danger'}`}
    >
      <span aria-hidden>{isSame ? '=' : `${change < 0 ? '−' : '+'}${time}`}</span>
      <span className="sr-only">{said}</span>
    </span>
  )
}

function Parts({ splits, text }: { splits: readonly Split[]; text: SplitsText }) {
  const { runs, stations, roxzone } = partsOfRace(splits)
  const parts = [
    [text('runs'), runs],
    [text('stations'), stations],
    ...(roxzone > 0 ? [[text('roxzone'), roxzone] as const] : []),
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
      {parts.map(([name, seconds]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold">{writeTime(Math.floor(seconds))}</dd>
        </div>
      ))}
    </dl>
  )
}

type TargetTimeProps = {
  /** Oldest first. */
  races: readonly (readonly Split[])[]
  isOwn: boolean
}

/** The time that each leg may take for a wished total, and when it is over. */
function TargetTime({ races, isOwn }: TargetTimeProps) {
  const text = useSplitsText()
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const total = wishedTotal(typed, races)
  const target = total === undefined ? [] : targetSplits(races, total)
  const example = writeTime(Math.floor(secondsOf(races.at(-1) ?? []) * 0.97))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        label={text('target')}
        optional
        hint={text(isOwn ? 'targetHint' : 'targetOfAthleteHint')}
        error={typed.trim() !== '' && target.length === 0 ? text('targetUnread') : undefined}
        placeholder={example}
        autoComplete="off"
        className="max-w-56"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {target.length > 0 && (
        <table className="w-full max-w-md text-left tabular-nums">
          <thead className="text-muted text-sm">
            <tr>
              <th scope="col" className="font-normal">
                {text('leg')}
              </th>
              <th scope="col" className="text-right font-normal">
                {text('targetOf')}
              </th>
              <th scope="col" className="text-right font-normal">
                {text('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {target.map(({ leg = '', seconds }, at) => (
              <tr key={leg}>
                <th scope="row" className="wrap-anywhere pr-2 font-normal">
                  {legName(leg, language)}
                </th>
                <td className="text-right font-semibold">{writeTime(seconds)}</td>
                <td className="text-right text-muted">{writeTime(secondsOf(target.slice(0, at + 1)))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

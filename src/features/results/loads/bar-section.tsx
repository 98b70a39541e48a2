import { type FormEvent, useId, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import {
  type Bar,
  barOf,
  type LoadSettings,
  readLoad,
  readPlates,
  standardBars,
  unitOf,
} from '#domain/score/loads/own-loads.ts'
import { type WeightUnit, weightUnits } from '#domain/score/loads/weight.ts'
import { writeNumber } from '#domain/score/score.ts'
import { useResultsText } from '#i18n/areas/results-text.ts'
import { decimalMark } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { refreshResults, useCachedLoads } from '../cached-results.ts'

/** Unit, bar and plates: of the athlete, or of the coach's gym. */
export function BarSection({ ofGym = false }: { ofGym?: boolean }) {
  const text = useResultsText()
  const query = useCachedLoads()
  const { data, error } = query
  return (
    <SettingsSection
      title={text(ofGym ? 'gymLoads' : 'barTitle')}
      description={text(ofGym ? 'gymLoadsBody' : 'loadsBody')}
    >
      <Card>
        <CardBody className="sm:p-6">
          {data ? (
            <BarForm settings={data.settings} />
          ) : (
            error && <FailedLoad query={query} says="results.loadFailed" />
          )}
        </CardBody>
      </Card>
    </SettingsSection>
  )
}

const heaviestBar = 200

function BarForm({ settings }: { settings: LoadSettings }) {
  const app = useApp()
  const { rpc } = app
  const text = useResultsText()
  const { language } = useLanguage()
  const formId = useId()
  const mark = decimalMark(language)
  const shown = barOf(settings)
  const [unit, setUnit] = useState(unitOf(settings))
  const [bar, setBar] = useState(writeNumber(shown.bar, mark))
  const [plates, setPlates] = useState(writtenPlates(shown))
  const [isTried, setIsTried] = useState(false)
  const read = { bar: bar.trim() === '0' ? 0 : readLoad(bar, heaviestBar), plates: readPlates(plates) }
  const isStandard = isSame(shown, settings.gymBar?.unit === unit ? settings.gymBar : standardBars[unit])
  const save = useAction(async (next: { unit: WeightUnit; bar: Bar | null }) => {
    await rpc.results.setLoads.mutate(next)
    await refreshResults(app)
    toast.success(text('barSaved'))
  })

  function writtenPlates(of: Bar): string {
    return of.plates.map(plate => writeNumber(plate, mark)).join(' ')
  }

  function show(next: Bar) {
    setUnit(next.unit)
    setBar(writeNumber(next.bar, mark))
    setPlates(writtenPlates(next))
  }

  /** The bar of the other unit is another one. */
  function choose(next: WeightUnit) {
    show(barOf({ ...settings, unit: next }))
    void save.run({ unit: next, bar: settings.bar?.unit === next ? settings.bar : null })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (read.bar === undefined || !read.plates) return
    const typed = { unit, bar: read.bar, plates: read.plates }
    show(typed)
    void save.run({ unit, bar: typed })
  }

  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
      <SegmentedControl
        label={text('unit')}
        segments={weightUnits.map(value => ({ value, label: value }))}
        value={unit}
        onChange={choose}
      />
      <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <TextField
          label={`${text('bar')} (${unit})`}
          value={bar}
          onChange={event => setBar(event.currentTarget.value)}
          inputMode="decimal"
          autoComplete="off"
          error={isTried && read.bar === undefined ? text('loadWrong') : undefined}
        />
        <TextField
          label={`${text('plates')} (${unit})`}
          value={plates}
          onChange={event => setPlates(event.currentTarget.value)}
          hint={text('platesHint')}
          autoComplete="off"
          error={isTried && !read.plates ? text('platesWrong') : undefined}
        />
      </div>
      <FailedAction action={save} says="results.saveFailed" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {text('saveBar')}
        </Button>
        {!isStandard && (
          <Button
            variant="quiet"
            onClick={() => {
              show(barOf({ ...settings, unit, bar: null }))
              void save.run({ unit, bar: null })
            }}
          >
            {settings.gymBar?.unit === unit ? text('barOfGym') : text('resetBar')}
          </Button>
        )}
      </div>
    </form>
  )
}

const isSame = (one: Bar, other: Bar) =>
  one.unit === other.unit && one.bar === other.bar && String(one.plates) === String(other.plates)

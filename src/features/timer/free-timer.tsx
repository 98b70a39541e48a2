import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { writeTime } from '#domain/score/write-score.ts'
import { useTimerText } from '#i18n/timer/timer-text.ts'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import {
  freeClock,
  freeKinds,
  freeSeconds,
  kinds,
  readChosen,
  type SettingName,
  storeChosen,
} from './free-clock.ts'
import { createRunningTimer } from './running-timer.ts'
import { StartButton } from './start-button.tsx'

type FreeTimerProps = { personId: string; notice?: ReactNode }

/** A clock without a workout: which one, how long, start. */
export function FreeTimer({ personId, notice }: FreeTimerProps) {
  const { startTimer } = usePart(createRunningTimer)
  const text = useTimerText()
  const [chosen, setChosen] = useState(readChosen)
  const { kind } = chosen
  const settings = chosen[kind] ?? kinds[kind].usual
  const total = freeSeconds(kind, settings)

  function choose(next: typeof chosen) {
    setChosen(next)
    storeChosen(next)
  }

  function start() {
    const blocks = [{ clock: freeClock(kind, settings), lines: [] }]
    // A rest has begun already.
    startTimer(
      { personId, blocks },
      kind === 'rest' ? { do: 'jump', to: { block: 0, step: 0 } } : { do: 'start' },
    )
  }

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-[min(1.25rem,5vw)] py-3">
        <div className="mx-auto grid w-full max-w-2xl gap-[min(2rem,4dvh)] landscape:grid-cols-2 landscape:gap-x-10">
          {notice && <div className="landscape:col-span-2">{notice}</div>}
          <fieldset className="grid grid-cols-2 content-start gap-2">
            <legend className="overline-label mb-2 text-muted">{text('whichClock')}</legend>
            {freeKinds.map(one => (
              <button
                key={one}
                type="button"
                aria-pressed={one === kind}
                onClick={() => choose({ ...chosen, kind: one })}
                className={classNames(
                  'min-h-[min(4rem,72px,8.4dvh)] cursor-pointer landscape:min-h-[min(4rem,72px)] rounded-card border px-3 py-2 text-left font-[720] font-heading text-[min(1.125rem,6vw)] leading-tight',
                  one === kind ? 'border-transparent bg-primary text-primary-ink' : 'border-edge bg-card',
                )}
              >
                {text(`kind_${one}`)}
              </button>
            ))}
          </fieldset>
          <div className="grid content-start gap-1">
            {Object.entries(kinds[kind].settings).map(([name, bounds]) => (
              <Setting
                key={name}
                name={name as SettingName}
                value={settings[name as SettingName]}
                {...bounds}
                onChange={value => choose({ ...chosen, [kind]: { ...settings, [name]: value } })}
              />
            ))}
            {total !== undefined && <p className="text-muted">{text('total', { time: writeTime(total) })}</p>}
          </div>
        </div>
      </div>
      <div className="mx-auto w-full max-w-2xl px-[min(1.25rem,5vw)] pb-[max(1.5dvh,0.75rem)]">
        <StartButton label={text('start')} onPress={start} />
      </div>
    </>
  )
}

type SettingProps = {
  name: SettingName
  value: number
  least: number
  most: number
  step: number
  onChange: (value: number) => void
}

const labels: Record<SettingName, `set_${'cap' | 'minutes' | 'every' | 'rounds' | 'work' | 'rest'}`> = {
  cap: 'set_cap',
  time: 'set_minutes',
  every: 'set_every',
  rounds: 'set_rounds',
  work: 'set_work',
  rest: 'set_rest',
}

function Setting({ name, value, least, most, step, onChange }: SettingProps) {
  const text = useTimerText()
  const label = text(labels[name])
  const shown =
    name === 'rounds' ? String(value) : value === 0 && name === 'cap' ? text('set_noCap') : writeTime(value)
  const change = (next: number) => onChange(Math.min(most, Math.max(least, next)))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b py-2">
      <span className="font-semibold">{label}</span>
      <span className="flex items-center gap-1">
        <PlainIconButton
          size="large"
          variant="secondary"
          label={text('lessOf', { name: label })}
          icon={<Minus aria-hidden />}
          disabled={value <= least}
          onClick={() => change(value - step)}
        />
        <output className="min-w-[4.6ch] text-center font-[820] font-heading text-[min(2rem,8vw)] leading-none">
          {shown}
        </output>
        <PlainIconButton
          size="large"
          variant="secondary"
          label={text('moreOf', { name: label })}
          icon={<Plus aria-hidden />}
          disabled={value >= most}
          onClick={() => change(value + step)}
        />
      </span>
    </div>
  )
}

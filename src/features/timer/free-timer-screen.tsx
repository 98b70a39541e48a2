import { useNavigate } from '@tanstack/react-router'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { useSession } from '#client/session.ts'
import { writeTime } from '#domain/score/score.ts'
import type { Clock } from '#domain/timer/clock.ts'
import { useTimerText } from '#i18n/areas/timer-text.ts'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { StartButton } from './before-start.tsx'
import { createRunningTimer, useRunningTimer } from './running-timer.ts'
import { useTimerSound } from './signals/signals.tsx'
import { TimerClock, TimerFrame } from './timer-clock.tsx'

/** The timer without a workout, for athletes and coaches. */
export function FreeTimerScreen({ notice }: { notice?: ReactNode }) {
  const { openStoredTimer, dropTimer } = usePart(createRunningTimer)
  const text = useTimerText()
  const navigate = useNavigate()
  const { data: session } = useSession()
  const personId = session?.id ?? ''
  useState(() => openStoredTimer(personId))
  useTimerSound()
  const shown = useRunningTimer()
  const leave = () => void navigate({ to: session?.role === 'coach' ? '/coach' : '/athlete' })
  if (shown) return <TimerClock onLeave={leave} onClose={dropTimer} />
  return (
    <TimerFrame title={text('title')} heading={text('title')} backLabel={text('close')} onBack={leave}>
      <FreeTimer personId={personId} notice={notice} />
    </TimerFrame>
  )
}

type FreeTimerProps = { personId: string; notice?: ReactNode }

/** A clock without a workout: which one, how long, start. */
function FreeTimer({ personId, notice }: FreeTimerProps) {
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

// The clocks that an athlete can set without a workout, and the last one that was set, kept on this device.
const freeKinds = ['for_time', 'amrap', 'every', 'tabata', 'intervals', 'rest'] as const
export type FreeKind = (typeof freeKinds)[number]

/** In seconds, except the rounds. */
export type FreeSettings = {
  cap: number
  time: number
  every: number
  rounds: number
  work: number
  rest: number
}
type SettingName = keyof FreeSettings

type Bounds = { least: number; most: number; step: number }

const time = (step: number, least = step, most = 3600): Bounds => ({ least, most, step })
const rounds: Bounds = { least: 1, most: 99, step: 1 }

type Kind = { settings: Partial<Record<SettingName, Bounds>>; usual: FreeSettings }

const nothing: FreeSettings = { cap: 0, time: 0, every: 0, rounds: 1, work: 0, rest: 0 }

const kinds: Record<FreeKind, Kind> = {
  for_time: { settings: { cap: time(60, 0, 7200) }, usual: nothing },
  amrap: { settings: { time: time(60, 60, 7200) }, usual: { ...nothing, time: 720 } },
  every: { settings: { every: time(15), rounds }, usual: { ...nothing, every: 60, rounds: 10 } },
  tabata: {
    settings: { work: time(5), rest: time(5, 0), rounds },
    usual: { ...nothing, work: 20, rest: 10, rounds: 8 },
  },
  intervals: {
    settings: { work: time(15), rest: time(15, 0), rounds },
    usual: { ...nothing, work: 180, rest: 60, rounds: 5 },
  },
  rest: { settings: { time: time(15) }, usual: { ...nothing, time: 120 } },
}

function freeClock(kind: FreeKind, settings: FreeSettings): Clock {
  const { cap, time: seconds, every, rounds: count, work, rest } = settings
  switch (kind) {
    case 'for_time':
      return cap > 0 ? { kind, cap } : { kind }
    case 'every':
      return { kind, seconds: every, times: count, slots: 1 }
    case 'tabata':
    case 'intervals':
      return { kind, rounds: count, work, rest }
    default:
      return { kind, seconds }
  }
}

/** All of it together; undefined where it has no set end. */
function freeSeconds(kind: FreeKind, { every, rounds: count, work, rest }: FreeSettings): number | undefined {
  if (kind === 'every') return every * count
  return kind === 'tabata' || kind === 'intervals' ? count * work + (count - 1) * rest : undefined
}

const key = 'freeTimer'

type Chosen = { kind: FreeKind } & Partial<Record<FreeKind, FreeSettings>>

function readChosen(): Chosen {
  try {
    const kept: Chosen | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (kept && freeKinds.includes(kept.kind)) return kept
  } catch {}
  return { kind: 'amrap' }
}

function storeChosen(chosen: Chosen): void {
  try {
    localStorage.setItem(key, JSON.stringify(chosen))
  } catch {}
}

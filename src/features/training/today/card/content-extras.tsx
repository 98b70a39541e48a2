import { Link } from '@tanstack/react-router'
import { Award } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { deviceMemory } from '#client/device-memory.ts'
import type { Side } from '#domain/notation/side.ts'
import type { Level, Marks } from '#domain/timer/marks.ts'
import { OwnLoads } from '#features/results/results.tsx'
import { useLogSheetText } from '#i18n/areas/log-sheet-text.ts'
import { createStore, useStore } from '#store/store.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { createMovementSheet } from '../movement/open-movement.tsx'

type ContentExtrasProps = {
  marks: Marks
  side: Side | null | undefined
  /** The part of a max that percentages are taken of, from the workout's program. */
  trainingPercent: number | null
}

/** Below the coach's text, loaded after it: other levels of it, benchmarks that it only names, whose load is whose, and own loads. */
export function ContentExtras({ marks, side, trainingPercent }: ContentExtrasProps) {
  const { openMovement } = usePart(createMovementSheet)
  const text = useLogSheetText()
  const { benchmarks = [], levels, percents, names, parts } = marks
  const hasPairs = parts.some(part => part.some(mark => 'side' in mark))
  return (
    <>
      {levels && <LevelChoice levels={levels} />}
      {benchmarks.map(benchmark => (
        <button
          key={benchmark.name}
          type="button"
          onClick={() => openMovement(benchmark)}
          className="flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-tag text-left underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-ink"
        >
          <Award aria-hidden className="size-5 shrink-0" />
          {text('whatIs', { name: benchmark.name })}
        </button>
      ))}
      {side === null && hasPairs && <SideHint />}
      {percents && <OwnLoads percents={percents} names={names} programPercent={trainingPercent} />}
    </>
  )
}

/** The level that the athlete chose last: the next workout that has it shows it. */
const createLevelMemory = () => deviceMemory<{ name: string }>('level')

const keyOf = (name: string) => name.toLowerCase()

/** The versions of a workout below its text: the athlete chooses one and sees its lines. */
function LevelChoice({ levels }: { levels: readonly Level[] }) {
  const text = useLogSheetText()
  const memory = usePart(createLevelMemory)
  const { name: remembered = '' } = useStore(memory)
  const chosen = levels.find(({ name }) => keyOf(name) === remembered)
  const segments = [
    { value: '', label: text('levelAsWritten') },
    ...levels.map(({ name }) => ({ value: keyOf(name), label: name })),
  ]
  return (
    <div className="grid gap-2">
      <SegmentedControl
        label={text('level')}
        segments={segments}
        value={chosen ? keyOf(chosen.name) : ''}
        onChange={name => memory.remember({ name })}
      />
      {chosen && (
        <p className="whitespace-pre-wrap break-words border-volt border-l-4 pl-3 font-semibold">
          {chosen.lines.join('\n')}
        </p>
      )}
    </div>
  )
}

const key = 'loadsHint'

/** The pair on the screen at which the hint stands. */
const createHintPlace = () => createStore<string | undefined>(undefined)

/** Once, at the first pair of loads that this phone shows: which one is the athlete's is chosen in the settings. */
function SideHint() {
  const text = useLogSheetText()
  const id = useId()
  const place = usePart(createHintPlace)
  const [isOver, setIsOver] = useState(() => localStorage.getItem(key) !== null)
  const isHere = useStore(place) === id

  useEffect(() => {
    if (place.get() === undefined) place.set(id)
    return () => {
      if (place.get() === id) place.set(undefined)
    }
  }, [id, place])

  function end() {
    localStorage.setItem(key, 'seen')
    setIsOver(true)
  }

  if (isOver || !isHere) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
      {text('sideHint')}
      <span className="flex gap-4 font-semibold text-ink">
        <Link
          to="/athlete/account"
          hash="loads"
          onClick={end}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {text('chooseSide')}
        </Link>
        <button type="button" onClick={end} className="min-h-11 cursor-pointer underline underline-offset-4">
          {text('notNow')}
        </button>
      </span>
    </p>
  )
}

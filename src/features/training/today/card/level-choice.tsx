import { usePart } from '#client/app.tsx'
import { deviceMemory } from '#client/device-memory.ts'
import type { Level } from '#domain/timer/marks.ts'
import { useSheetText } from '#i18n/sheet/sheet-text.ts'
import { useStore } from '#store/store.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'

/** The level that the athlete chose last: the next workout that has it shows it. */
const createLevelMemory = () => deviceMemory<{ name: string }>('level')

const keyOf = (name: string) => name.toLowerCase()

/** The versions of a workout below its text: the athlete chooses one and sees its lines. */
export function LevelChoice({ levels }: { levels: readonly Level[] }) {
  const text = useSheetText()
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

import { CalendarPlus } from 'lucide-react'
import { FailedAction } from '../../../client/kit/failed-action.tsx'
import { useAction } from '../../../client/kit/use-action.ts'
import type { Day } from '../../../domain/day.ts'
import { rangeProblem } from '../../../domain/programming/program.ts'
import { formatRange } from '../../../i18n/day-words.ts'
import { useImportText } from '../../../i18n/import/import-text.ts'
import { useLanguage } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { type Program, refreshPrograms } from '../program.ts'
import { inputOf, saveProgram } from '../program-saving.ts'

/** Offers dates of the program that take all sessions; nothing where it would be too long. */
export function ExtendProgram({ program, days }: { program: Program; days: readonly Day[] }) {
  const text = useImportText()
  const { language } = useLanguage()
  const before = inputOf(program)
  const all = [program.startsOn, program.endsOn, ...days].toSorted()
  const range = { startsOn: all[0] ?? program.startsOn, endsOn: all.at(-1) ?? program.endsOn }
  const extend = useAction(async () => {
    await saveProgram({ ...before, ...range }, { change: program.id, before })
    await refreshPrograms()
  })
  if (rangeProblem(range)) return null
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        icon={<CalendarPlus aria-hidden />}
        busy={extend.isPending}
        busyLabel={text('extending')}
        onClick={() => void extend.run()}
      >
        {text('extend', { range: formatRange(range.startsOn, range.endsOn, language) })}
      </Button>
      <FailedAction action={extend} says={reason => text('extendFailed', { reason })} />
    </div>
  )
}

import type { Day } from '#domain/day.ts'
import {
  type DateRange,
  isInRange,
  longestProgram,
  rangeProblem,
  rangeWith,
} from '#domain/programming/program.ts'
import type { DatesWay, SpreadsheetDates } from '#domain/spreadsheet/spreadsheet-dates.ts'
import type { Program } from '#features/programs/program.ts'
import { dayInText, formatRange } from '#i18n/day-words.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import type { Choices } from '../import-draft.ts'
import type { DryRun } from '../spreadsheet-work.ts'

type ImportDatesProps = {
  dryRun: DryRun
  /** The program that takes the sheet. */
  program: Program
  /** The day onto which the sheet was pasted. */
  pastedOn: Day | undefined
  choices: Choices
  onChange: (choices: Choices) => void
}

/** What becomes of the dates of the sheet, and of those of the program that takes it. */
export function ImportDates(props: ImportDatesProps) {
  const { dryRun, program, pastedOn, choices, onChange } = props
  const text = useImportText()
  const { language } = useLanguage()
  const { dates, extension } = dryRun
  const isWithin =
    dates && isInRange(program, dates.stated.startsOn) && isInRange(program, dates.stated.endsOn)
  // The notice says itself how long the program gets, and has the other way.
  const isNoticed = dates !== undefined && (pastedOn !== undefined || !isWithin)
  return (
    <>
      {isNoticed && <SpreadsheetDatesNotice {...props} dates={dates} />}
      {!dates && pastedOn && !choices.startsOn && <PastedNotice {...props} pastedOn={pastedOn} />}
      {extension && choices.isExtended && !isNoticed && (
        <Alert
          compact
          action={
            <Button variant="quiet" onClick={() => onChange({ ...choices, isExtended: false })}>
              {text('leaveDates')}
            </Button>
          }
        >
          {text('isExtended', { range: formatRange(extension.startsOn, extension.endsOn, language) })}
        </Alert>
      )}
    </>
  )
}

/** Where a sheet without dates goes that was pasted onto a day. */
function PastedNotice({ dryRun, pastedOn, choices, onChange }: ImportDatesProps & { pastedOn: Day }) {
  const text = useImportText()
  const { language } = useLanguage()
  const [first, ...others] = dryRun.sessionDays.toSorted()
  if (!first) return null
  const said = {
    day: dayInText(pastedOn, language),
    range: formatRange(first, others.at(-1) ?? first, language),
  }
  const isLater = dryRun.startsOn > pastedOn
  return (
    <Alert
      compact
      action={
        isLater && (
          <Button variant="quiet" onClick={() => onChange({ ...choices, startsOn: pastedOn })}>
            {text('pastedEarlier')}
          </Button>
        )
      }
    >
      {text(isLater ? 'pastedLater' : 'pasted', said)}
    </Alert>
  )
}

/** Says what is decided, and offers both ways. */
function SpreadsheetDatesNotice(props: ImportDatesProps & { dates: SpreadsheetDates }) {
  const { dates, dryRun, program, pastedOn, choices, onChange } = props
  const text = useImportText()
  const { language } = useLanguage()
  const { extension } = dryRun
  const { stated, placed, way } = dates
  const isDecided = pastedOn !== undefined || choices.dates !== undefined || choices.startsOn !== undefined
  const isTooLong = rangeProblem(rangeWith(program, [stated.startsOn, stated.endsOn])) !== undefined
  const inText = ({ startsOn, endsOn }: DateRange) => formatRange(startsOn, endsOn, language)

  function said(): string {
    const range = inText(placed)
    if (!isDecided) return text('datesOutside', { program: program.name, range: inText(program) })
    if (way === 'kept') return text('datesKept')
    return pastedOn && !choices.startsOn
      ? text('datesPasted', { day: dayInText(pastedOn, language), range })
      : text('datesMoved', { range })
  }

  const moved = pastedOn
    ? text('moveToDay', { day: dayInText(pastedOn, language, 'short') })
    : text('moveDates')
  const ways: { value: DatesWay; label: string }[] = [
    ...(isTooLong ? [] : [{ value: 'kept' as const, label: text('keepDates') }]),
    { value: 'moved', label: moved },
  ]
  const decide = (next: DatesWay) =>
    onChange({ ...choices, dates: next, isExtended: next === 'kept', startsOn: undefined })
  return (
    <Alert
      tone={isDecided ? 'info' : 'warning'}
      title={text('datesTitle', { range: inText(stated) })}
      action={
        isDecided ? (
          <SegmentedControl label={text('datesChoice')} value={way} onChange={decide} segments={ways} />
        ) : (
          <OpenChoice label={text('datesChoice')} options={ways} onChoose={decide} />
        )
      }
    >
      {isTooLong ? `${said()} ${text('datesTooLong', { count: longestProgram })}` : said()}
      {extension && choices.isExtended && <p>{text('isExtended', { range: inText(extension) })}</p>}
    </Alert>
  )
}

type OpenChoiceProps<Value extends string> = {
  /** The accessible name. */
  label: string
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A question that is not answered yet: no answer looks chosen, and none looks disabled. */
export function OpenChoice<Value extends string>({ label, options, onChoose }: OpenChoiceProps<Value>) {
  return (
    <fieldset aria-label={label} className="flex max-w-full flex-wrap gap-2">
      {options.map(option => (
        <Button key={option.value} onClick={() => onChoose(option.value)}>
          {option.label}
        </Button>
      ))}
    </fieldset>
  )
}

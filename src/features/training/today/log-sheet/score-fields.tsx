import { X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import type { Side } from '#domain/notation/side.ts'
import type { WeightUnit } from '#domain/score/loads/weight.ts'
import { bestResult, comparable } from '#domain/score/past-results.ts'
import type { OwnLoadOf } from '#domain/score/prescribed-score.ts'
import type { Score, Split } from '#domain/score/score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { longestScore, readTime } from '#domain/score/typed/read-score.ts'
import type { Marks } from '#domain/timer/marks.ts'
import type { ComparedResults } from '#features/training/log/compared-results.ts'
import { SplitLine } from '#features/training/log/split-line.tsx'
import { readTyped } from '#features/training/log/typed-log.ts'
import { useLogSheetText } from '#i18n/areas/log-sheet-text.ts'
import { echoOf, exampleOf } from '#i18n/areas/score-echo.ts'
import { useSplitsText } from '#i18n/areas/splits-text.ts'
import { decimalMark, formatScore } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { blockName } from '../card/done-line.tsx'
import { type KeypadControl, keysFor, otherUnitOf } from './keypad.tsx'
import { useKeepInView } from './note-field.tsx'
import { PastScores, ScoreChips, ScoreDoubts } from './score-hints.tsx'
import type { LogForm } from './use-log-form.ts'

type ScoreFieldsProps = {
  form: LogForm
  names: Marks['names']
  /** The athlete's number of a pair of loads. */
  side: Side | null
  keypad: KeypadControl
  /** Something was not understood when it was to be saved. */
  isUnread: boolean
}

/** One field for each block that is scored. */
export function ScoreFields({ form, names, side, keypad, isUnread }: ScoreFieldsProps) {
  const { language } = useLanguage()
  const { blocks, shown, draft, saved } = form
  const putInNote = (key: string) =>
    form.change({
      text: [shown.text, shown.scores[key]].filter(Boolean).join('\n'),
      scores: { ...draft?.scores, [key]: saved.scores[key] ?? '' },
      tieBreaks: { ...draft?.tieBreaks, [key]: saved.tieBreaks[key] ?? '' },
    })
  return blocks.map(block => (
    <ScoreField
      key={block.key}
      block={block}
      name={blockName(block, names, language)}
      text={shown.scores[block.key] ?? ''}
      tieBreak={shown.tieBreaks[block.key] ?? ''}
      splits={shown.splits[block.key] ?? []}
      onRemoveSplits={() => form.change({ splits: { ...draft?.splits, [block.key]: [] } })}
      saved={form.entry?.scores?.[block.key]}
      unit={form.unitOf(block)}
      compared={form.compared}
      side={side}
      ownLoadOf={form.ownLoadOf}
      keypad={keypad}
      isUnread={isUnread}
      onPutInNote={() => putInNote(block.key)}
      onChange={typed => form.change({ scores: { ...draft?.scores, [block.key]: typed } })}
      onTieBreak={typed => form.change({ tieBreaks: { ...draft?.tieBreaks, [block.key]: typed } })}
    />
  ))
}

type ScoreFieldProps = {
  block: ScoredBlock
  name: string
  text: string
  tieBreak: string
  splits: readonly Split[]
  saved: Score | undefined
  unit: WeightUnit
  compared: ComparedResults
  side: Side | null
  ownLoadOf: OwnLoadOf
  keypad: KeypadControl
  isUnread: boolean
  onChange: (text: string) => void
  onTieBreak: (text: string) => void
  onPutInNote: () => void
  onRemoveSplits: () => void
}

/** The score of one block: typed freely, and echoed below as it was understood. */
function ScoreField(props: ScoreFieldProps) {
  const { block, name, text: typed, tieBreak, saved, unit, keypad, onChange, onTieBreak } = props
  const text = useLogSheetText()
  const { language } = useLanguage()
  const field = useRef<HTMLDivElement>(null)
  const mark = decimalMark(language)
  const past = comparable(props.compared.results, block)
  const read = { block, text: typed, unit }
  const score = readTyped({ ...read, tieBreak }) ?? readTyped({ ...read, tieBreak: '' })
  const isTieUnread = tieBreak.trim() !== '' && readTime(tieBreak) === undefined
  const heaviest = bestResult(past, { ...block, prescribed: [] })?.score
  const best = heaviest?.type === 'load' ? (heaviest.sets[0]?.load ?? null) : null
  const isEmpty = typed.trim() === ''
  const isTyping = keypad.active === block.key || keypad.active === tieKey(block)
  const example = exampleOf(block, language)
  const isUnread = !(isEmpty || score) && (props.isUnread || !isTyping)

  useKeepInView(field, isTyping, typed)

  useEffect(() => {
    if (props.isUnread && isUnread) field.current?.querySelector('input')?.focus()
  }, [props.isUnread, isUnread])

  const openKeypad = (id: string, type: ScoredBlock['type'], sets: number) => ({
    inputMode: keypad.isTouch ? ('none' as const) : ('text' as const),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      const input = event.currentTarget
      keypad.open(id, input, () => keysFor({ type, sets, mark, otherUnit: otherUnitOf(input.value, unit) }))
    },
  })

  function fill(filled: string) {
    onChange(filled)
    field.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={field} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextField
        label={name}
        optional
        size="large"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestScore}
        placeholder={example}
        className="[&_input]:font-semibold [&_input]:text-[max(1.125rem,16px)] [&_input]:tabular-nums [&_input]:placeholder:font-normal"
        value={typed}
        onChange={event => onChange(event.currentTarget.value)}
        {...openKeypad(block.key, block.type, block.sets)}
        action={
          !isEmpty && (
            <PlainIconButton
              label={text('clear', { name })}
              icon={<X aria-hidden />}
              onClick={() => fill('')}
            />
          )
        }
        error={isUnread ? text(props.isUnread ? 'notSaved' : 'notUnderstood', { example }) : undefined}
        hint={
          <span aria-live="polite" className="font-medium text-ink">
            {score
              ? echoOf(score, block, text, language)
              : isEmpty &&
                saved &&
                text('takenBack', { score: formatScore(saved, language, block.combination) })}
          </span>
        }
      />
      {isUnread && props.isUnread && (
        <Button className="justify-self-start" onClick={props.onPutInNote}>
          {text('putInNote')}
        </Button>
      )}
      {score && (
        <ScoreDoubts
          block={block}
          score={score}
          unit={unit}
          best={best}
          side={props.side}
          inOther={readTyped({ ...read, unit: unit === 'kg' ? 'lb' : 'kg', tieBreak: '' })}
          onUnit={meant => fill(`${typed.trim()} ${meant}`)}
        />
      )}
      {isEmpty && (
        <ScoreChips block={block} side={props.side} ownLoadOf={props.ownLoadOf} mark={mark} onFill={fill} />
      )}
      {props.splits.length > 0 && !isEmpty && (
        <LoggedSplits splits={props.splits} onRemove={props.onRemoveSplits} />
      )}
      <PastScores block={block} results={past} isLately={props.compared.isLately} />
      {block.hasTieBreak && !isEmpty && (
        <TextField
          label={text('tieBreak')}
          optional
          size="large"
          autoComplete="off"
          placeholder="8:42"
          value={tieBreak}
          error={
            isTieUnread && (props.isUnread || keypad.active !== tieKey(block))
              ? text(props.isUnread ? 'notSaved' : 'notUnderstood', { example: '8:42' })
              : undefined
          }
          onChange={event => onTieBreak(event.currentTarget.value)}
          {...openKeypad(tieKey(block), 'time', 1)}
        />
      )}
    </div>
  )
}

const tieKey = ({ key }: ScoredBlock) => `${key} tie-break`

type LoggedSplitsProps = { splits: readonly Split[]; onRemove: () => void }

/** In the log sheet: what the timer measured goes with the score, unless it is not wanted. */
function LoggedSplits({ splits, onRemove }: LoggedSplitsProps) {
  const text = useSplitsText()
  return (
    <div className="rounded-control bg-sunken px-3 py-2">
      <SplitLine splits={splits} />
      <Button variant="quiet" className="-ml-4" onClick={onRemove}>
        {text('remove')}
      </Button>
    </div>
  )
}

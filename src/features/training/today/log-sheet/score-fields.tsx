import type { Side } from '#domain/notation/side.ts'
import type { Marks } from '#domain/timer/marks.ts'
import { useLanguage } from '#i18n/text.tsx'
import { blockName } from '../card/block-name.ts'
import { ScoreField } from './score-field.tsx'
import type { KeypadControl } from './use-keypad.ts'
import type { LogForm } from './use-log-form.ts'

type ScoreFieldsProps = {
  form: LogForm
  names: Marks['names']
  /** Which number of a pair of loads is the athlete's. */
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
      known={form.known}
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

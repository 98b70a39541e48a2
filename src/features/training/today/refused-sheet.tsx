import { writeScore } from '#domain/score/score.ts'
import type { ScoreWrites } from '#domain/training/log.ts'
import { formatDay } from '#i18n/day-words.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { measureWords } from '../log/measure-words.ts'
import type { RefusedItem } from '../log/use-training.ts'

type RefusedSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  refused: readonly RefusedItem[]
  onTryAgain: (itemId: string) => void
  onDiscard: (itemId: string) => void
}

/** The refused items, one line for each workout: the reason, the content, and a way to copy the text. */
export function RefusedSheet({ open, onOpenChange, refused, onTryAgain, onDiscard }: RefusedSheetProps) {
  const text = useText()
  return (
    <BottomSheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('training.refusedTitle')}
      description={text('training.refusedBody')}
    >
      <ul className="divide-y divide-line">
        {byEntry(refused).map(items => (
          <Refused
            key={`${items[0].workoutId} ${items[0].day}`}
            items={items}
            onTryAgain={onTryAgain}
            onDiscard={onDiscard}
          />
        ))}
      </ul>
    </BottomSheet>
  )
}

type RefusedProps = {
  /** The refused items of one workout on one day. */
  items: readonly [RefusedItem, ...RefusedItem[]]
  onTryAgain: (itemId: string) => void
  onDiscard: (itemId: string) => void
}

function Refused({ items, onTryAgain, onDiscard }: RefusedProps) {
  const text = useText()
  const { language } = useLanguage()
  const { confirm, question } = useConfirm()
  const [{ workoutName, day }] = items
  const reasons = new Set(items.map(({ refusal }) => reasonText(text, refusal)))
  const written = items.map(item => writtenIn(text, item))
  const words = written.flatMap(one => one.words ?? []).join('\n')
  // An older note would lose to the newer one again.
  const retried = items.filter(({ refusal }) => refusal !== 'newer_value')
  const tryAgain = () => {
    for (const { id } of retried) onTryAgain(id)
  }
  const discard = () => {
    for (const { id } of items) onDiscard(id)
  }
  const askToDiscard = () =>
    confirm({
      danger: true,
      title: text('training.discardTitle'),
      body: text('training.discardBody'),
      confirmLabel: text('training.discard'),
      onConfirm: discard,
      errorText: text('errors.internal'),
    })
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <div>
        <h3 className="heading-small">{workoutName}</h3>
        <p className="text-muted text-sm first-letter:uppercase">{formatDay(day, language, 'long')}</p>
        {[...reasons].map(reason => (
          <p key={reason} className="mt-2">
            {reason}
          </p>
        ))}
      </div>
      {written.map(({ sentence }) => sentence && <p key={sentence}>{sentence}</p>)}
      {words && (
        <div>
          <p className="font-semibold text-sm">{text('training.refusedNote')}</p>
          <blockquote className="mt-1 max-h-60 overflow-y-auto whitespace-pre-line rounded-control bg-sunken p-3">
            {words}
          </blockquote>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {words && (
          <CopyButton
            value={words}
            label={text('training.copyNote')}
            copiedLabel={text('training.noteCopied')}
            failedText={text('training.copyFailed')}
          />
        )}
        {retried.length > 0 && <Button onClick={tryAgain}>{text('shell.tryAgain')}</Button>}
        <Button onClick={words ? askToDiscard : discard}>{text('training.discard')}</Button>
      </div>
      {question}
    </li>
  )
}

/** The refused values of each workout and day together. */
function byEntry(refused: readonly RefusedItem[]): (readonly [RefusedItem, ...RefusedItem[]])[] {
  const groups = new Map<string, [RefusedItem, ...RefusedItem[]]>()
  for (const item of refused) {
    const key = `${item.workoutId} ${item.day}`
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}

type Written = { sentence?: string; words?: string }

/** The refused value: a sentence, or the athlete's own text, which can be copied. */
function writtenIn(text: Translate, item: RefusedItem): Written {
  switch (item.name) {
    case 'outcome':
      return { sentence: text('training.refusedOutcome', { said: text(`training.outcome_${item.value}`) }) }
    case 'notes':
    case 'scaling':
      return { words: item.value }
    case 'scores':
      return { sentence: text('training.refusedScore', { score: scoresText(item.value) }) }
    case 'rxPlus':
      return { sentence: text('training.refusedOutcome', { said: 'Rx+' }) }
    default:
      return { sentence: measureWords(text, item.name, item.value) }
  }
}

/** A score that was taken back is none. */
function scoresText(scores: ScoreWrites): string {
  return Object.values(scores)
    .map(score => (score ? writeScore(score) : '–'))
    .join(', ')
}

function reasonText(text: Translate, reason: RefusedItem['refusal']): string {
  if (reason === 'inactive' || reason === 'not_found' || reason === 'newer_value')
    return text(`training.refused_${reason}`)
  return text(`errors.${reason}`)
}

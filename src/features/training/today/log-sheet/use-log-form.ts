// The contents of the log sheet: what is saved, with what was typed since, which is kept with every input.
import { useApp, usePart } from '#client/app.tsx'
import {
  barOf,
  type LoadSettings,
  ownLoad,
  trainingMax,
  unitOf as unitSet,
} from '#domain/score/loads/own-loads.ts'
import type { WeightUnit } from '#domain/score/loads/weight.ts'
import { comparable, lastResult, type PastResult } from '#domain/score/past-results.ts'
import type { OwnLoadOf } from '#domain/score/prescribed-score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { findEntry } from '#domain/training/log.ts'
import { otherTexts } from '#domain/training/note-merge.ts'
import type { LogEntry, OtherNote, Training } from '#domain/training/training.ts'
import { useCachedLoads, useCachedProgress } from '#features/results/results.tsx'
import { type ComparedResults, comparedResults } from '#features/training/log/compared-results.ts'
import {
  type LogSheetValues,
  type Typed,
  typedOf,
  withoutSaved,
  withTyped,
} from '#features/training/log/log-sheet-values.ts'
import {
  createNoteDrafts,
  draftKey,
  type Logging,
  type NoteDraft,
  useNoteDrafts,
} from '#features/training/log/note-drafts.ts'
import { savedValues } from '#features/training/log/typed-log.ts'
import { seenNow } from '#features/training/log/use-training.ts'
import { decimalMark } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'

export type LogForm = {
  draftId: string
  draft: NoteDraft | undefined
  entry: LogEntry | undefined
  saved: LogSheetValues
  shown: LogSheetValues
  blocks: readonly ScoredBlock[]
  compared: ComparedResults
  /** The unit of a load without one. */
  unitOf: (block: ScoredBlock) => WeightUnit
  ownLoadOf: OwnLoadOf
  /** Notes of other phones that are not settled in this sheet. */
  others: readonly OtherNote[]
  isOtherSettled: boolean
  isStored: boolean
  /** `settled` is a note of another phone that was added to this one, or is not wanted. */
  change: (typed: Typed, settled?: string) => void
  /** Keeps what was typed, in a sheet that is closed. */
  putAway: () => void
}

export function useLogForm(athleteId: string, logging: Logging, training: Training | undefined): LogForm {
  const app = useApp()
  const { discard, storeNoteDraft } = usePart(createNoteDrafts)
  const { dayWorkout, day, isNoteOnly } = logging
  const { workoutId, marks } = dayWorkout.workout
  const { language } = useLanguage()
  const draftId = draftKey(athleteId, logging)
  const { drafts, isStored } = useNoteDrafts()
  const draft = drafts.find(({ id }) => id === draftId)
  const entry = (training && findEntry(training, workoutId, day)) ?? dayWorkout.entry
  const saved = savedValues(entry, decimalMark(language))
  const beside = otherTexts(saved.text, entry?.otherNotes ?? [])
  const others = beside.filter(({ id }) => !draft?.replaces?.includes(id))
  const progress = useCachedProgress(athleteId)
  const { data: loads } = useCachedLoads()
  const compared = comparedResults(training, progress?.results, { workoutId, day })

  function change(next: Typed, settled?: string) {
    const before = draft ? typedOf(draft) : {}
    const isNote = next.text !== undefined
    const seen =
      before.text === undefined && isNote ? seenNow(app, athleteId, workoutId, day) : draft?.replaces
    const replaces = settled && seen ? [...seen, settled] : seen
    const typed = { ...before, ...next }
    const left = withoutSaved(typed, saved)
    const isSettled = settled !== undefined || others.length < beside.length
    if (!left && !isSettled) return discard(draftId)
    // The text stays with a note of another phone that was settled, also when it is as before.
    const kept = isSettled ? { ...left, text: typed.text ?? saved.text } : left
    storeNoteDraft(athleteId, logging, { ...kept, isOpen: true, replaces })
  }

  return {
    draftId,
    draft,
    entry,
    saved,
    others,
    compared,
    change,
    isStored,
    shown: withTyped(saved, draft ?? {}),
    blocks: isNoteOnly ? [] : (marks?.scored ?? []),
    unitOf: block => unitOf(block, compared.results, loads?.settings),
    ownLoadOf(movement, percent) {
      const max = loads?.maxes.find(one => one.movement === movement)
      if (!loads || !max) return undefined
      return ownLoad(percent, trainingMax(max, dayWorkout.trainingPercent), barOf(loads.settings))
    },
    isOtherSettled: others.length < beside.length,
    putAway() {
      if (draft)
        storeNoteDraft(athleteId, logging, { ...typedOf(draft), replaces: draft.replaces, isOpen: false })
    },
  }
}

/** As the athlete has set it, else as the coach wrote it, else as the athlete did last, else as the gym has it. */
function unitOf(
  block: ScoredBlock,
  results: readonly PastResult[],
  settings: LoadSettings | undefined,
): WeightUnit {
  if (settings?.unit) return settings.unit
  const prescribed = block.prescribed?.find(({ load }) => load)?.load?.unit
  if (prescribed === 'kg' || prescribed === 'lb') return prescribed
  const last = lastResult(comparable(results, block))?.score
  if (last?.type === 'load' && last.sets[0]) return last.sets[0].load.unit
  return settings ? unitSet(settings) : 'kg'
}

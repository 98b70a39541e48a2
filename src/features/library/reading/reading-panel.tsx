import { useQueryClient } from '@tanstack/react-query'
import { use, useMemo, useState } from 'react'
import { excerptOf } from '../../../domain/excerpt.ts'
import { benchmarks as catalogue } from '../../../domain/notation/benchmarks.ts'
import {
  type Correction,
  correctionsOf,
  headingsOf,
  itemsOf,
  mostCorrections,
} from '../../../domain/notation/correction.ts'
import type { BlockReading as Block, Span } from '../../../domain/notation/structure.ts'
import { plainText } from '../../../domain/notation/text/tokens.ts'
import type { Block as WorkoutBlock } from '../../../domain/programming/block.ts'
import { type Part, textOf } from '../../../domain/programming/body.ts'
import { useEditorText } from '../../../i18n/editor/editor-text.ts'
import { useText } from '../../../i18n/text.tsx'
import { blockTypeLabel } from '../../../i18n/workout-words.ts'
import { showMovement, type Vocabulary } from '../library-queries.ts'
import { OwnMovementFields } from '../vocabulary/own-movement-fields.tsx'
import { BlockReading } from './block-reading.tsx'
import { CorrectionPopups } from './correction-popups.tsx'
import { useMovementNames } from './movement-names.ts'
import { Actions, type Target } from './reading-actions.ts'
import { ReadingHint } from './reading-hint.tsx'
import type { Reading } from './use-reading.ts'

type ReadingPanelProps = {
  reading: Reading
  vocabulary: Vocabulary
  corrections: readonly Correction[]
  onCorrect: (corrections: Correction[]) => void
  onMark: (span: Span | undefined) => void
  /** An own movement was added, or given up. */
  onLearned: () => void
}

/** Beside the text: what was understood of it, and where that is corrected. */
export function ReadingPanel({
  reading,
  vocabulary,
  corrections,
  onCorrect,
  onMark,
  onLearned,
}: ReadingPanelProps) {
  const text = useEditorText()
  const names = useMovementNames(vocabulary.own)
  const queryClient = useQueryClient()
  const [target, setTarget] = useState<Target>()
  /** What is to become an own movement. */
  const [newWords, setNewWords] = useState<string>()
  const isEmpty = reading.body.every(part => textOf(part).trim() === '')
  const isUnderstood = reading.parts.flat().some(hasStructure)
  const benchmarks = useMemo(
    () => new Map([...catalogue, ...vocabulary.benchmarks].map(({ id, name }) => [id, name])),
    [vocabulary.benchmarks],
  )
  const actions = useMemo(
    () => ({ names, benchmarks, corrections, onPress: setTarget, onMark }),
    [names, benchmarks, corrections, onMark],
  )
  function closeOwn() {
    setNewWords(undefined)
    onLearned()
  }

  return (
    <section aria-label={text('title')} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h3 className="font-semibold text-sm">{text('title')}</h3>
      {newWords !== undefined && (
        <OwnMovementFields
          key={newWords}
          of={{ words: newWords }}
          onCancel={closeOwn}
          onSaved={added => {
            showMovement(queryClient, added)
            onCorrect(withoutCorrections(corrections, [{ about: 'movement', words: plainText(newWords) }]))
            closeOwn()
          }}
        />
      )}
      {isUnderstood ? (
        <Actions value={actions}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 [&>*+*]:border-line [&>*+*]:border-t [&>*+*]:pt-4">
            {reading.body.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place
              <PartReading key={at} part={part} blocks={reading.parts[at] ?? []} />
            ))}
          </div>
        </Actions>
      ) : (
        <ReadingHint isEmpty={isEmpty} />
      )}
      <CorrectionPopups
        target={target}
        names={names}
        onClose={() => setTarget(undefined)}
        onCorrect={correction => onCorrect(withCorrection(corrections, correction))}
        onPutBack={corrected => onCorrect(withoutCorrections(corrections, corrected))}
        onAddOwn={setNewWords}
      />
    </section>
  )
}

function PartReading({ part, blocks }: { part: Part; blocks: readonly Block[] }) {
  const text = useText()
  const actions = use(Actions)
  const source = textOf(part)
  const headings = useMemo(() => headingsOf(blocks, source), [blocks, source])
  const corrected = useMemo(() => correctionsOf(headings, actions.corrections), [headings, actions])
  const headingOf = ({ type, name }: WorkoutBlock) =>
    [blockTypeLabel(text, type), name].filter(Boolean).join(' · ')
  const isBlock = part.kind === 'block'
  // Only the text is beside what was read of it.
  const withoutMarks = useMemo(() => ({ ...actions, onMark: () => {} }), [actions])
  return (
    <Actions value={isBlock ? withoutMarks : actions}>
      {blocks.map((block, at) => {
        const key = `${block.start} ${at}`
        const heading = isBlock && at === 0 ? headingOf(part.block) : undefined
        const words = source.slice(block.start, block.end).trim()
        const its = { words: headings[at]?.keys[0] ?? '', corrected: corrected[at] ?? [] }
        if (hasStructure(block))
          return <BlockReading key={key} block={block} source={source} heading={heading} {...its} />
        return words && <PlainText key={key}>{words}</PlainText>
      })}
    </Actions>
  )
}

/** Words that say nothing to the reader; the athlete reads them all the same. */
function PlainText({ children }: { children: string }) {
  const text = useEditorText()
  return (
    <div>
      <p className="sr-only">{text('asText')}</p>
      <p className="line-clamp-3 whitespace-pre-line break-words text-muted text-sm leading-5">
        {excerptOf(children)}
      </p>
    </div>
  )
}

function hasStructure(block: Block): boolean {
  const { format, benchmark, rounds, repScheme, capSeconds, teamSize } = block
  return (
    format !== 'untimed' ||
    [benchmark, rounds, repScheme, capSeconds, teamSize].some(field => field !== undefined) ||
    itemsOf(block).length > 0
  )
}

/** One correction about the same for the same words. */
function withCorrection(all: readonly Correction[], added: Correction): Correction[] {
  return [...withoutCorrections(all, [added]), added].slice(-mostCorrections)
}

function withoutCorrections(
  all: readonly Correction[],
  taken: readonly Pick<Correction, 'about' | 'words'>[],
): Correction[] {
  return all.filter(one => !taken.some(({ about, words }) => one.about === about && one.words === words))
}

import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { excerptOf } from '#domain/excerpt.ts'
import { benchmarks as catalogue } from '#domain/notation/benchmarks.ts'
import {
  type Correction,
  correctionsOf,
  headingsOf,
  itemsOf,
  mostCorrections,
} from '#domain/notation/correction.ts'
import { lineOf, type ReadLine, readLines } from '#domain/notation/read-lines.ts'
import type { ReadingOptions } from '#domain/notation/read-workout.ts'
import type { BlockReading as Block, Span } from '#domain/notation/structure.ts'
import { plainText } from '#domain/notation/text/tokens.ts'
import type { Block as WorkoutBlock } from '#domain/programming/block.ts'
import { type Part, textOf } from '#domain/programming/workout.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { useText } from '#i18n/text.tsx'
import { blockTypeLabel } from '#i18n/workout-words.ts'
import { showMovement, type Vocabulary } from '../library-queries.ts'
import { OwnMovementFields } from '../vocabulary/own-movement-fields.tsx'
import { BlockReading } from './block-reading.tsx'
import { CorrectionPopups } from './correction-popups.tsx'
import { useMovementNames } from './correction-words.ts'
import {
  type LastSaid,
  type OtherLine,
  OtherLines,
  ReadingHint,
  TaughtOffer,
  useTeaching,
} from './reading-notices.tsx'
import { Actions, type Reading, type Target, useNamedWork } from './use-reading.ts'

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
  const { own, taught } = vocabulary
  const queryClient = useQueryClient()
  const [target, setTarget] = useState<Target>()
  const panel = useRef<HTMLElement>(null)
  /** The last pressed element: a correction may take it away, with the focus in it. */
  const pressed = useRef<HTMLElement>(undefined)
  useEffect(() => {
    pressed.current = target?.anchor ?? pressed.current
  }, [target])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every reading
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return
    pressed.current = undefined
    panel.current?.focus()
  }, [reading])
  /** The words that are to become an own movement. */
  const [newWords, setNewWords] = useState<string>()
  const named = useNamedWork(vocabulary)
  const known = useMemo(
    () => ({ own, benchmarks: named, corrections, taught }),
    [own, named, corrections, taught],
  )
  const isEmpty = reading.body.every(part => textOf(part).trim() === '')
  const isUnderstood = reading.parts.flat().some(hasStructure)
  const benchmarks = useMemo(
    () => new Map([...catalogue, ...vocabulary.benchmarks].map(({ id, name }) => [id, name])),
    [vocabulary.benchmarks],
  )
  const actions = useMemo(
    () => ({ names, benchmarks, corrections, taught, lineAt: () => undefined, onPress: setTarget, onMark }),
    [names, benchmarks, corrections, taught, onMark],
  )
  const [last, setLast] = useState<LastSaid>()
  const teaching = useTeaching(said => {
    setLast(said)
    if (said.isTaught) onCorrect(withoutCorrections(corrections, [said.correction]))
  })
  function takeCorrection(correction: Correction) {
    onCorrect(withCorrection(corrections, correction))
    setLast({ correction, isTaught: false })
  }
  /** An earlier correction of the line is taken back; else work becomes a remark, and what is no work becomes work. */
  function sayOther({ key: words, said, role }: ReadLine) {
    panel.current?.focus()
    if (!said) return takeCorrection({ about: 'line', words, is: role === 'work' ? 'remark' : 'work' })
    const isOfLine = (one: Correction) => one.about === 'line' && one.words === words
    if (corrections.some(isOfLine)) onCorrect(corrections.filter(one => !isOfLine(one)))
    else for (const one of taught.filter(isOfLine)) void teaching.forget.run(one)
  }
  function closeOwn() {
    setNewWords(undefined)
    onLearned()
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={text('title')}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 focus-visible:outline-none"
    >
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
      <TaughtOffer
        last={last}
        isOfWorkout={last !== undefined && corrections.some(one => isSame(one, last.correction))}
        names={names}
        teaching={teaching}
      />
      {isUnderstood ? (
        <Actions value={actions}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 [&>*+*]:border-line [&>*+*]:border-t [&>*+*]:pt-4">
            {reading.body.map((part, at) => (
              <PartReading
                // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place
                key={at}
                part={part}
                blocks={reading.parts[at] ?? []}
                known={known}
                onAnswer={sayOther}
              />
            ))}
          </div>
        </Actions>
      ) : (
        <ReadingHint isEmpty={isEmpty} />
      )}
      <CorrectionPopups
        target={target}
        names={names}
        own={own}
        fallback={panel}
        onClose={() => setTarget(undefined)}
        onCorrect={takeCorrection}
        onPutBack={corrected => onCorrect(withoutCorrections(corrections, corrected))}
        onTeach={correction => void teaching.teach.run(correction)}
        onForget={correction => void teaching.forget.run(correction)}
        onAddOwn={setNewWords}
      />
    </section>
  )
}

type PartReadingProps = {
  part: Part
  blocks: readonly Block[]
  /** How it was read. */
  known: ReadingOptions
  onAnswer: (line: ReadLine) => void
}

function PartReading({ part, blocks, known, onAnswer }: PartReadingProps) {
  const text = useText()
  const actions = use(Actions)
  const source = textOf(part)
  const headings = useMemo(() => headingsOf(blocks, source), [blocks, source])
  const { corrections, taught } = actions
  const corrected = useMemo(() => correctionsOf(headings, corrections), [headings, corrections])
  const taughtOf = useMemo(() => correctionsOf(headings, taught), [headings, taught])
  const lines = useMemo(() => readLines(source, known), [source, known])
  const others = useMemo(() => linesBeside(blocks, lines), [blocks, lines])
  const headingOf = ({ type, name }: WorkoutBlock) =>
    [blockTypeLabel(text, type), name].filter(Boolean).join(' · ')
  const isBlock = part.kind === 'block'
  // Only the text is beside what was read of it.
  const its = useMemo(
    () => ({
      ...actions,
      lineAt: (span: Span) => lineOf(lines, span),
      ...(isBlock && { onMark: () => {} }),
    }),
    [actions, lines, isBlock],
  )
  return (
    <Actions value={its}>
      {blocks.map((block, at) => {
        const key = `${block.start} ${at}`
        const heading = isBlock && at === 0 ? headingOf(part.block) : undefined
        const words = source.slice(block.start, block.end).trim()
        const said = { corrected: corrected[at] ?? [], taught: taughtOf[at] ?? [] }
        if (hasStructure(block))
          return (
            <BlockReading
              key={key}
              block={block}
              source={source}
              heading={heading}
              words={headings[at]?.keys[0] ?? ''}
              {...said}
            />
          )
        return words && <PlainText key={key}>{words}</PlainText>
      })}
      <OtherLines lines={others} source={source} onAnswer={onAnswer} />
    </Actions>
  )
}

/** Lines of what was read that are no work, that the coach called so, and those of which nothing was understood. */
function linesBeside(blocks: readonly Block[], lines: readonly ReadLine[]): OtherLine[] {
  const read = blocks.filter(hasStructure)
  const items = read.flatMap(itemsOf)
  return lines.flatMap((line): OtherLine[] => {
    if (line.key === '') return []
    if (line.said || line.role === 'remark' || line.role === 'title') return [{ ...line, isLost: false }]
    const isLost =
      line.role === 'work' &&
      line.hasUnknown &&
      read.some(block => overlap(block, line)) &&
      !items.some(item => overlap(item, line))
    return isLost ? [{ ...line, isLost }] : []
  })
}

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end

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

/** A form gives copies of them. */
const isSame = (one: Correction, other: Correction) =>
  one.about === other.about && one.words === other.words && one.is === other.is

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

import { Award } from 'lucide-react'
import { type ReactNode, use } from 'react'
import type { Correction } from '#domain/notation/correction.ts'
import type { BlockReading as Block, Item } from '#domain/notation/structure.ts'
import { blockTypes } from '#domain/programming/block.ts'
import { combinationOf, hasSeveralSets } from '#domain/score/scoring.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { blockDetails, formatWords, scoreName } from '#i18n/editor/reading-words.ts'
import { useText } from '#i18n/text.tsx'
import { blockTypeLabel } from '#i18n/workout-words.ts'
import { ChipButton } from './chip-button.tsx'
import { ItemList } from './item-list.tsx'
import { Actions } from './reading-actions.ts'

type BlockReadingProps = {
  block: Block
  /** The text of its part. */
  source: string
  /** Where the coach named the part, that name is the heading. */
  heading?: ReactNode
  /** What a correction of it names. */
  words: string
  /** What was corrected of it, and what was taught for all texts. */
  corrected: readonly Correction[]
  taught: readonly Correction[]
}

/** What was understood of one block: its clock, its score and its movements. */
export function BlockReading({ block, heading, ...its }: BlockReadingProps) {
  const text = useEditorText()
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <BlockHeading block={block} heading={heading} />
      <BlockChips block={block} {...its} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <Labelled label={text('buyIn')} items={block.buyIn} />
        <ItemList items={block.items} />
        <Labelled label={text('everyMinute')} items={block.everyMinute} />
        <Labelled label={text('cashOut')} items={block.cashOut} />
        {block.alternatives?.map(({ start, level, name, items }) => (
          <Labelled
            key={start}
            label={level === 'or' ? text('level_or') : (name ?? text('level_scaled'))}
            items={items}
          />
        ))}
      </div>
    </section>
  )
}

function BlockHeading({
  block: { label, benchmark: id },
  heading,
}: Pick<BlockReadingProps, 'block' | 'heading'>) {
  const text = useText()
  const editorText = useEditorText()
  const benchmark = use(Actions).benchmarks.get(id ?? '')
  const type = blockTypes.find(one => one === label)
  const title = heading ?? (type ? blockTypeLabel(text, type) : label)
  if (!title && !benchmark) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {title && <h4 className="overline-label text-muted">{title}</h4>}
      {benchmark && (
        <p className="flex items-center gap-1.5 font-heading font-semibold">
          <Award aria-hidden className="size-4.5" />
          <span className="sr-only">{editorText('benchmark')} </span>
          {benchmark}
        </p>
      )}
    </div>
  )
}

function BlockChips({ block, source, words, corrected, taught }: Omit<BlockReadingProps, 'heading'>) {
  const text = useEditorText()
  const combination = hasSeveralSets(block) ? combinationOf(block, source) : undefined
  const { corrections, taught: all, lineAt, onPress, onMark } = use(Actions)
  const line = lineAt(headOf(block))
  const ofLine = (said: readonly Correction[]) =>
    said.filter(one => one.about === 'line' && one.words === line?.key)
  const about = (said: readonly Correction[], ...abouts: Correction['about'][]) =>
    said.filter(one => abouts.includes(one.about))
  const ofFormat = [...about(corrected, 'format'), ...ofLine(corrections)]
  const ofScore = about(corrected, 'score', 'combination')
  const its = { block, words, line }
  const format = formatWords(text, block)
  const named = [scoreName(text, block.score), ...(combination ? [text(`combination_${combination}`)] : [])]
  const score = block.score === 'none' ? text('noScore') : text('score', { name: named.join(', ') })
  const details = blockDetails(text, block)
  const isPlain = block.format === 'untimed'
  return (
    <div
      onPointerEnter={() => line && onMark(line)}
      onPointerLeave={() => onMark(undefined)}
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.8125rem]"
    >
      <ChipButton
        label={text('correctFormat', { name: format })}
        look={isPlain ? 'plain' : block.score === 'none' ? 'grey' : 'volt'}
        isGuess={block.guesses.length > 0}
        isCorrected={ofFormat.length > 0}
        onPress={anchor =>
          onPress({
            about: 'format',
            anchor,
            ...its,
            corrected: ofFormat,
            taught: [...about(taught, 'format'), ...ofLine(all)],
          })
        }
      >
        {format}
      </ChipButton>
      {details.length > 0 && <span className="font-heading font-semibold">{details.join(' · ')}</span>}
      <span className="ml-auto">
        <ChipButton
          label={text('correctScore', { name: score })}
          look="plain"
          isGuess={false}
          isCorrected={ofScore.length > 0}
          onPress={anchor =>
            onPress({
              about: 'score',
              anchor,
              ...its,
              corrected: ofScore,
              taught: about(taught, 'score', 'combination'),
              combination,
            })
          }
        >
          {score}
        </ChipButton>
      </span>
    </div>
  )
}

/** Its first line, without the words above it. */
const headOf = ({ start, headStart = start }: Block) => ({ start: headStart, end: headStart })

function Labelled({ label, items }: { label: string; items: readonly Item[] | undefined }) {
  if (!items || items.length === 0) return null
  return (
    <div className="mt-1">
      <p className="overline-label pl-1 text-[0.6875rem] text-muted">{label}</p>
      <ItemList items={items} />
    </div>
  )
}

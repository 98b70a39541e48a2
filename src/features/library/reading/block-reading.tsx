import { Award, ChevronDown, Repeat2 } from 'lucide-react'
import { type ReactNode, use } from 'react'
import type { Correction } from '#domain/notation/correction.ts'
import type { BlockReading as Block, Item, Rest } from '#domain/notation/structure.ts'
import { blockTypes } from '#domain/programming/block.ts'
import { combinationOf, hasSeveralSets } from '#domain/score/scoring.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { blockDetails, formatWords, restWords, scoreName } from '#i18n/editor/reading-words.ts'
import { useText } from '#i18n/text.tsx'
import { blockTypeLabel } from '#i18n/workout-words.ts'
import { classNames } from '#ui/class-names.ts'
import { Guess, Line, MovementLine } from './movement-line.tsx'
import { Actions, correctionsAbout } from './use-reading.ts'

type BlockReadingProps = {
  block: Block
  /** The text of its part. */
  source: string
  /** Where the coach named the part, that name is the heading. */
  heading?: ReactNode
  /** The words that a correction of it names. */
  words: string
  /** The corrections of it, and those that were taught for all texts. */
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

/** Movements, rests and groups in their order. */
function ItemList({ items }: { items: readonly Item[] }) {
  const text = useEditorText()
  return (
    <ul>
      {items.map((item, at) => {
        // Items of the workout's name have no place in its text.
        const key = `${item.kind} ${item.start} ${at}`
        if (item.kind === 'movement') return <MovementLine key={key} movement={item} />
        if (item.kind === 'rest') return <RestLine key={key} rest={item} />
        return (
          <li key={key} className="my-1 border-line border-l-2">
            <p className="flex items-center gap-1.5 pt-0.5 pl-3 text-muted text-sm">
              <Repeat2 aria-hidden className="size-4" />
              {text('rounds', { count: item.rounds })}
            </p>
            <ItemList items={item.items} />
          </li>
        )
      })}
    </ul>
  )
}

/** A line of rest. Its only correction is a remark. */
function RestLine({ rest }: { rest: Rest }) {
  const text = useEditorText()
  const { corrections, taught, lineAt, onPress, onMark } = use(Actions)
  const line = lineAt(rest)
  const words = restWords(text, rest)
  const about = (all: typeof corrections) => correctionsAbout(all, '', line)
  return (
    <Line
      amount=""
      slot={rest.slot}
      onPointerEnter={() => onMark(rest)}
      onPointerLeave={() => onMark(undefined)}
      isPressed={line !== undefined}
    >
      {line ? (
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={text('correctMovement', { name: words })}
          onClick={({ currentTarget: anchor }) =>
            onPress({
              about: 'rest',
              anchor,
              rest,
              words: line.key,
              line,
              corrected: about(corrections),
              taught: about(taught),
            })
          }
          className="cursor-pointer text-left text-muted after:absolute after:inset-0 after:rounded-tag"
        >
          {words}
        </button>
      ) : (
        <span className="text-muted">{words}</span>
      )}
    </Line>
  )
}

type ChipButtonProps = {
  label: string
  look: 'volt' | 'grey' | 'plain'
  isGuess: boolean
  isCorrected: boolean
  onPress: (anchor: HTMLElement) => void
  children: ReactNode
}

const looks = {
  volt: 'bg-volt px-2 text-volt-ink',
  grey: 'bg-sunken px-2',
  plain: '-mx-1.5 px-1.5 font-normal text-muted hover:bg-sunken hover:text-ink',
}

/** A detail that can be corrected by a press. */
function ChipButton({ label, look, isGuess, isCorrected, onPress, children }: ChipButtonProps) {
  const text = useEditorText()
  return (
    <button
      type="button"
      aria-haspopup="menu"
      onClick={event => onPress(event.currentTarget)}
      className={classNames(
        'group/chip inline-flex min-h-7 cursor-pointer items-center gap-0.5 rounded-tag font-heading font-semibold text-[0.8125rem] leading-5 transition-colors duration-150',
        // The target is larger than the chip.
        "relative after:absolute after:-inset-y-2 pointer-coarse:min-h-8 after:inset-x-0 after:content-['']",
        looks[look],
        isGuess && 'underline decoration-dotted decoration-2 underline-offset-4',
      )}
    >
      <span aria-hidden>{children}</span>
      <span className="sr-only">
        {label}
        {isCorrected && `, ${text('corrected')}`}
      </span>
      {isGuess && <Guess />}
      {isCorrected && (
        <span aria-hidden className="font-normal text-xs">
          · {text('corrected')}
        </span>
      )}
      <ChevronDown aria-hidden className="size-3.5 opacity-60 group-hover/chip:opacity-100" />
    </button>
  )
}

import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { benchmarkText } from '#domain/notation/benchmark-text.ts'
import { benchmarks } from '#domain/notation/benchmarks.ts'
import { simulationText } from '#domain/notation/hyrox/standards.ts'
import { movements, namesOf } from '#domain/notation/movements.ts'
import type { Span } from '#domain/notation/structure.ts'
import {
  type Completable,
  type Completion,
  completionsAt,
  nameTest,
} from '#domain/notation/suggestions/completion.ts'
import { rarityOf } from '#domain/notation/suggestions/frequent-movements.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { MarkedTextArea } from '#ui/forms/marked-text-area.tsx'
import type { Vocabulary } from '../library-queries.ts'

type MovementTextAreaProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  vocabulary: Vocabulary
  label: string
  hideLabel?: boolean
  optional?: boolean
  /** The field stands alone, not in a list with a frame. */
  framed?: boolean
  mark?: Span | undefined
  placeholder?: string
  error?: string | undefined
}

/** A text of work, with the movements that a coach may be about to type. */
export function MovementTextArea({
  ref,
  value,
  onChange,
  onBlur,
  vocabulary,
  ...area
}: MovementTextAreaProps) {
  const [caret, setCaret] = useState<number>()
  const { completions, chosen, takes, choose, hide } = useCompletions(value, caret, vocabulary)

  function followCaret({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = currentTarget
    setCaret(selectionStart === selectionEnd ? selectionStart : undefined)
  }

  function take({ start, end, insert }: Completion) {
    if (ref.current) insertText(ref.current, { start, end }, insert, onChange)
  }

  function handleKey(event: KeyboardEvent) {
    const { key, altKey } = event
    if (completions.length === 0 || event.shiftKey || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const act = altKey
      ? step && (() => choose(step))
      : chosen && takes(key)
        ? () => take(chosen)
        : key === 'Escape' && hide
    if (!act) return
    event.preventDefault()
    // Escape would leave the dialog.
    event.stopPropagation()
    act()
  }

  return (
    <>
      <MarkedTextArea
        ref={ref}
        value={value}
        onChange={event => {
          onChange(event.currentTarget.value)
          followCaret(event)
        }}
        onSelect={followCaret}
        onBlur={() => {
          onBlur()
          setCaret(undefined)
        }}
        onKeyDown={handleKey}
        {...area}
      />
      <CompletionStrip text={ref} caret={caret} completions={completions} chosen={chosen} onTake={take} />
    </>
  )
}

type CompletionStripProps = {
  text: RefObject<HTMLTextAreaElement | null>
  caret: number | undefined
  completions: readonly Completion[]
  /** The completion that a key takes. */
  chosen: Completion | undefined
  onTake: (completion: Completion) => void
}

/** Over the free end of the text, or of what is in view of it: above the keyboard of a phone. */
function CompletionStrip({ text: field, caret, completions, chosen, onTake }: CompletionStripProps) {
  const text = useEditorText()
  const strip = useRef<HTMLDivElement>(null)
  const [first] = completions
  const isShown = first !== undefined
  // The line that is typed stays in sight above it.
  useLayoutEffect(() => {
    if (!isShown || caret === undefined || !field.current || !strip.current) return
    const hidden = bottomOfLine(field.current, caret) - strip.current.getBoundingClientRect().top
    if (hidden > 0) scrollerOf(strip.current)?.scrollBy({ top: hidden })
  }, [isShown, caret, field])
  return (
    <div ref={strip} className="pointer-events-none sticky bottom-0 z-10 -mt-13 flex h-13 items-end">
      <p role="status" className="sr-only">
        {first && text(first.isWhole ? 'completionsOfName' : 'completions', { count: completions.length })}
      </p>
      {isShown && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of the form
        <div
          role="group"
          aria-label={text('completionsLabel')}
          className="pointer-events-auto flex max-w-full gap-1.5 overflow-x-auto p-1.5"
        >
          {completions.map(completion => (
            <button
              key={`${completion.name} ${completion.start}`}
              type="button"
              tabIndex={-1}
              // The caret stays in the text.
              onPointerDown={event => event.preventDefault()}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onTake(completion)}
              className="flex min-h-9 pointer-coarse:min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-control border border-edge bg-raised px-3 text-[0.9375rem] shadow-float hover:bg-sunken"
            >
              {labelOf(completion)}
              {completion === chosen && (
                <kbd className="pointer-coarse:hidden rounded-tag bg-sunken px-1.5 font-heading text-muted text-xs">
                  {completion.isWhole ? 'Enter' : 'Tab'}
                </kbd>
              )}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The text field has a layer of the same text behind it (MarkedTextArea), where a place can be measured. */
function bottomOfLine(field: HTMLTextAreaElement, caret: number): number {
  const layer = field.parentElement?.firstElementChild
  const written = layer?.firstChild
  if (!(written instanceof Text) || caret > written.length) return Number.NEGATIVE_INFINITY
  const place = document.createRange()
  place.setStart(written, Math.max(0, caret - 1))
  place.setEnd(written, caret)
  return place.getBoundingClientRect().bottom
}

function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY !== 'visible') return at
  return null
}

/** A benchmark with the beginning of its work: "Fran: 21-15-9 for time …". */
function labelOf({ name, insert }: Completion): string {
  const lines = insert.split('\n').filter(line => line.trim() !== '')
  const work = lines.find(line => line !== name)
  return lines.length > 1 && work ? `${name}: ${work} …` : name
}

/** Names in the app's language, the common ones first; from the other language only what this one has not. */
function useCompletable({ own, unit, benchmarks: mine, races }: Vocabulary) {
  const { language } = useLanguage()
  return useMemo(() => {
    const common = movements.toSorted((one, other) => rarityOf(one.id) - rarityOf(other.id))
    const offered = [...own.map(({ name }) => name), ...common.map(movement => movement[language])]
    const ownNames = own.flatMap(({ name, shortForms }) => [name, ...shortForms])
    return {
      movements: offered.map((name): Completable => ({ name, insert: () => name })),
      others: common.map((movement): Completable => {
        const name = movement[language === 'en' ? 'es' : 'en']
        return { name, insert: () => name }
      }),
      isName: nameTest([...movements.flatMap(namesOf), ...ownNames]),
      benchmarks: [
        ...mine.map(({ name, text }): Completable => ({ name, insert: () => text })),
        ...races.map((race): Completable => {
          const { name, text } = simulationText(race, language)
          return { name, insert: () => text }
        }),
        ...benchmarks.map(
          (one): Completable => ({ name: one.name, insert: () => benchmarkText(one, unit, language) }),
        ),
      ],
    }
  }, [own, mine, races, unit, language])
}

/** The completions at the caret; `caret` is undefined where there is none, or a selection. */
function useCompletions(text: string, caret: number | undefined, vocabulary: Vocabulary) {
  const known = useCompletable(vocabulary)
  const [hiddenAt, setHiddenAt] = useState<number>()
  const found = useMemo((): Completion[] => {
    if (caret === undefined) return []
    const ofLanguage = completionsAt(text, caret, known)
    if (ofLanguage.length > 0) return ofLanguage
    return completionsAt(text, caret, { ...known, movements: known.others })
  }, [text, caret, known])
  const word = found.at(-1)?.start
  const completions = word !== undefined && word === hiddenAt ? [] : found
  // A name that is written out is not replaced by a key that was meant to go on.
  const isWhole = completions[0]?.isWhole ?? false
  const [moved, setMoved] = useState<{ of: Completion[]; to: number }>()
  const isMoved = moved?.of === found
  const at = isMoved ? moved.to : isWhole ? -1 : 0
  return {
    completions,
    /** What a key takes. */
    chosen: completions[at],
    /** Tab finishes what is begun; Enter takes what the arrows have chosen. */
    takes: (key: string) => (key === 'Tab' && !isWhole) || (key === 'Enter' && isMoved),
    choose: (step: number) =>
      setMoved({ of: found, to: Math.min(Math.max(at + step, 0), completions.length - 1) }),
    /** For the word at the caret. */
    hide: () => setHiddenAt(word),
  }
}

/** As if it had been typed: it can be undone. `write` sets the whole text where the browser cannot do that. */
export function insertText(
  field: HTMLTextAreaElement,
  { start, end }: Span,
  text: string,
  write: (text: string) => void,
): void {
  field.focus()
  field.setSelectionRange(start, end)
  // Deprecated without a successor: nothing else keeps the undo history of the field.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return
  write(field.value.slice(0, start) + text + field.value.slice(end))
  const caret = start + text.length
  requestAnimationFrame(() => field.setSelectionRange(caret, caret))
}

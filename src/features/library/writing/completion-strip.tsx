import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Completion } from '#domain/notation/suggestions/completion.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'

type CompletionStripProps = {
  text: RefObject<HTMLTextAreaElement | null>
  caret: number | undefined
  completions: readonly Completion[]
  /** What a key takes. */
  chosen: Completion | undefined
  onTake: (completion: Completion) => void
}

/** Over the free end of the text, or of what is in view of it: above the keyboard of a phone. */
export function CompletionStrip({ text: field, caret, completions, chosen, onTake }: CompletionStripProps) {
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

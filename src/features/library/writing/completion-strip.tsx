import type { Completion } from '../../../domain/notation/completion.ts'
import { useEditorText } from '../../../i18n/editor/editor-text.ts'

type CompletionStripProps = { completions: readonly Completion[]; onTake: (completion: Completion) => void }

/** Over the free end of the text, or of what is in view of it: above the keyboard of a phone. */
export function CompletionStrip({ completions, onTake }: CompletionStripProps) {
  const text = useEditorText()
  return (
    <div className="pointer-events-none sticky bottom-0 z-10 -mt-13 flex h-13 items-end">
      <p role="status" className="sr-only">
        {completions.length > 0 && text('completions', { count: completions.length })}
      </p>
      {completions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of the form
        <div
          role="group"
          aria-label={text('completionsLabel')}
          className="pointer-events-auto flex max-w-full gap-1.5 overflow-x-auto p-1.5"
        >
          {completions.map((completion, at) => (
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
              {at === 0 && (
                <kbd className="pointer-coarse:hidden rounded-tag bg-sunken px-1.5 font-heading text-muted text-xs">
                  Tab
                </kbd>
              )}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** A benchmark with the beginning of its work: "Fran: 21-15-9 for time …". */
function labelOf({ name, insert }: Completion): string {
  const lines = insert.split('\n').filter(line => line.trim() !== '')
  const work = lines.find(line => line !== name)
  return lines.length > 1 && work ? `${name}: ${work} …` : name
}

import { useEditorText } from '#i18n/editor/editor-text.ts'

/** Beside what the reader was not certain of. */
export function Guess() {
  const text = useEditorText()
  return (
    <>
      <span
        aria-hidden
        className="-top-1.5 relative ml-0.5 inline-block font-bold font-heading text-[0.6875rem] text-warning leading-none"
      >
        ?
      </span>
      <span className="sr-only">, {text('guessed')}</span>
    </>
  )
}

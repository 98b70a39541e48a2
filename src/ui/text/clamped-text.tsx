import { useLayoutEffect, useRef, useState } from 'react'
import { excerptOf } from '#domain/excerpt.ts'
import { classNames } from '../class-names.ts'
import { LinkedText } from './linked-text.tsx'

type ClampedTextProps = {
  children: string
  /** The class that sets how many lines are shown at first. */
  lines: string
  moreLabel: string
  lessLabel: string
}

/** The first lines of a text; a button shows the rest. */
export function ClampedText({ children, lines, moreLabel, lessLabel }: ClampedTextProps) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be cut where the last one was not
  useLayoutEffect(() => {
    const shown = paragraph.current
    // While all of it is shown, the button stays.
    if (!shown || isOpen) return
    measured.sizes ??= new ResizeObserver(entries => showButtons(entries.map(({ target }) => target)))
    measured.sizes.observe(shown)
    if (measured.newTexts.push(shown) === 1) queueMicrotask(() => showButtons(measured.newTexts.splice(0)))
    return () => measured.sizes?.unobserve(shown)
  }, [children, isOpen])

  return (
    <>
      <p ref={paragraph} className={classNames('wrap-anywhere whitespace-pre-line', !isOpen && lines)}>
        <LinkedText>{isOpen ? children : excerptOf(children)}</LinkedText>
      </p>
      <button
        type="button"
        hidden
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="-my-2 min-h-11 cursor-pointer justify-self-start rounded-tag font-heading font-semibold text-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {isOpen ? lessLabel : moreLabel}
      </button>
    </>
  )
}

/** All texts of this document are measured together: each would force a layout of its own. */
const measured = {
  sizes: undefined as ResizeObserver | undefined,
  /**
   * Shown by the present render, and measured in its task. An observer is called after the layout, and in a callback of
   * the next frame there may have been one: their buttons would move the page.
   */
  newTexts: [] as Element[],
}

/** Past React: a synchronous render would run the effects of the whole screen at once. */
function showButtons(texts: readonly Element[]) {
  const areCut = texts.map(text => text.scrollHeight > text.clientHeight + 1)
  texts.forEach((text, at) => {
    text.nextElementSibling?.toggleAttribute('hidden', !areCut[at])
  })
}

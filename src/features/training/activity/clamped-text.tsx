import { useLayoutEffect, useRef, useState } from 'react'
import { excerptOf } from '../../../domain/excerpt.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LinkedText } from '../../../ui/text/linked-text.tsx'

type ClampedTextProps = { children: string; moreLabel: string; lessLabel: string }

/** The first lines of a text; a button shows the rest. */
export function ClampedText({ children, moreLabel, lessLabel }: ClampedTextProps) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be cut where the last one was not
  useLayoutEffect(() => {
    const shown = paragraph.current
    if (!shown || isOpen) return
    const observer = new ResizeObserver(() => setIsCut(shown.scrollHeight > shown.clientHeight + 1))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [isOpen, children])

  return (
    <>
      <p ref={paragraph} className={classNames('whitespace-pre-line', !isOpen && 'line-clamp-3')}>
        <LinkedText>{isOpen ? children : excerptOf(children)}</LinkedText>
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="-mb-2 min-h-11 cursor-pointer rounded-tag font-heading font-semibold text-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {isOpen ? lessLabel : moreLabel}
        </button>
      )}
    </>
  )
}

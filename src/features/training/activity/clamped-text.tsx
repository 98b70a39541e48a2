import { useRef, useState } from 'react'
import { excerptOf } from '../../../domain/excerpt.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LinkedText } from '../../../ui/text/linked-text.tsx'
import { useIsCut } from '../../../ui/text/use-is-cut.ts'

type ClampedTextProps = { children: string; moreLabel: string; lessLabel: string }

/** The first lines of a text; a button shows the rest. */
export function ClampedText({ children, moreLabel, lessLabel }: ClampedTextProps) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isCut = useIsCut(paragraph, children, isOpen)

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

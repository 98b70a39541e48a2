import { useRef, useState } from 'react'
import { useConversationText } from '../../../i18n/conversation/conversation-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LinkedText } from '../../../ui/text/linked-text.tsx'
import { useIsCut } from '../../../ui/text/use-is-cut.ts'

/** The text of an announcement; a long one is cut until the reader asks for all of it. */
export function AnnouncementText({ children }: { children: string }) {
  const text = useConversationText()
  const [isWhole, setIsWhole] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const isCut = useIsCut(paragraph, children, isWhole)

  return (
    <>
      <p
        ref={paragraph}
        className={classNames(
          'wrap-anywhere whitespace-pre-line',
          !isWhole && 'line-clamp-2 short:line-clamp-1',
        )}
      >
        <LinkedText>{children}</LinkedText>
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="-my-2.5 min-h-11 cursor-pointer justify-self-start rounded-tag text-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {text(isWhole ? 'showLess' : 'showMore')}
        </button>
      )}
    </>
  )
}

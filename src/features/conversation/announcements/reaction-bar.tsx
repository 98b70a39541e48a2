import { type Reaction, reactions } from '#domain/conversation/message.ts'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { classNames } from '#ui/class-names.ts'

type ReactionBarProps = { chosen: Reaction | null; onChoose: (reaction: Reaction | null) => void }

/** One of five signs; pressed again, it is taken back. */
export function ReactionBar({ chosen, onChoose }: ReactionBarProps) {
  const text = useConversationText()
  return (
    <fieldset className="flex">
      <legend className="sr-only">{text('reactTo')}</legend>
      {reactions.map(one => (
        <button
          key={one}
          type="button"
          aria-label={text(`reaction_${one}`)}
          aria-pressed={one === chosen}
          onClick={() => onChoose(one === chosen ? null : one)}
          className={classNames(
            'grid h-[min(2.75rem,52px)] w-[min(2.75rem,12vw,52px)] cursor-pointer place-items-center rounded-control border text-[min(1.25rem,24px)] leading-none hover:bg-sunken',
            one === chosen ? 'border-edge bg-sunken' : 'border-transparent',
          )}
        >
          <span aria-hidden>{reactionSigns[one]}</span>
        </button>
      ))}
    </fieldset>
  )
}

// The reactions to an announcement, as a sign.
export const reactionSigns: Record<Reaction, string> = {
  thumbs_up: '👍',
  strong: '💪',
  fire: '🔥',
  heart: '❤️',
  laugh: '😄',
}

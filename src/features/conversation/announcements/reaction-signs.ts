// The reactions to an announcement, as a sign.
import type { Reaction } from '#domain/conversation/reaction.ts'

export const reactionSigns: Record<Reaction, string> = {
  thumbs_up: '👍',
  strong: '💪',
  fire: '🔥',
  heart: '❤️',
  laugh: '😄',
}

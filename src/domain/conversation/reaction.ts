// The reactions to an announcement: a small set, so that an answer stays one tap.

export const reactions = ['thumbs_up', 'strong', 'fire', 'heart', 'laugh'] as const
export type Reaction = (typeof reactions)[number]

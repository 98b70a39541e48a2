// The topics of live updates.
export const liveTopics = ['log', 'conversation', 'board'] as const
export type LiveTopic = (typeof liveTopics)[number]

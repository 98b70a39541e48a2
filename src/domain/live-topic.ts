// The topics of live updates.
export const liveTopics = ['log'] as const
export type LiveTopic = (typeof liveTopics)[number]

// What there can be news of, for the person it is told to.
export const liveTopics = ['log'] as const
export type LiveTopic = (typeof liveTopics)[number]

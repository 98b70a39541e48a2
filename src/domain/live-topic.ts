// The topics of live updates. `standing`: how an athlete stands to a coach, on which everything that they see depends.
export const liveTopics = ['log', 'conversation', 'board', 'standing'] as const
export type LiveTopic = (typeof liveTopics)[number]

// The topics of live updates. `standing`: how an athlete stands to a gym, on which everything that they see depends.
// `program`: programs of a gym, and who has one open. `roster`: who trains with a gym, and with which programs.
// `membership`: what a person may do in a gym that they work for, and by what name, look and clock it goes.
export const liveTopics = [
  'log',
  'conversation',
  'board',
  'standing',
  'program',
  'roster',
  'membership',
] as const
export type LiveTopic = (typeof liveTopics)[number]

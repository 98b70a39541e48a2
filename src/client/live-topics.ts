// Which queries a topic touches. Features say so when the app starts, also where no stream is followed.
import type { QueryKey } from '@tanstack/react-query'
import type { LiveTopic } from '../domain/live-topic.ts'

const touched = new Map<LiveTopic, QueryKey[]>()

export function touches(topic: LiveTopic, queryKeys: QueryKey[]): void {
  touched.set(topic, [...(touched.get(topic) ?? []), ...queryKeys])
}

/** Of one topic, or of all. */
export function touchedBy(topic?: LiveTopic): QueryKey[] {
  return topic ? (touched.get(topic) ?? []) : [...touched.values()].flat()
}

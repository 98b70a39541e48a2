// A max as the server answers with it.
import type { KnownLoads } from './known-results.ts'

export type KnownMax = KnownLoads['maxes'][number]

// A max as the server answers with it.
import type { KnownLoads } from './known-results.ts'

type Answered = KnownLoads['maxes'][number]
/** `setAt`: what an older version of the app stored has none. */
export type KnownMax = Omit<Answered, 'setAt'> & Partial<Pick<Answered, 'setAt'>>

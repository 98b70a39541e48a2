// What tokens mean on their own, before it is known what they belong to.

import type { ScoreKind, Span } from '../structure.ts'
import type { MovementMatch } from '../text/movement-index.ts'
import type { Tag } from '../text/vocabulary.ts'
import type { LoadLines } from './load-lines.ts'
import type { Measurement, Quantity, Window } from './measurement.ts'

export type Meaning =
  | { kind: 'line'; blank: boolean }
  | { kind: 'heading'; label: string }
  | { kind: 'listNumber'; number: number }
  | { kind: 'mark'; text: string }
  /** A name of the workout or of a part of it. */
  | { kind: 'title' }
  /** The lift that a heading is about: "Weightlifting (Deadlift)". */
  | { kind: 'lift'; match: MovementMatch }
  /** The score that a heading names: "Metcon (Time)". */
  | { kind: 'scoreHint'; score: ScoreKind }
  /** The clock is the time that stands with it, in seconds: "AMRAP 12". A level may be named on a line above. */
  | { kind: 'phrase'; tag: Tag; clock?: number; named?: Span }
  /** An effort stands after an @ sign. */
  | { kind: 'measure'; value: Measurement; effort: boolean }
  /** "0:00-10:00" of a running clock. */
  | ({ kind: 'window' } & Window)
  /** One load for all lifts: "H: 100 kg / M: 70 kg". */
  | { kind: 'blockLoad'; value: Quantity }
  /** Loads of men and women on lines of their own, by what is lifted. */
  | ({ kind: 'loads' } & LoadLines)
  /** "(2+1+1)": of each movement of a complex. */
  | { kind: 'complexReps'; reps: number[] }
  /** "x 3" */
  | { kind: 'by'; count: number }
  | { kind: 'movement'; match: MovementMatch }
  | { kind: 'tempo'; tempo: string }
  | { kind: 'word'; text: string }

export type Chunk = Span & Meaning
export type ChunkOf<Kind extends Chunk['kind']> = Extract<Chunk, { kind: Kind }>

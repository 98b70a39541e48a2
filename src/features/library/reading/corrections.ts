// The corrections as values of the form: one for the same words.
import { type Correction, mostCorrections } from '../../../domain/notation/correction.ts'

export type About = Correction['about']

export function withCorrection(all: readonly Correction[], added: Correction): Correction[] {
  return [...withoutCorrections(all, [added.about], added.words), added].slice(-mostCorrections)
}

/** Takes back what was corrected about these words. */
export function withoutCorrections(
  all: readonly Correction[],
  abouts: readonly About[],
  words: string,
): Correction[] {
  return all.filter(one => !abouts.includes(one.about) || one.words !== words)
}

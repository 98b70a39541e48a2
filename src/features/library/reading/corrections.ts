// The corrections as values of the form: one for the same words.
import { type Correction, mostCorrections } from '../../../domain/notation/correction.ts'

export type About = Correction['about']

export function withCorrection(all: readonly Correction[], added: Correction): Correction[] {
  return [...withoutCorrection(all, added), added].slice(-mostCorrections)
}

export function withoutCorrection(
  all: readonly Correction[],
  { about, words }: { about: About; words: string },
): Correction[] {
  return all.filter(one => one.about !== about || one.words !== words)
}
